import { expect, test } from 'vitest';
import { takedownRequest } from './takedowns.ts';

const request = (requesterEmail: string) =>
  takedownRequest.safeParse({
    reviewId: '7f3a1c1e-5d0f-4c1b-9a57-0f7d2b0c8a11',
    requesterName: 'Jan Smit',
    requesterEmail,
    reason: 'The invoice that the review is about was paid in full in March, as the statement shows.',
  });

/** An address of this length. */
const address = (length: number) => `a@${`${'b'.repeat(59)}.`.repeat(5).slice(0, length - 6)}.com`;

test("a requester's address has at most 255 characters", () => {
  expect(address(255)).toHaveLength(255);
  expect(request(address(255)).success).toBe(true);
  expect(request(address(256)).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['requesterEmail', 'Email must be at most 255 characters'],
  ]);
});
