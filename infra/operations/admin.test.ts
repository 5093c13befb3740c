import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { handler as logIn } from '../../functions/accounts/log-in.ts';
import { handler as getAdminStats } from '../../functions/moderation/get-admin-stats.ts';
import { sessionKey } from '../../functions/platform/keys.ts';
import { type Caller, newMember, PASSWORD } from '../../functions/testing/caller.ts';
import { editItem, stored } from '../../functions/testing/stored.ts';
import { admin } from './admin.ts';
import { lineFor } from './command.ts';

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

const run = (...given: string[]) => admin(given, undefined);
const lineOf = (given: string[], stage?: string) => admin(given, stage).catch(lineFor);

async function visit(caller: Caller): Promise<number> {
  return (await caller.call('get-admin-stats', getAdminStats)).status;
}

/** Lets the session's token expire, as ten minutes do. */
async function expireToken({ cookie = '' }: Caller): Promise<void> {
  const [userId = '', secret = ''] = cookie.replace('session=', '').split('.');
  await editItem(sessionKey(userId, secret), { accessExpiresAtSeconds: 0 });
}

test('somebody who is added is an admin from the next log-in on, and one who is removed no more after the next refresh', async () => {
  const { caller, email, user } = await newMember();
  expect(await run('add', email.toUpperCase())).toContain(`${email} is an admin of`);
  await caller.call<CurrentUser>('log-in', logIn, { body: { email, password: PASSWORD } });
  expect(await visit(caller)).toBe(200);
  expect((await run('list')).split('\n')).toContain(email);

  expect(await run('remove', email)).toContain('no admin of');
  await expireToken(caller);
  expect(await visit(caller)).toBe(403);
  expect((await run('list')).split('\n')).not.toContain(email);

  const entries = (await stored('A#')).filter(({ subject }) => subject === `user ${user.id}`);
  expect(entries.map(({ act, actorId }) => [act, actorId]).sort()).toEqual([
    ['add-admin', 'operator'],
    ['remove-admin', 'operator'],
  ]);
});

test('what is so already is told, and not recorded', async () => {
  const { email, user } = await newMember();
  expect(await run('remove', email)).toContain('is no admin of');
  await run('add', email);
  expect(await run('add', email)).toContain('already');
  const entries = (await stored('A#')).filter(({ subject }) => subject === `user ${user.id}`);
  expect(entries).toHaveLength(1);
});

test('each mistake is told in one line', async () => {
  expect(await lineOf(['add', 'nobody@example.co.za'])).toBe(
    'There is no account with the address nobody@example.co.za: sign up with it first',
  );
  for (const given of [[], ['add'], ['list', 'a@b.co'], ['promote', 'a@b.co'], ['add', 'a@b.co', 'c']])
    expect(await lineOf(given)).toMatch(/^npm run admin -- [^\n]+$/);
  expect(await lineOf(['list'], 'qa')).toBe('Unknown stage "qa": choose one of dev, staging, prod');
  rmSync(join(dataDir, 'endpoints.json'));
  expect(await lineOf(['list'])).toMatch(/^Nothing runs here with its data in [^\n]+$/);
});
