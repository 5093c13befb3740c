import { expect, test } from 'vitest';
import { canonicalMailbox } from './mailbox.ts';

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
