import { createHmac } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import {
  deriveKey,
  hashAddress,
  hashMailbox,
  type HashPurpose,
  hashRequester,
  keyedHash,
} from './keyed-hash.ts';

const PURPOSES: HashPurpose[] = [
  'address',
  'address-code',
  'code',
  'cursor',
  'limit',
  'security-account',
  'security-address',
  'security-user',
];
const hashes = () => PURPOSES.map((purpose) => keyedHash(purpose, 'the text').toString('hex'));

test('one text has one hash for each purpose, the same each time', () => {
  expect(new Set(hashes()).size).toBe(PURPOSES.length);
  expect(hashes()).toEqual(hashes());
});

test('no purpose is served by the secret itself', () => {
  const secret = process.env['HASH_SECRET'] ?? '';
  expect(hashes()).not.toContain(createHmac('sha256', secret).update('the text').digest('hex'));
});

test('an address is stored as a hash of its purpose, and an unknown one as nothing', () => {
  expect(hashAddress('196.25.1.1')).toBe(keyedHash('address', '196.25.1.1').toString('hex'));
  expect(hashAddress('')).toBeNull();
  expect(hashRequester('a@b.example')).toBe(keyedHash('requester', 'a@b.example').toString('hex'));
});

test('a key is of its purpose and of the secret', () => {
  const [one, other] = [deriveKey('a secret', 'code'), deriveKey('another', 'code')];
  // Stored hashes stay comparable with new ones.
  expect(one.toString('hex')).toBe('4a7d4aa5929a43dfb2f79a244d90e1810be5fd1a9690a9a5b6066a16478fcd47');
  expect(one.equals(other) || one.equals(deriveKey('a secret', 'cursor'))).toBe(false);
});

test('what is compared for years outlives a change of the hash secret, and nothing else does', async () => {
  const hash = { mailbox: hashMailbox('a+b@c.example'), requester: hashRequester('a@c.example') };
  expect(hash.mailbox).toBe(hashMailbox('A@C.example'));
  vi.resetModules();
  vi.stubEnv('HASH_SECRET', 'the secret after it leaked');
  const changed = await import('./keyed-hash.ts');
  vi.unstubAllEnvs();
  expect(changed.hashMailbox('a@c.example')).toBe(hash.mailbox);
  for (const purpose of ['trace', 'suspended-mailbox'] as const)
    expect(changed.keyedHash(purpose, 'one')).toEqual(keyedHash(purpose, 'one'));
  vi.stubEnv('HASH_SECRET', 'the secret after it leaked');
  expect(changed.hashRequester('a@c.example')).not.toBe(hash.requester);
  vi.unstubAllEnvs();
});
