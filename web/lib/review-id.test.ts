import { expect, test } from 'vitest';
import { isReviewId, toReviewId } from './review-id.ts';

const ID = '755ee47b-595b-4ca5-bb43-d1a80532af19';

test.each([
  ID,
  ` ${ID.toUpperCase()} `,
  `https://flagregister.example/review/${ID}`,
  `https://flagregister.example/review/${ID}/?from=mail#top`,
  `/takedown?reviewId=${ID}`,
])('a review is known by what somebody has of it: %s', (text) => {
  expect(toReviewId(text)).toBe(ID);
  expect(isReviewId(toReviewId(text))).toBe(true);
});

test.each(['', 'nonsense', 'https://flagregister.example/company/litvuur', ID.slice(1), `${ID.slice(1)}g`])(
  'a text without an id stays as it is, and counts as none: "%s"',
  (text) => {
    expect(toReviewId(` ${text}`)).toBe(text);
    expect(isReviewId(text)).toBe(false);
  },
);
