import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { type HashPurpose, keyedHash } from './keyed-hash.ts';

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
