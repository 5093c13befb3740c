import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { companyKey } from '../platform/keys.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { proposeAndList } from '../testing/administration.ts';
import { PERMITTED } from '../testing/files.ts';
import { approve, flag, propose, redact, reviewFields } from '../testing/flagging.ts';
import { allPages } from '../testing/pages.ts';
import { listed } from '../testing/register.ts';
import { represent } from '../testing/representing.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';
import { attach, uploaded } from '../testing/uploads.ts';
import { handler as listOwnReviews } from './list-own-reviews.ts';
import { handler as submitReview } from './submit-review.ts';

let member: Awaited<ReturnType<typeof newMember>>;
let author: Caller;
let companyId: string;

beforeAll(async () => {
  member = await newMember();
  author = member.caller;
  companyId = (await propose(author)).id;
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const BODY = 'We delivered the roof trusses in July and the invoice for them has not been paid since then.';
let sent = 0;

const submit = (body: Record<string, unknown>, key?: string, caller = author) =>
  caller.call<OwnReview & ErrorBody>('submit-review', submitReview, {
    body: reviewFields(companyId, { title: `Invoice ${(sent += 1)} never paid`, body: BODY, ...body }),
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });

const ownReviews = async (caller = author) => {
  const query = { limit: '100' };
  return (await caller.call<OwnReview[]>('list-own-reviews', listOwnReviews, { query })).json;
};

test('a review is answered whole and waits for moderation', async () => {
  const body = {
    category: 'FRAUD',
    incidentDate: '2026-03-31',
    evidenceNote: '  Signed delivery notes. ',
    amountOwedZar: 0,
  };
  const { status, json } = await submit(body);
  expect(status).toBe(201);
  expect(json).toMatchObject({
    companyId,
    status: 'PENDING',
    category: 'FRAUD',
    amountOwedZar: 0,
    incidentDate: '2026-03-31T00:00:00.000Z',
    evidenceNote: 'Signed delivery notes.',
    reason: null,
    attachments: [],
    createdAt: json.updatedAt,
  });
  expect((await ownReviews())[0]).toEqual(json);
});

test('a company hears nothing of a review that no moderator has read, and of its publication at once', async () => {
  const [speaker, moderator] = [await newMember(), (await newModerator()).caller];
  const domain = `${crypto.randomUUID().slice(0, 8)}.co.za`;
  const company = await proposeAndList(author, moderator, { website: `https://${domain}` });
  await represent(speaker.caller, moderator, { slug: company.slug, domain });
  const mailKinds = async () => (await emailsTo(speaker.user.id)).map(({ kind }) => kind as string);
  const before = await mailKinds();
  const { json } = await submit({ companyId: company.id });
  expect(await mailKinds()).toEqual(before);
  await approve(moderator, json.id);
  expect((await mailKinds()).toSorted()).toEqual([...before, 'review-published'].toSorted());
});

test('an omitted optional field is null, never missing', async () => {
  const { json } = await submit({ amountOwedZar: undefined });
  expect(json).toMatchObject({ amountOwedZar: null, incidentDate: null, evidenceNote: null, reason: null });
});

test('status, author, address hash and id cannot be sent along', async () => {
  const { json } = await submit({
    status: 'APPROVED',
    userId: 'someone',
    ipHash: 'guess',
    id: 'mine',
    createdAt: '2001-01-01',
  });
  expect(json.status).toBe('PENDING');
  const items = await stored(`R#${json.id}`);
  expect(items).toHaveLength(2);
  expect(JSON.stringify(items)).not.toMatch(/someone|guess|"mine"|2001-01-01/);
});

test('the address is stored as a keyed hash alone, and answered nowhere', async () => {
  author.address = '41.76.108.46:50123';
  const { json } = await submit({});
  const items = await stored(`R#${json.id}`);
  const { ipHash } = items.find(({ sk }) => sk === 'B') ?? {};
  expect(ipHash).toMatch(/^[0-9a-f]{64}$/);
  expect(JSON.stringify(await stored())).not.toContain('41.76.108.46');
  expect(JSON.stringify([json, await ownReviews()])).not.toContain(ipHash);
  expect(JSON.stringify([json, await ownReviews()])).not.toMatch(/ipHash|userId/);
});

test('its author is told by mail that it was received, if and only if it was', async () => {
  const someone = await newMember();
  const { json } = await submit({ title: 'Told by mail' }, undefined, someone.caller);
  expect(json.code).toBe('company_not_found');
  await propose(someone.caller).then((own) => flag(someone.caller, own.id, { title: 'Told by mail' }));
  const kinds = (await emailsTo(someone.user.id)).map(({ kind }) => kind).sort();
  expect(kinds).toEqual(['review-received']);
});

test.each([
  ['title', { title: 'His ID is 8001015009087' }, { path: 'title', kind: 'sa_id', start: 10, end: 23 }],
  [
    'body',
    { body: `${'They took my card and never paid back what they owed. '}4111 1111 1111 1111` },
    { path: 'body', kind: 'payment_card' },
  ],
  [
    'evidenceNote',
    { evidenceNote: 'Passport A12345678 was shown' },
    { path: 'evidenceNote', kind: 'passport', start: 9, end: 18 },
  ],
])(
  'personal information in the %s is refused with its kind and place, and nothing is stored',
  async (_, fields, issue) => {
    const before = (await ownReviews()).length;
    const { status, json } = await submit(fields);
    expect([status, json.code]).toEqual([422, 'personal_information']);
    expect(json.issues).toEqual([
      expect.objectContaining({ ...issue, message: expect.any(String) as string }),
    ]);
    expect(await ownReviews()).toHaveLength(before);
  },
);

test('the span of personal information is in the text as it was sent, in UTF-16', async () => {
  const title = '  🚩🚩 e\u0301 ID 8001015009087 ';
  const { json } = await submit({ title });
  const { start, end } = json.issues?.[0] ?? {};
  expect(title.slice(start, end)).toBe('8001015009087');
});

test('a phone number and an address are let through, as moderators are shown them', async () => {
  expect((await submit({ evidenceNote: 'Call 082 555 1234 or write to a@b.co.za' })).status).toBe(201);
});

test('a company that does not exist, or that somebody else proposed, is not found', async () => {
  const theirs = await propose((await newMember()).caller);
  for (const id of ['no-such-company', crypto.randomUUID(), theirs.id]) {
    const { status, json } = await submit({ companyId: id });
    expect([status, json.code]).toEqual([404, 'company_not_found']);
  }
});

test('a listed company may be flagged by anyone, a declined one by nobody', async () => {
  const company = await listed({ name: 'Listed And Then Declined' });
  expect((await submit({ companyId: company.id })).status).toBe(201);
  const own = await propose(author);
  await editItem(companyKey(own.slug), { status: 'DECLINED' });
  await editItem(companyKey(company.slug), { status: 'DECLINED' });
  expect((await submit({ companyId: own.id })).json.code).toBe('company_closed');
  expect((await submit({ companyId: company.id })).json.code).toBe('company_not_found');
});

test('under one key a submission is done once, however often and however parallel it comes', async () => {
  const key = crypto.randomUUID();
  const answers = await Promise.all(Array.from({ length: 6 }, () => submit({ title: 'Only once' }, key)));
  answers.push(await submit({ title: 'Only once' }, key));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 7 }, () => 201));
  for (const { json } of answers) expect(json).toEqual(answers[0]?.json);
  expect((await ownReviews()).filter(({ title }) => title === 'Only once')).toHaveLength(1);
});

