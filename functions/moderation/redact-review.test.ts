import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { handler as listOwnReviews } from '../reviews/list-own-reviews.ts';
import { merge, proposeAndList } from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import { beforeFirst } from '../testing/faults.ts';
import { approve, companyPage, flag, inspect, propose, redact, reject } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { editItem, stored } from '../testing/stored.ts';
import { step, underReview } from '../testing/takedowns.ts';

let author: Caller;
let moderator: Caller;
let moderatorId: string;

beforeAll(async () => {
  ({ author, moderator, moderatorId } = await authorAndModerator());
});

afterEach(() => {
  vi.restoreAllMocks();
});

const BODY = 'Ask people on 082 555 1234 😀 about it. He never paid the invoice that we sent him in July.';
const span = (field: 'title' | 'body' | 'evidenceNote', text: string, passage: string) => {
  const start = text.indexOf(passage);
  return { field, start, end: start + passage.length };
};
const PHONE = span('body', BODY, '082 555 1234');

const newReview = async (fields: Record<string, unknown> = {}) => {
  const company = await propose(author);
  const review = await flag(author, company.id, { body: BODY, evidenceNote: 'Seen by people', ...fields });
  return { company, review };
};

test('a redacted passage is removed from the text, kept for moderators only, and recorded', async () => {
  const { review } = await newReview({ title: 'People never paid' });
  const { status, json } = await redact(moderator, review.id, [
    PHONE,
    span('title', 'People never paid', 'People'),
    span('body', BODY, 'people'),
    span('evidenceNote', 'Seen by people', 'people'),
  ]);
  const texts = {
    title: '[removed] never paid',
    body: 'Ask [removed] on [removed] 😀 about it. He never paid the invoice that we sent him in July.',
    evidenceNote: 'Seen by [removed]',
  };
  const original = { title: 'People never paid', body: BODY, evidenceNote: 'Seen by people' };
  expect([status, json]).toMatchObject([200, { ...texts, original, revision: 1, findings: [] }]);

  const { json: seen } = await inspect(moderator, review.id);
  expect(seen).toMatchObject({ ...texts, original, revision: 1 });
  expect(seen.history.at(-1)).toMatchObject({
    act: 'redact-review',
    by: { role: 'moderator', firstName: 'Sipho' },
    detail:
      '6 characters of the title, 6 characters of the description, a phone number in the description, 6 characters of the evidence summary',
  });
  const entry = (await stored('A#')).find(({ subject }) => subject === `review ${review.id}`);
  expect(entry).toMatchObject({ act: 'redact-review', actorId: moderatorId });

  const own = await author.call<OwnReview[]>('list-own-reviews', listOwnReviews, { query: { limit: '1' } });
  expect(own.json[0]).toMatchObject({ id: review.id, ...texts });
  expect(JSON.stringify(own.json)).not.toContain('082 555 1234');
});

test('the public reads the redacted text', async () => {
  const { company, review } = await newReview();
  await redact(moderator, review.id, [PHONE]);
  await approve(moderator, review.id);
  const page = JSON.stringify((await companyPage(company.slug)).json);
  expect(page).toContain('Ask people on [removed]');
  expect(page).not.toContain('082 555 1234');
});

test('a second redaction is about the text after the first; the original stays the first', async () => {
  const { review } = await newReview();
  const first = await redact(moderator, review.id, [PHONE], { revision: 0 });
  const second = await redact(moderator, review.id, [span('body', first.json.body, 'people')], {
    revision: first.json.revision,
  });
  expect(second.json).toMatchObject({ revision: 2, original: { body: BODY } });
  expect(second.json.body).toMatch(/^Ask \[removed] on \[removed] 😀/);
});

test('two moderators at once do not redact past each other', async () => {
  const { review } = await newReview();
  const answers = await Promise.all(
    [1, 2, 3].map(() => redact(moderator, review.id, [PHONE], { revision: 0 })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, json }) => [status, json.code])).toEqual([
    [409, 'review_changed'],
    [409, 'review_changed'],
  ]);
  expect((await inspect(moderator, review.id)).json.body).toBe(BODY.replace('082 555 1234', '[removed]'));
  const late = await redact(moderator, review.id, [PHONE], { revision: 0 });
  expect([late.status, late.json.code]).toEqual([409, 'review_changed']);
});

test('an approval that comes with a redaction publishes what was left, whichever is first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { company, review } = await newReview();
    const answers = await Promise.all([redact(moderator, review.id, [PHONE]), approve(moderator, review.id)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const { reviews } = (await companyPage(company.slug)).json;
    expect(reviews[0]?.body).toMatch(/^Ask people on \[removed] 😀/);
  }
});

test('a passage redacted in a public review leaves public view at once, and nothing else changes', async () => {
  const { company, review } = await newReview({ title: 'People never paid' });
  await approve(moderator, review.id);
  const before = (await companyPage(company.slug)).json;
  const { status, json } = await redact(moderator, review.id, [
    PHONE,
    span('title', 'People never paid', 'People'),
    span('evidenceNote', 'Seen by people', 'people'),
  ]);
  expect([status, json]).toMatchObject([
    200,
    { status: 'APPROVED', revision: 1, original: { title: 'People never paid', body: BODY } },
  ]);
  const texts = {
    title: '[removed] never paid',
    body: BODY.replace('082 555 1234', '[removed]'),
    evidenceNote: 'Seen by [removed]',
  };
  const after = (await companyPage(company.slug)).json;
  const redacted = before.reviews.map((one) => ({
    ...one,
    ...texts,
    timeline: [...one.timeline, { at: expect.any(String) as string, event: 'REDACTED' }],
  }));
  expect(after).toEqual({ ...before, reviews: redacted });
  expect((await inspect(moderator, review.id)).json.history.at(-1)?.act).toBe('redact-review');
});

