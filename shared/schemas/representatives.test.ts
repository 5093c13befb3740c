import { expect, test } from 'vitest';
import { position } from './representatives.ts';

test.each([
  'FlagRegister Moderation',
  'Moderation Team',
  'Moderator',
  'Fl\u0430gRegister Support',
  'Verified User',
  'CEO of acme.co.za',
  'CEO (acme\uff0ecom)',
  'acme.\u200bcom',
  'acme24.com',
])('the position %j passes for ours or names a website, and is refused', (text) => {
  expect(position.safeParse(text).error?.issues).toMatchObject([{ message: 'Choose another name' }]);
});

test.each([
  'Administrator',
  'Admin Manager',
  'Quality Moderation Officer',
  'Managing Director, Acme Co. Ltd',
  'C.E.O.',
  'Dept. 4.5 Manager',
  'B.Com Accountant',
])('the position %j is taken', (text) => {
  expect(position.parse(text)).toBe(text);
});
