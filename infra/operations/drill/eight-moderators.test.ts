import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { Company, CompanyCard, OwnCompany } from '../../../shared/schemas/companies.ts';
import type { AdminStats } from '../../../shared/schemas/moderation.ts';
import type { Representative } from '../../../shared/schemas/representatives.ts';
import type { OwnReview, PublicReview } from '../../../shared/schemas/reviews.ts';
import type { Item } from '../../../functions/platform/table.ts';
import { admin } from '../admin.ts';
import { Crowd, type Observations, Person } from './people.ts';
import { AUTHORS, COMPANIES, MODERATORS, makePlan, REVIEWS } from './plan.ts';
import { Product } from './product.ts';

const PASSWORD = 'correct horse battery';
const NAMES = ['Brickfield', 'Quartzite', 'Ironbark', 'Sandpiper', 'Zebrawood'];
const LEAVES_AFTER = 70;
const KILLS_AFTER = 80;
/** Time for the remaining work of the stream's functions, also on a busy machine. */
const SETTLED_MS = 120_000;

let dataDir: string;
let product: Product;
let web: string;
let mail: string;
let visitor: Person;
let moderator: Person;
const observations: Observations = { outcomes: new Set(), errors: [] };
/** The author of each review. */
const authorIds = new Map<string, string>();

const newPerson = () => new Person(product, web, observations);
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

async function signedUp(role: string, number: number) {
  const person = newPerson();
  const email = `${role}-${number}@example.co.za`;
  const names = { firstName: 'Thandi', lastName: 'Mokoena' };
  const { id } = await person.send<CurrentUser>('/api/auth/signup', { email, password: PASSWORD, ...names });
  return { person, email, id };
}

interface Mail {
  body: { text: string };
  destination: { to: string[] };
}

/** The mailed code that verifies an address, once its mail is there. */
function mailedCode(email: string, shape = /\b\d{6}\b/): Promise<string> {
  return vi.waitFor(
    async () => {
      const { emails } = (await (await fetch(`${mail}/store`)).json()) as { emails: Mail[] };
      const received = emails.filter(({ destination }) => destination.to.includes(email));
      const code = received.map(({ body }) => shape.exec(body.text)?.[0]).find(Boolean);
      if (!code) throw new Error(`No code was mailed to ${email}`);
      return code;
    },
    { timeout: 30_000, interval: 100 },
  );
}

async function newModerator(number: number): Promise<Person> {
  const { person, email } = await signedUp('moderator', number);
  await person.send('/api/auth/verify-email', { code: await mailedCode(email) });
  await admin(['add', email], undefined, async () => true);
  await person.send('/api/auth/login', { email, password: PASSWORD });
  return person;
}

/** A fault with its log lines: the response alone does not reveal the cause. */
function withLog(fault: string): string[] {
  const [, requestId] = /"requestId":"([^"]+)"/.exec(fault) ?? [];
  return [fault, ...(requestId === undefined ? [] : product.readLog(requestId))];
}

type Author = Awaited<ReturnType<typeof signedUp>>;

/** Five companies, proposed by a visitor and listed by a moderator. */
function listedCompanies({ person }: Author): Promise<OwnCompany[]> {
  const propose = async (number: number) => {
    const company = await person.send<OwnCompany>('/api/companies', {
      name: NAMES[number],
      website: `https://${NAMES[number]?.toLowerCase()}.example`,
      province: number % 2 === 0 ? 'Gauteng' : 'Limpopo',
    });
    await moderator.send(`/api/admin/companies/${company.id}/list`, {});
    return company;
  };
  return Promise.all(numbers(COMPANIES).map(propose));
}

/** A representative of all companies, each by a code to an address at its domain. */
async function newRepresentative(companies: readonly OwnCompany[]): Promise<Person> {
  const { person } = await signedUp('representative', 0);
  for (const [number, { slug }] of companies.entries()) {
    const email = `office@${NAMES[number]?.toLowerCase()}.example`;
    const body = { position: 'Credit manager', email };
    const { id } = await person.send<Representative>(`/api/companies/${slug}/representatives`, body);
    const code = await mailedCode(email, /\b[A-Z0-9]{8}\b/);
    await person.send(`/api/representatives/${id}/verify`, { code });
    await moderator.send(`/api/admin/representatives/${id}/approve`, {});
  }
  return person;
}

/** Submits everybody's reviews, all at once. Returns the reviews' ids by their numbers. */
async function submitAll(authors: readonly Author[], companies: readonly OwnCompany[]) {
  const ids = new Map<number, string>();
  const write = async ({ person, id }: Author, author: number) => {
    for (const number of numbers(REVIEWS).filter((each) => makePlan(each).author === author)) {
      const { company, submission } = makePlan(number);
      const body = { companyId: companies[company]?.id, ...submission };
      const review = await person.send<OwnReview>('/api/reviews', body);
      ids.set(number, review.id);
      authorIds.set(review.id, id);
    }
  };
  await Promise.all(authors.map(write));
  return ids;
}