test('a repeat is answered as the first was, whatever became of the review since', async () => {
  const key = crypto.randomUUID();
  const moderator = (await newModerator()).caller;
  const sent = {
    title: 'Cell 082 555 0147 is his',
    incidentDate: '2026-03-31T10:15',
    evidenceNote: ' Notes ',
  };
  const first = await submit(sent, key);
  await redact(moderator, first.json.id, [{ field: 'title', start: 5, end: 17 }]);
  await attach(author, first.json.id, await uploaded(author, PERMITTED['image/png']));
  await approve(moderator, first.json.id);
  const repeated = await submit(sent, key);
  expect([repeated.status, repeated.json]).toEqual([201, first.json]);
  expect((await ownReviews()).find(({ id }) => id === first.json.id)).toMatchObject({ status: 'APPROVED' });
});

test('another body under a key that was used is refused, later or at once', async () => {
  const key = crypto.randomUUID();
  expect((await submit({ title: 'First body' }, key)).status).toBe(201);
  const { status, json } = await submit({ title: 'Second body' }, key);
  expect([status, json.code]).toEqual([409, 'idempotency_mismatch']);

  const fresh = crypto.randomUUID();
  const both = await Promise.all([
    submit({ title: 'One body' }, fresh),
    submit({ title: 'Other body' }, fresh),
  ]);
  expect(both.map((answer) => answer.status).sort()).toEqual([201, 409]);
});

test('a key is its author’s own', async () => {
  const key = crypto.randomUUID();
  const other = (await newMember()).caller;
  const company = await listed({ name: 'Flagged By Two' });
  const [mine, theirs] = [
    await submit({ companyId: company.id }, key),
    await submit({ companyId: company.id }, key, other),
  ];
  expect(theirs.status).toBe(201);
  expect(theirs.json.id).not.toBe(mine.json.id);
});

test('a key that is too long is refused by name', async () => {
  const { status, json } = await submit({}, 'k'.repeat(256));
  expect([status, json.issues?.[0]?.path]).toEqual([400, 'Idempotency-Key']);
  expect((await submit({}, 'k'.repeat(255))).status).toBe(201);
});

test('one’s own reviews are listed newest first, page by page, and nobody else’s', async () => {
  const { caller } = await newMember();
  const own = await propose(caller);
  const ids: string[] = [];
  for (let n = 0; n < 5; n += 1) ids.push((await flag(caller, own.id)).id);
  const pages = await allPages(
    (query) => caller.call<OwnReview[]>('list-own-reviews', listOwnReviews, { query }),
    { limit: '2' },
  );
  const seen = pages.flatMap(({ json }) => json.map(({ id }) => id));
  expect(seen).toEqual([...ids].reverse());
});
