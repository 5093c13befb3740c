import { expect, test } from 'vitest';
import { canonicalMailbox, mailTo } from './mailbox.ts';

test.each([
  ['Sipho@Example.co.za', 'sipho@example.co.za'],
  ['sipho+lawyer@example.co.za', 'sipho@example.co.za'],
  ['sipho+a+b@example.co.za', 'sipho@example.co.za'],
  ['+27821234567@example.co.za', '+27821234567@example.co.za'],
  ['s.ipho@example.co.za', 's.ipho@example.co.za'],
  ['S.Ipho+x@gmail.com', 'sipho@gmail.com'],
  ['sipho@googlemail.com', 'sipho@gmail.com'],
])('%s leads to the mailbox %s', (address, mailbox) => {
  expect(canonicalMailbox(address)).toBe(mailbox);
});

test('a link to an address writes to it alone, whatever signs it has', () => {
  expect(mailTo('o’b+x?cc=y&z%40#1@example.co.za'.replace('’', "'"))).toBe(
    "mailto:o'b%2Bx%3Fcc%3Dy%26z%2540%231@example.co.za",
  );
});
