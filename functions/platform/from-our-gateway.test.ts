import { afterEach, expect, test, vi } from 'vitest';
import { handler as getOpenapi } from '../openapi/get-openapi.ts';
import { Caller } from '../testing/caller.ts';

afterEach(() => void vi.unstubAllEnvs());

const statusWith = async (secret: string) =>
  (await new Caller().call('get-openapi', getOpenapi, { headers: { 'x-origin-secret': secret } })).status;

const statusesWith = (...secrets: string[]) => Promise.all(secrets.map(statusWith));

test('while the secret is being changed, both values are accepted and no other', async () => {
  vi.stubEnv('ORIGIN_SECRET', 'the new one');
  vi.stubEnv('ORIGIN_SECRET_PREVIOUS', 'the old one');
  expect(await statusesWith('the new one', 'the old one')).toEqual([200, 200]);
  expect(await statusesWith('a third', 'the new one, the old one', '')).toEqual([403, 403, 403]);
});

test('without a previous secret only the current one is accepted, and an empty one is not', async () => {
  for (const previous of [undefined, '']) {
    vi.stubEnv('ORIGIN_SECRET', 'the new one');
    vi.stubEnv('ORIGIN_SECRET_PREVIOUS', previous);
    expect(await statusesWith('the new one', 'the old one', '', 'undefined')).toEqual([200, 403, 403, 403]);
  }
});

test('without a configured secret every request fails', async () => {
  vi.stubEnv('ORIGIN_SECRET', '');
  vi.stubEnv('ORIGIN_SECRET_PREVIOUS', '');
  expect(await statusesWith('', 'the old one')).toEqual([500, 500]);
});