/** An item of each kind, and a wrong value for it. */
const SPOILT: [(item: Item) => boolean, Item][] = [
  [({ pk, sk }) => /^C#/.test(String(pk)) && sk === 'Z', { removedCount: 99 }],
  [({ pk, sk }) => /^C#/.test(String(pk)) && sk === 'Z', { totalSettled: 99 }],
  [({ pk, sk }) => /^C#/.test(String(pk)) && sk === 'Z', { r0: 99 }],
  [({ pk }) => pk === 'STATS', { total: 99 }],
  [({ pk }) => pk === 'STATS#audit', { total: 99 }],
  [({ pk }) => pk === 'STATS#decisions', { rejected: 99 }],
  [({ pk, sk }) => /^R#/.test(String(pk)) && sk === '#', { status: 'PENDING' }],
  [({ pk, sk }) => /^R#/.test(String(pk)) && sk === '#', { openTakedowns: 1 }],
  [({ pk, sk }) => /^T#/.test(String(pk)) && sk === '#', { decidedAt: null }],
  [({ pk, act }) => /^A#/.test(String(pk)) && act === 'approve-review', { act: 'reject-review' }],
  [({ pk, act }) => /^R#/.test(String(pk)) && act === 'approve-review', { act: 'note' }],
  [({ kind }) => kind === 'review-approved', { userId: 'nobody' }],
  [({ kind }) => kind === 'takedown-decided', { kind: 'note' }],
];

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'flagregister-drill-'));
  vi.stubEnv('DATA_DIR', dataDir);
  product = new Product(dataDir);
  ({ web, mail } = await product.up);
}, 120_000);

afterAll(async () => {
  await product.close();
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

describe('eight moderators, ten authors, a representative and visitors, at once and through kill -9', () => {
  test('decide every review and every request, and are told of nothing but being late', async () => {
    const authors = await Promise.all(numbers(AUTHORS).map((number) => signedUp('author', number)));
    const moderators = await Promise.all(numbers(MODERATORS).map(newModerator));
    [moderator, visitor] = [moderators[0] as Person, newPerson()];
    const companies = await listedCompanies(authors[0] as Author);
    const representative = await newRepresentative(companies);
    const ids = await submitAll(authors, companies);
    let killed: Promise<unknown> | undefined;
    const crowd = new Crowd(
      { moderators, authors: authors.map(({ person }) => person), visitor, representative },
      ids,
      {
        leavesAfter: LEAVES_AFTER,
        killsAfter: KILLS_AFTER,
        kill: () => void (killed = product.killAndRestart()),
      },
    );
    await crowd.work();
    expect(killed).toBeDefined();
    await killed;
    // Two moderators try to decide each review and each takedown request: the later one gets an error.
    expect([...observations.outcomes]).toEqual(
      expect.arrayContaining(['409 already_decided', '409 illegal_step']),
    );
    expect(observations.errors.map(withLog)).toEqual([]);
  }, 600_000);

  test('leave counts, totals, copies, lists, figures, history and mail as a recount of the reviews has them', async () => {
    const { stored } = await import('../../../functions/testing/stored.ts');
    const { rebuildIndex } = await import('../rebuild/rebuild-index.ts');
    const { recount } = await import('./recount.ts');
    const differences = async () => {
      const lines: string[] = [];
      await rebuildIndex({ isDryRun: true, say: (line) => lines.push(line), advance: () => undefined });
      return [...recount(await stored(), authorIds), ...lines];
    };
    await expect.poll(differences, { timeout: SETTLED_MS, interval: 500 }).toEqual([]);

    // A recount that finds nothing must be able to find something.
    const items = await stored();
    for (const [isOne, fields] of SPOILT) {
      const at = items.findIndex(isOne);
      expect(recount(items.with(at, { ...items[at], ...fields }), authorIds)).not.toEqual([]);
    }
  }, 150_000);

  test('leave the same for everyone to see', async () => {
    const { stored } = await import('../../../functions/testing/stored.ts');
    const { publicView } = await import('./recount.ts');
    const expected = publicView(await stored());
    expect(expected).toHaveLength(COMPANIES);
    const cards = await visitor.read<CompanyCard[]>('/api/companies');
    expect(cards.map(({ slug }) => slug).sort()).toEqual(expected.map(({ slug }) => slug).sort());
    for (const { slug, reviewIds, replies: replyCount, ...figures } of expected) {
      const { reviewCount, totalOwed, totalSettled, settledCount, removedCount } = figures;
      const company = await visitor.read<Company>(`/api/companies/${slug}`);
      expect(company).toMatchObject({
        ...{ reviewCount, totalOwed, totalSettled, settledCount, replyCount, removedCount },
      });
      expect(cards.find((card) => card.slug === slug)).toMatchObject({ reviewCount, totalOwed });
      const reviews = await visitor.read<PublicReview[]>(`/api/companies/${slug}/reviews?limit=100`);
      expect(reviews.map(({ id }) => id).sort()).toEqual(reviewIds);
    }
    const stats = await moderator.read<AdminStats>('/api/admin/stats');
    expect(stats).toMatchObject({ pendingReviews: 0, totalCompanies: COMPANIES, takedownRequests: 0 });
    expect(await moderator.read('/api/admin/reviews/pending')).toEqual([]);
  }, 60_000);
});
