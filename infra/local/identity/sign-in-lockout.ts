import { type IdentityError, notAuthorized } from './identity-error.ts';

interface Attempts {
  failures: number;
  lockedUntilMs: number;
  lastMs: number;
}

/** `attempt` returns undefined for a wrong password or code; only a result that ends the sign-in resets failures. */
export type SignInAttempt = <Result>(
  name: string,
  attempt: () => Promise<Result | undefined>,
  kind: { refusal: IdentityError; endsSignIn: (result: Result) => boolean },
) => Promise<Result>;

const FREE_FAILURES = 5;
const MAX_LOCK_MS = 15 * 60_000;
const FORGET_AFTER_MS = 15 * 60_000;

/**
 * Cognito's lockout ("Lockout behavior for failed sign-in attempts", Cognito Developer Guide): from the fifth on, the
 * n-th failed attempt locks for 2^(n-5) seconds, at most 15 minutes; attempts while locked are refused and not counted;
 * a success, or 15 minutes without an attempt, resets all, and here, in memory, a restart. Wrong codes of a second
 * factor count, too ("Things to know about MFA", same guide), and so do unknown names: a lockout reveals nothing.
 * Attempts for one name run one at a time, or parallel guesses would slip through.
 */
export const signInLockout = (now: () => number): SignInAttempt => {
  const known = new Map<string, Attempts>();
  const turns = new Map<string, Promise<unknown>>();

  const forgetOld = (): void => {
    for (const [name, attempts] of known) if (now() - attempts.lastMs >= FORGET_AFTER_MS) known.delete(name);
  };

  const tryOnce: SignInAttempt = async (name, attempt, { refusal, endsSignIn }) => {
    forgetOld();
    const before = known.get(name) ?? { failures: 0, lockedUntilMs: 0, lastMs: 0 };
    before.lastMs = now();
    if (now() < before.lockedUntilMs) throw notAuthorized('Password attempts exceeded');
    const result = await attempt();
    if (result !== undefined) {
      if (endsSignIn(result)) known.delete(name);
      return result;
    }
    const failures = before.failures + 1;
    const lockMs =
      failures < FREE_FAILURES ? 0 : Math.min(1000 * 2 ** (failures - FREE_FAILURES), MAX_LOCK_MS);
    known.set(name, { failures, lockedUntilMs: now() + lockMs, lastMs: now() });
    throw refusal;
  };

  return (name, attempt, kind) => {
    const turn = (turns.get(name) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => tryOnce(name, attempt, kind));
    turns.set(name, turn);
    const leave = () => {
      if (turns.get(name) === turn) turns.delete(name);
    };
    turn.then(leave, leave);
    return turn;
  };
};
