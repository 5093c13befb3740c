import { beforeAll, expect, test } from 'vitest';
import type { Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import type { RefusedMail } from '../../shared/schemas/mail.ts';
import type { Transparency } from '../../shared/schemas/transparency.ts';
import { completeDeletion } from '../accounts/delete-account.ts';
import { userKey } from '../platform/keys.ts';
import { transact } from '../platform/table.ts';
import { REFUSED_EMAILS } from '../records/email/outbox.ts';
import { markDeleting } from '../records/user/user.ts';
import { audit } from '../testing/administration.ts';
import { Caller, newMember, newModerator } from '../testing/caller.ts';
import { companyWithDomain } from '../testing/everything-to-decide.ts';
import { approve, flag, inspect, propose, redact, reject, unpublish } from '../testing/flagging.ts';
import { loadHandler } from '../testing/handlers.ts';
import { represent } from '../testing/representing.ts';
import { askedAgain } from '../testing/second-readings.ts';
import { editItem, emailsTo } from '../testing/stored.ts';
import { respondTo, underReview } from '../testing/takedowns.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as getTransparency } from '../transparency/get-transparency.ts';
import { handler as readAuthor } from './read-author.ts';

let moderator: Caller;
beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

const REASON = 'Threats in three reviews: are they of one account?';
const read = (id: string, by = moderator, reason: unknown = REASON) =>
  by.call<Record<string, unknown>>('read-author', readAuthor, { params: { id }, body: { reason } });

/** A member who shows no name; nobody else has this one. */
async function hiddenMember() {
  const lastName = `Verborge${crypto.randomUUID().replace(/[\d-]/g, '')}`;
  const { caller, user, email } = await newMember({ firstName: `Naam${lastName}`, lastName });
  await editItem(userKey(user.id), { publicName: 'hidden', emailVerified: new Date().toISOString() });
  return { caller, id: user.id, email, lastName };
}
type Hidden = Awaited<ReturnType<typeof hiddenMember>>;

const found = ({ id, email, lastName }: Hidden, json: unknown) =>
  [id, email, lastName].filter((word) => JSON.stringify(json).includes(word));

test('a review that waits shows its author, and one that was decided or taken down does not, in whatever answer', async () => {
  const author = await hiddenMember();
  const company = await propose(author.caller);
  const [one, other] = [await flag(author.caller, company.id), await flag(author.caller, company.id)];
  expect(found(author, (await inspect(moderator, one.id)).json)).toEqual([author.email, author.lastName]);
  expect(found(author, (await reject(moderator, other.id)).json)).toEqual([]);
  expect(found(author, (await approve(moderator, one.id)).json)).toEqual([]);
  const title = { field: 'title', start: 0, end: 7 };
  expect(found(author, (await redact(moderator, one.id, [title])).json)).toEqual([]);
  for (const { id } of [one, other]) {
    const { json } = await inspect(moderator, id);
    expect([json.user, json.history[0]?.by]).toMatchObject([
      { firstName: null, lastName: null, email: null },
      { role: 'author', firstName: null, lastName: null },
    ]);
  }
  expect(found(author, (await unpublish(moderator, one.id)).json)).not.toEqual([]);
  expect(found(author, (await inspect(moderator, one.id)).json)).not.toEqual([]);
});

test('no page of moderators tells by the way who wrote a decided review', async () => {
  const author = await hiddenMember();
  const company = await propose(author.caller);
  const review = await flag(author.caller, company.id, { title: `Trusses of ${company.name.slice(-8)}` });
  await approve(moderator, review.id);
  await redact(moderator, review.id, [{ field: 'body', start: 0, end: 2 }]);
  const appealed = {
    params: { id: review.id },
    body: { body: 'What was removed is true, as the order says. '.repeat(2) },
  };
  expect((await author.caller.call('appeal-review', appealReview, appealed)).status).toBe(201);
  const rejected = await flag(author.caller, company.id);
  await reject(moderator, rejected.id);
  await askedAgain(rejected.id);
  const { reference } = await underReview(moderator, review.id);
  await respondTo(
    author.caller,
    reference,
    'They signed for the trusses, and this is the delivery note of July.',
  );
  const mails = await emailsTo(author.id);
  expect(mails.length).toBeGreaterThan(3);
  const refusedAt = new Date().toISOString();
  for (const { pk, sk, id } of mails) {
    const refused = { refusedAt, refusal: 'MessageRejected', queue: REFUSED_EMAILS };
    await editItem({ pk, sk } as never, { ...refused, queuedAt: `${refusedAt}#${String(id)}` });
  }
  const reads = (Object.values(routes) as Route[]).filter(
    ({ access, method, id }) => access === 'admin' && method === 'GET' && id !== 'list-refused-mail',
  );
  expect(reads.length).toBeGreaterThan(12);
  for (const { id } of reads)
    for (const of of [review.id, rejected.id, company.id]) {
      const handler = await loadHandler(id as RouteId);
      const { json } = await moderator.call(id as RouteId, handler, { params: { id: of } });
      expect([id, found(author, json)]).toEqual([id, []]);
    }
  const listed = await moderator.call<RefusedMail[]>(
    'list-refused-mail',
    await loadHandler('list-refused-mail'),
    {
      query: { limit: '100' },
    },
  );
  const own = listed.json.filter(({ to }) => to === author.email);
  expect(own.length).toBe(mails.length);
  expect(JSON.stringify(own)).not.toMatch(
    new RegExp(`${review.id}|${review.title}|${reference}|${company.name}`),
  );
});

test('signals of a decided review compare it with other people’s reviews, not its author with the company', async () => {
  const author = await hiddenMember();
  const company = await companyWithDomain();
  await editItem(userKey(author.id), { email: `clerk@${company.domain}` });
  const body = `Invoice 77${Date.now()} for the roof trusses of July is not paid yet, in spite of two letters.`;
  const first = await flag(author.caller, company.id, { title: 'Decided one', body });
  expect((await inspect(moderator, first.id)).json.signals).toMatchObject([{ kind: 'COMPANY_DOMAIN' }]);
  await approve(moderator, first.id);
  expect((await inspect(moderator, first.id)).json.user.record).toBeNull();
  const second = await flag(author.caller, company.id, { title: 'Pending one', body: `${body} (again)` });
  for (const { id } of [first, second])
    expect((await inspect(moderator, id)).json.signals.flatMap(({ reviews }) => reviews)).toEqual([]);
  expect((await inspect(moderator, first.id)).json.signals.map(({ kind }) => kind)).not.toContain(
    'COMPANY_DOMAIN',
  );
});

test('who wrote it is told for a reason, which the audit, the history and the figures of the month hold', async () => {
  const author = await hiddenMember();
  const review = await flag(author.caller, (await propose(author.caller)).id);
  await approve(moderator, review.id);
  const reads = async () =>
    (await new Caller().call<Transparency>('get-transparency', getTransparency)).json.months.at(-1)
      ?.authorReads;
  const before = await reads();
  expect((await read(review.id, moderator, ' ')).status).toBe(400);
  expect((await read(review.id, author.caller)).json['code']).toBe('forbidden');
  expect((await read('no-such-review')).json['code']).toBe('review_not_found');
  expect(await reads()).toBe(before);
  const { status, json, headers } = await read(review.id);
  expect([status, json, headers['cache-control']]).toEqual([
    200,
    {
      firstName: `Naam${author.lastName}`,
      lastName: author.lastName,
      email: author.email,
      userId: author.id,
    },
    'no-store',
  ]);
  expect(await reads()).toBe((before ?? 0) + 1);
  const [entry] = (await audit(moderator, { subject: review.id })).json;
  expect(entry).toMatchObject({
    act: 'read-author',
    reason: REASON,
    detail: 'AUTHOR_READ',
    subject: { id: review.id },
  });
  expect(found(author, entry)).toEqual([]);
  expect((await inspect(moderator, review.id)).json.history.at(-1)).toMatchObject({
    act: 'read-author',
    reason: REASON,
  });
});

test('nobody learns so who wrote about a company that they represent, nor who is gone', async () => {
  const author = await hiddenMember();
  const company = await companyWithDomain();
  const review = await flag(author.caller, company.id);
  await approve(moderator, review.id);
  const own = (await newModerator()).caller;
  await represent(own, moderator, company);
  expect((await read(review.id, own)).json['code']).toBe('own_case');
  await transact([markDeleting(author.id, new Date())]);
  await completeDeletion(author.id, new Date());
  expect((await read(review.id)).json).toEqual({
    firstName: null,
    lastName: null,
    email: null,
    userId: null,
  });
});
