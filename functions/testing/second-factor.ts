import { Secret, TOTP } from 'otpauth';
import { handler as confirmSecondFactor } from '../accounts/confirm-second-factor.ts';
import { handler as logIn } from '../accounts/log-in.ts';
import { handler as logInWithCode } from '../accounts/log-in-with-code.ts';
import { handler as startSecondFactor } from '../accounts/start-second-factor.ts';
import { type Caller, PASSWORD } from './caller.ts';
import { signedUpMember, signedUpModerator } from './signed-up.ts';

const PERIOD_MS = 30_000;

function authenticator(uri: string) {
  const secret = Secret.fromBase32(new URL(uri).searchParams.get('secret') ?? '');
  const codeAt = (timestamp: number) => new TOTP({ secret }).generate({ timestamp });
  const started = Date.now();
  return {
    /** Code of the period of the set-up. */
    first: codeAt(started),
    /** Code of the next period: the pool accepts both for as long as a test lasts. */
    next: codeAt(started + PERIOD_MS),
    /** A code that the pool does not accept now or in the next minute. */
    wrong: wrongCode([-1, 0, 1, 2, 3].map((periods) => codeAt(started + periods * PERIOD_MS))),
  };
}

const wrongCode = (right: readonly string[]): string =>
  Array.from({ length: 9 }, (_, n) => String(n).repeat(6)).find((code) => !right.includes(code)) ?? '';

type Member = Awaited<ReturnType<typeof signedUpMember>>;

export const begin = (caller: Caller, password = PASSWORD) =>
  caller.call<{ secret: string; uri: string; code: string }>('start-second-factor', startSecondFactor, {
    body: { password },
  });

export const confirm = (caller: Caller, code: string) =>
  caller.call<{ recoveryCodes: string[]; code: string }>('confirm-second-factor', confirmSecondFactor, {
    body: { code },
  });

export async function beginSecondFactor(caller: Caller) {
  const { json } = await begin(caller);
  return { ...json, app: authenticator(json.uri) };
}

/** Sets up a second factor for somebody; the app's first code is used. */
async function setUp<M extends Member>(member: M) {
  const { app, secret } = await beginSecondFactor(member.caller);
  const { json } = await confirm(member.caller, app.first);
  return { ...member, app, secret, recoveryCodes: json.recoveryCodes };
}

export const memberWithSecondFactor = async () => setUp(await signedUpMember());
export const moderatorWithSecondFactor = async () => setUp(await signedUpModerator());

export async function challengeFor(caller: Caller, email: string): Promise<string> {
  const { json } = await caller.call<{ challenge: string }>('log-in', logIn, {
    body: { email, password: PASSWORD },
  });
  return json.challenge;
}

export const answer = (caller: Caller, challenge: string, code: string) =>
  caller.call<{ code: string; message: string; id: string; hasSecondFactor: boolean }>(
    'log-in-with-code',
    logInWithCode,
    { body: { challenge, code } },
  );