test('a public review that is redacted while its company is merged is public without the passage', async () => {
  for (let round = 0; round < 3; round += 1) {
    const { company, review } = await newReview();
    const into = await proposeAndList(author, moderator);
    await approve(moderator, review.id);
    const [redaction] = await Promise.all([
      redact(moderator, review.id, [PHONE]),
      merge(moderator, company.id, into.id),
    ]);
    expect(redaction.status).toBe(200);
    const { reviews } = (await companyPage(into.slug)).json;
    expect(reviews[0]?.body).toMatch(/^Ask people on \[removed] 😀/);
  }
});

test('a merge that has read the public text does not bring back a passage that is redacted meanwhile', async () => {
  const { company, review } = await newReview();
  const into = await proposeAndList(author, moderator);
  await approve(moderator, review.id);
  beforeFirst(
    'TransactWriteCommand',
    () => redact(moderator, review.id, [PHONE]),
    (input) => JSON.stringify(input).includes('082 555 1234'),
  );
  await merge(moderator, company.id, into.id);
  const { reviews } = (await companyPage(into.slug)).json;
  expect(reviews[0]?.body).toMatch(/^Ask people on \[removed] 😀/);
});

test('a blocking finding keeps a review from approval until it is redacted', async () => {
  const { review } = await newReview();
  const body = 'The owner is 8001015009087 and he owes us for the roof since the beginning of July.';
  const [texts] = (await stored(`R#${review.id}`)).filter(({ sk }) => sk === 'B') as never[];
  await editItem(texts as never, { body });
  const refused = await approve(moderator, review.id);
  expect([refused.status, refused.json['code']]).toEqual([409, 'personal_information_present']);
  await redact(moderator, review.id, [span('body', body, '8001015009087')]);
  expect((await approve(moderator, review.id)).status).toBe(200);
});

test.each([
  ['nothing', [], 'redactions', 'Choose at least one passage'],
  ['no list', 'body', 'redactions', 'Choose at least one passage'],
  ['another field', [{ ...PHONE, field: 'reason' }], 'redactions.0.field', 'Field is not one of the choices'],
  ['no passage', [null], 'redactions.0', 'A passage has a field, a start and an end'],
  ['a negative start', [{ ...PHONE, start: -1 }], 'redactions.0.start', /whole numbers/],
  ['a fraction', [{ ...PHONE, end: 20.5 }], 'redactions.0.end', /whole numbers/],
  ['an empty passage', [{ ...PHONE, end: PHONE.start }], 'redactions.0.end', /greater than start/],
  ['beyond the end', [PHONE, { field: 'body', start: 80, end: 999 }], 'redactions.1', /ends beyond the text/],
  ['an overlap', [PHONE, { ...PHONE, start: PHONE.end - 1, end: PHONE.end + 1 }], 'redactions.1', /overlaps/],
  [
    'half a character',
    [{ field: 'body', start: 4, end: BODY.indexOf('😀') + 1 }],
    'redactions.0',
    /cuts a character/,
  ],
  ['a text that is not there', [{ field: 'evidenceNote', start: 0, end: 1 }], 'redactions.0', /beyond/],
  ['too many', Array.from({ length: 101 }, () => PHONE), 'redactions', /at most 100/],
])('%s is refused, and the text stays as it is', async (_, redactions, path, message) => {
  const { review } = await newReview({ evidenceNote: null });
  const { status, json } = await redact(moderator, review.id, redactions as unknown[]);
  expect([status, json]).toMatchObject([
    400,
    {
      code: 'validation_failed',
      issues: [{ path, message: expect.stringMatching(message) as string }],
    },
  ]);
  expect((await inspect(moderator, review.id)).json).toMatchObject({ body: BODY, original: null });
});

test('passages that touch are two', async () => {
  const { review } = await newReview();
  const { json } = await redact(moderator, review.id, [
    { field: 'body', start: 4, end: 10 },
    { field: 'body', start: 10, end: 13 },
  ]);
  expect(json.body).toMatch(/^Ask \[removed]\[removed] 082/);
});

test('only a moderator redacts, and only what waits for a decision or is public', async () => {
  const { review } = await newReview();
  expect((await redact(author, review.id, [PHONE])).json.code).toBe('forbidden');
  expect((await redact(moderator, 'no-such-review', [PHONE])).json.code).toBe('review_not_found');
  await reject(moderator, review.id);
  const late = await redact(moderator, review.id, [PHONE]);
  expect([late.status, late.json.code]).toEqual([409, 'already_decided']);
  const { review: removed } = await newReview();
  await approve(moderator, removed.id);
  await step(moderator, 'action', (await underReview(moderator, removed.id)).id);
  const hidden = await redact(moderator, removed.id, [PHONE]);
  expect([hidden.status, hidden.json.code]).toEqual([409, 'already_decided']);
});
