import { beforeAll, expect, test } from 'vitest';
import type { Caller } from '../../testing/caller.ts';
import { approve, companyPage, flag, inspect, propose, redact, unpublish } from '../../testing/flagging.ts';
import { EICAR } from '../../testing/files.ts';
import { authorAndModerator } from '../../testing/people.ts';
import { expectRecountToAgree } from '../../testing/recount.ts';
import { file, step, underReview } from '../../testing/takedowns.ts';
import { attach, attachNote, uploaded } from '../../testing/uploads.ts';
import { handler as withdrawReview } from '../../reviews/withdraw-review.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

async function published() {
  const company = await propose(author);
  const review = await flag(author, company.id);
  await approve(moderator, review.id);
  const shown = async () => (await companyPage(company.slug)).json.reviews[0];
  const events = async () => (await shown())?.timeline.map(({ event }) => event);
  return { id: review.id, shown, events };
}

test('a review says once that a moderator took up takedown requests on it, while they are under review, and what became of them', async () => {
  const { id, shown, events } = await published();
  const { json: filed } = await file(id);
  expect((await shown())?.underReview).toBe(false);
  expect(await events()).toEqual(['SUBMITTED', 'PUBLISHED']);

  const other = await underReview(moderator, id);
  await step(moderator, 'start', filed.id);
  expect(await events()).toEqual(['SUBMITTED', 'PUBLISHED', 'TAKEDOWN_REQUESTED']);
  await step(moderator, 'reject', other.id);
  expect((await shown())?.underReview).toBe(true);
  expect((await events())?.at(-1)).toBe('TAKEDOWN_REFUSED');
  await unpublish(moderator, id);
  await approve(moderator, id);
  expect((await shown())?.underReview).toBe(true);
  await step(moderator, 'reject', filed.id);
  expect((await shown())?.underReview).toBe(false);
  await expectRecountToAgree();
});

test('a request on a review that is gone by then is taken under review and decided as ever', async () => {
  const { id } = await published();
  const { json: filed } = await file(id);
  await author.call('withdraw-review', withdrawReview, { params: { id } });
  expect((await step(moderator, 'start', filed.id)).status).toBe(200);
  expect((await step(moderator, 'reject', filed.id)).status).toBe(200);
});

test('a redaction is on the timeline of a review that the public sees, and of no other', async () => {
  const { id, events } = await published();
  const passage = [{ field: 'title', start: 0, end: 7 }];
  await redact(moderator, id, passage);
  expect((await events())?.at(-1)).toBe('REDACTED');
  await unpublish(moderator, id);
  await redact(moderator, id, [{ field: 'body', start: 0, end: 2 }]);
  await approve(moderator, id);
  expect((await events())?.filter((event) => event === 'REDACTED')).toHaveLength(1);
});

test('the kinds of evidence that a moderator saw are public if a file was found clean', async () => {
  const company = await propose(author);
  const review = await flag(author, company.id);
  const evidenceSeen = ['COURT_JUDGMENT', 'INVOICE', 'INVOICE'];
  const refused = () => approve(moderator, review.id, { evidenceSeen });
  expect(await refused()).toMatchObject({ status: 422, json: { code: 'no_evidence' } });
  await attach(author, review.id, await uploaded(author, Buffer.from(EICAR)), { filename: 'bad.txt' });
  expect(await refused()).toMatchObject({ status: 422, json: { code: 'no_evidence' } });
  const unknown = await approve(moderator, review.id, { evidenceSeen: ['RUMOUR'] });
  expect(unknown).toMatchObject({ status: 400, json: { issues: [{ path: 'evidenceSeen.0' }] } });

  await attachNote(author, review.id);
  expect((await approve(moderator, review.id, { evidenceSeen })).status).toBe(200);
  const [shown] = (await companyPage(company.slug)).json.reviews;
  expect(shown?.evidenceSeen).toEqual(['INVOICE', 'COURT_JUDGMENT']);
  const { history } = (await inspect(moderator, review.id)).json;
  expect(history.at(-1)?.detail).toBe('Evidence seen: invoice, court judgment');

  await unpublish(moderator, review.id);
  await approve(moderator, review.id);
  expect((await companyPage(company.slug)).json.reviews[0]?.evidenceSeen).toEqual([]);
});
