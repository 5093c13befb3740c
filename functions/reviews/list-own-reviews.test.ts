import { expect, test } from 'vitest';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { type Caller, newMember } from '../testing/caller.ts';
import { EICAR, PERMITTED } from '../testing/files.ts';
import { approve, flag, propose, redact, reject } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { attach, uploaded } from '../testing/uploads.ts';
import { reviewsCursor } from '../records/review/public-reviews.ts';
import { handler as listOwnReviews } from './list-own-reviews.ts';

const own = async (caller: Caller) =>
  (await caller.call<OwnReview[]>('list-own-reviews', listOwnReviews)).json;

test('an author gets their own clean files back under their names; others have no address', async () => {
  const { caller } = await newMember();
  const review = await flag(caller, (await propose(caller)).id);
  const png = PERMITTED['image/png'];
  await attach(caller, review.id, await uploaded(caller, png), { filename: 'Slip ë.png' });
  await attach(caller, review.id, await uploaded(caller, Buffer.from(EICAR)), { filename: 'bad.txt' });

  const [{ attachments = [] } = {}] = await own(caller);
  expect(attachments.map(({ filename }) => filename)).toEqual(['Slip ë.png', 'bad.txt']);
  expect(attachments[1]?.downloadUrl).toBeNull();
  const address = attachments[0]?.downloadUrl ?? '';
  expect(new URL(address).searchParams.get('X-Amz-Expires')).toBe('300');
  const download = await fetch(address);
  expect(download.headers.get('content-type')).toBe('application/octet-stream');
  expect(download.headers.get('content-disposition')).toMatch(
    /^attachment; filename\*=UTF-8''Slip%20%C3%AB\.png$/,
  );
  expect(Buffer.from(await download.arrayBuffer()).equals(png)).toBe(true);
});

test('an author is told state, reason, revision and when it was decided', async () => {
  const { author, moderator } = await authorAndModerator();
  const { id: companyId } = await propose(author);
  const reviews = [
    await flag(author, companyId),
    await flag(author, companyId),
    await flag(author, companyId),
  ];
  const [rejected, approved] = reviews as [OwnReview, OwnReview];
  await reject(moderator, rejected.id, { reason: 'Names a private person', note: 'Seen before' });
  await redact(moderator, approved.id, [{ field: 'title', start: 0, end: 3 }]);
  await approve(moderator, approved.id);
  const at = expect.stringMatching(/^2\d{3}-.*Z$/) as string;
  const shown = await own(author);
  expect(shown).toMatchObject([
    { status: 'PENDING', revision: 0, reason: null, decidedAt: null },
    { status: 'APPROVED', revision: 1, reason: null, decidedAt: at },
    { status: 'REJECTED', revision: 0, reason: 'Names a private person', decidedAt: at },
  ]);
  expect(JSON.stringify(shown)).not.toMatch(/Seen before|original|edits/);
});

test('the cursor of a company that is called as oneself is refused', async () => {
  const { caller, user } = await newMember();
  const cursor = reviewsCursor(user.id, { sk: 'a', rank: 'b' }) ?? '';
  const { status, json } = await caller.call('list-own-reviews', listOwnReviews, { query: { cursor } });
  expect([status, json['code']]).toEqual([400, 'validation_failed']);
});
