import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as logIn } from '../../functions/accounts/log-in.ts';
import { emailVerifiedWrite } from '../../functions/records/user/user.ts';
import { handler as verifyEmail } from '../../functions/accounts/verify-email.ts';
import { handler as getAdminStats } from '../../functions/moderation/get-admin-stats.ts';
import { markEmailVerified } from '../../functions/platform/identity.ts';
import { transact } from '../../functions/platform/table.ts';
import { type Caller, PASSWORD } from '../../functions/testing/caller.ts';
import { signedUpMember } from '../../functions/testing/signed-up.ts';
import { verificationCodes } from '../../functions/testing/mailed-codes.ts';
import {
  beginSecondFactor,
  challengeFor,
  confirm as confirmCode,
} from '../../functions/testing/second-factor.ts';
import { stored } from '../../functions/testing/stored.ts';
import { admin } from './admin.ts';
import { describeError } from './command.ts';

const ADMIN = join(import.meta.dirname, 'admin.ts');

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'flagregister-admin-'));
  vi.stubEnv('DATA_DIR', dataDir);
  const endpoints = {
    dynamodb: process.env['AWS_ENDPOINT_URL_DYNAMODB'],
    cognito: process.env['AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'],
    tableName: process.env['TABLE_NAME'],
    userPoolId: process.env['USER_POOL_ID'],
  };
  writeFileSync(join(dataDir, 'endpoints.json'), JSON.stringify(endpoints));
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const yes = async () => true;
const run = (...args: string[]) => admin(args, undefined, yes);
const resultLine = (args: string[], stage?: string) => admin(args, stage, yes).catch(describeError);

async function visit(caller: Caller): Promise<number> {
  return (await caller.call('get-admin-stats', getAdminStats)).status;
}

async function newVerifiedMember() {
  const member = await signedUpMember();
  const [code] = await verificationCodes(member.user.id);
  await member.caller.call('verify-email', verifyEmail, { body: { code } });
  return member;
}

const auditEntries = async (id: string) =>
  (await stored('A#')).filter(({ subject }) => subject === `user ${id}`);

test('somebody who is added is an admin from the next log-in on, and one who is removed is logged out at once', async () => {
  const { caller, email, user } = await newVerifiedMember();
  expect(await run('add', email.toUpperCase())).toContain(`${email} is now an admin of`);
  await caller.call<CurrentUser>('log-in', logIn, { body: { email, password: PASSWORD } });
  expect(await visit(caller)).toBe(200);
  expect((await run('list')).split('\n')).toContain(email);

  expect(await run('remove', email)).toContain('no admin of');
  expect(await visit(caller)).toBe(401);
  await caller.call<CurrentUser>('log-in', logIn, { body: { email, password: PASSWORD } });
  expect(await visit(caller)).toBe(403);
  expect((await run('list')).split('\n')).not.toContain(email);

  const entries = await auditEntries(user.id);
  expect(entries.map(({ act, actorId }) => [act, actorId]).sort()).toEqual([
    ['add-admin', 'operator'],
    ['remove-admin', 'operator'],
  ]);
});

test('a change that is already in place is reported, and not recorded', async () => {
  const { email, user } = await newVerifiedMember();
  expect(await run('remove', email)).toContain('was no admin of');
  await run('add', email);
  expect(await run('add', email)).toContain('already');
  expect(await auditEntries(user.id)).toHaveLength(1);
});

test('a person who is no longer in the group is logged out all the same, as a removal may have stopped half-way', async () => {
  const { caller, email } = await newVerifiedMember();
  await run('remove', email);
  expect(await visit(caller)).toBe(401);
});

test('a person who lost the second factor can log in with the password again; this is recorded, and all sessions end', async () => {
  const { caller, email, user } = await newVerifiedMember();
  const { app } = await beginSecondFactor(caller);
  await confirmCode(caller, app.first);
  expect(await challengeFor(caller, email)).toEqual(expect.any(String));
  expect(await run('reset-second-factor', email)).toContain(`${email} has no second factor any more`);
  expect(await visit(caller)).toBe(401);
  const body = { email, password: PASSWORD };
  expect((await caller.call('log-in', logIn, { body })).json).toMatchObject({ hasSecondFactor: false });
  expect((await auditEntries(user.id)).map(({ act }) => act)).toEqual(['reset-second-factor']);
});

test('an address that somebody else may have signed up with is refused until both places hold it for proved', async () => {
  const line = (email: string) =>
    `${email} is not verified yet: its owner logs in and enters the code that was mailed, then it can be added`;
  const squatter = await signedUpMember();
  expect(await resultLine(['add', squatter.email])).toBe(line(squatter.email));
  await transact([emailVerifiedWrite(squatter.user.id, new Date())]);
  expect(await resultLine(['add', squatter.email])).toBe(line(squatter.email));

  const other = await signedUpMember();
  await markEmailVerified(other.user.id);
  expect(await resultLine(['add', other.email])).toBe(line(other.email));
  for (const { user, email } of [squatter, other]) {
    expect(await auditEntries(user.id)).toEqual([]);
    expect(await run('list')).not.toContain(email);
  }
});

test('the person to add is shown first, and is not added without a yes', async () => {
  const { email, user } = await newVerifiedMember();
  const shown: string[] = [];
  const no = async (who: string) => {
    shown.push(who);
    return false;
  };
  expect(await admin(['add', email], undefined, no).catch(describeError)).toBe('Nothing was changed');
  expect(shown).toEqual([`Thandi Mokoena, ${email}, account ${user.id}, since ${user.createdAt}`]);
  expect(await auditEntries(user.id)).toEqual([]);
  expect(await run('list')).not.toContain(email);
});

test('a script that nobody answers for is refused in one line, and agrees by --yes', async () => {
  const { email, user } = await newVerifiedMember();
  const command = (...args: string[]) =>
    promisify(execFile)(process.execPath, [ADMIN, 'add', email, ...args], { env: process.env }).then(
      ({ stdout }) => ({ code: 0, stdout, stderr: '' }),
      (error: unknown) => error as { code: number; stdout: string; stderr: string },
    );
  const who = `Thandi Mokoena, ${email}, account ${user.id}, since ${user.createdAt}`;
  expect(await command()).toMatchObject({
    code: 1,
    stdout: `${who}\n`,
    stderr: 'Nobody is at a terminal to confirm: add --yes\n',
  });
  const { code, stdout } = await command('--yes');
  expect([code, stdout.split('\n')[0]]).toEqual([0, who]);
  expect((await run('list')).split('\n')).toContain(email);
});

test('each mistake is told in one line', async () => {
  expect(await resultLine(['add', 'nobody@example.co.za'])).toBe(
    'There is no account with the address nobody@example.co.za: sign up with it first',
  );
  for (const args of [[], ['add'], ['list', 'a@b.co'], ['promote', 'a@b.co'], ['add', 'a@b.co', 'c']])
    expect(await resultLine(args)).toMatch(/^npm run admin -- [^\n]+$/);
  expect(await resultLine(['list'], 'qa')).toBe('Unknown stage "qa": choose one of dev, staging, prod');
  rmSync(join(dataDir, 'endpoints.json'));
  expect(await resultLine(['list'])).toMatch(/^Nothing is running here with data in [^\n]+$/);
});
