import { randomUUID } from 'node:crypto';
import { parseXML } from '@aws-sdk/xml-builder';
import { beforeAll, expect, test, vi } from 'vitest';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { toListing } from '../records/company/company.ts';
import { merge } from '../testing/administration.ts';
import { type Caller, newMember, newModerator, SITE } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { openPage } from '../testing/open-page.ts';
import { change, fillLists, listed, listedWithReviews } from '../testing/register.ts';
import { handler as getCompanyFeed } from './get-company-feed.ts';
import { handler as getFeed } from './get-feed.ts';
import { readNewestReviews } from './newest-reviews.ts';
import { reindex } from '../directory/reindex.ts';

interface Link {
  rel: string;
  href: string;
  type: string;
}
interface Entry {
  id: string;
  title: string;
  link: Link;
  category: { term: string; label: string };
  published: string;
  updated: string;
  summary: string;
}
interface Feed {
  id: string;
  title: string;
  subtitle: string;
  updated: string;
  author: { name: string; uri: string };
  link: Link[];
  entry?: Entry | Entry[];
}

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  [author, moderator] = [(await newMember()).caller, (await newModerator()).caller];
});

function read(body: string): Feed & { entries: Entry[] } {
  const { feed } = parseXML(body) as { feed: Feed };
  return { ...feed, entries: [feed.entry ?? []].flat() };
}
async function companyFeed(slug: string) {
  const { body, ...answer } = await openPage(getCompanyFeed, { params: { slug } });
  return { ...answer, body, feed: answer.status === 200 ? read(body) : null };
}
const siteFeed = async () => read((await openPage(getFeed)).body);

async function published(companyId: string, fields: Record<string, unknown> = {}) {
  const review = await flag(author, companyId, fields);
  await approve(moderator, review.id);
  return review;
}

const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

test("a company's feed is Atom with all that RFC 4287 asks for: title, category, company and address, and no author", async () => {
  const company = await propose(author, { name: `Snag & <Sons> "${randomUUID().slice(0, 8)}"` });
  const title = 'Paid R5 & got <nothing> ]]> back';
  const { id } = await published(company.id, { title, category: 'FRAUD' });
  const { status, headers, body, feed } = await companyFeed(company.slug);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/atom+xml; charset=utf-8',
    'public, max-age=0, s-maxage=30',
  ]);
  expect(body).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom">/,
  );
  const address = `${SITE}/company/${company.slug}`;
  expect(feed).toMatchObject({
    id: `${address}/feed.xml`,
    title: expect.stringContaining(company.name) as string,
    subtitle: expect.stringContaining('not independently verified') as string,
    author: { name: 'FlagRegister', uri: SITE },
    link: [
      { rel: 'self', href: `${address}/feed.xml`, type: 'application/atom+xml' },
      { rel: 'alternate', href: address, type: 'text/html' },
    ],
  });
  const [entry] = feed?.entries ?? [];
  expect(entry).toEqual({
    id: `urn:uuid:${id}`,
    title,
    link: { rel: 'alternate', href: `${SITE}/review/${id}`, type: 'text/html' },
    category: { term: 'FRAUD', label: 'Fraud' },
    published: expect.stringMatching(TIME) as string,
    updated: expect.stringMatching(TIME) as string,
    summary: `Fraud, about ${company.name}`,
  });
  expect(feed?.updated).toBe(entry?.updated);
});

test('characters that XML cannot contain are left out of a title', async () => {
  const company = await listed({ name: `Control ${randomUUID()}` });
  await change(company.slug, { name: 'Bell\u0007 and\u000b a hole\uffff 🏴' });
  expect((await companyFeed(company.slug)).feed?.title).toMatch(/^Bell and a hole 🏴 on /);
});

test('an entry changes with what is said of it later', async () => {
  const company = await propose(author);
  const { id } = await published(company.id, { amountOwedZar: 5000 });
  const before = (await companyFeed(company.slug)).feed?.entries[0];
  vi.useFakeTimers({ now: Date.now() + 24 * 60 * 60 * 1000, toFake: ['Date'] });
  await author.call('settle-review', settleReview, { params: { id } });
  const after = (await companyFeed(company.slug)).feed?.entries[0];
  expect(after?.published).toBe(before?.published);
  expect([before?.summary.endsWith('; settled'), after?.summary.endsWith('; settled')]).toEqual([
    false,
    true,
  ]);
  expect(Date.parse(after?.updated ?? '')).toBeGreaterThan(Date.parse(before?.updated ?? ''));
  vi.useRealTimers();
});

test('a review is in both feeds from its publication until it leaves public view, and never before', async () => {
  const company = await propose(author);
  const waits = await flag(author, company.id);
  const { id, title } = await published(company.id);
  await deliverStream();
  const ids = async () => [
    (await companyFeed(company.slug)).feed?.entries.map((entry) => entry.id),
    (await siteFeed()).entries
      .map((entry) => entry.id)
      .filter((one) => one.endsWith(id) || one.endsWith(waits.id)),
  ];
  expect(await ids()).toEqual([[`urn:uuid:${id}`], [`urn:uuid:${id}`]]);
  expect((await siteFeed()).entries.find((entry) => entry.id.endsWith(id))).toMatchObject({
    title,
    summary: expect.stringContaining(company.name) as string,
  });
  await author.call('withdraw-review', withdrawReview, { params: { id } });
  expect(await ids()).toEqual([[], []]);
});

test('a company without reviews has an empty feed; one that nobody lists has none', async () => {
  const company = await listed({ name: `Empty ${randomUUID()}` });
  expect((await companyFeed(company.slug)).feed).toMatchObject({ entries: [], updated: company.listedAt });
  const proposed = await propose(author);
  for (const slug of [proposed.slug, 'no-such-company', '%00', 'a'.repeat(300)]) {
    const { status, headers, body } = await companyFeed(slug);
    expect([status, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=10');
    expect(body).toMatch(/company/i);
  }
});

test('the feed of a company that was merged leads to that of the other one', async () => {
  const [goes, stays] = [await propose(author), await propose(author)];
  await published(goes.id);
  await published(stays.id);
  await merge(moderator, goes.id, stays.id);
  const { status, headers } = await companyFeed(goes.slug);
  expect([status, headers['location']]).toEqual([301, `/company/${stays.slug}/feed.xml`]);
  expect((await companyFeed(stays.slug)).feed?.entries).toHaveLength(2);
});

test('the newest reviews of the register are told in order, whatever companies they are of', async () => {
  const many = await listedWithReviews(`Many ${randomUUID()}`, 60);
  await change(many.slug, { lastApprovedAt: '2026-01-01T00:00:59.000Z' });
  await reindex(many.slug);
  const [newest] = await readNewestReviews(1);
  const fifty = await readNewestReviews(50);
  expect(fifty).toHaveLength(50);
  expect(fifty[0]).toEqual(newest);
  const times = fifty.map(({ updatedAt }) => updatedAt);
  expect(times).toEqual(times.toSorted().reverse());
  const theirs = fifty.filter(({ companyName }) => companyName.startsWith('Many')).map(({ id }) => id);
  expect(theirs).toEqual(many.newestFirst.slice(0, theirs.length));
});

test('companies that nobody flagged hide no reviews of others', async () => {
  const flagged = await propose(author);
  const { id } = await published(flagged.id);
  await deliverStream();
  const unflagged = await listed({ name: 'Unflagged', listedAt: new Date(Date.now() + 60_000) });
  const others = Array.from({ length: 60 }, (_, n) => ({
    ...toListing(unflagged),
    ...{ id: randomUUID(), slug: `unflagged-${n}`, name: `Unflagged ${n}` },
  }));
  await fillLists(others);
  expect((await readNewestReviews(1)).map((review) => review.id)).toEqual([id]);
});
