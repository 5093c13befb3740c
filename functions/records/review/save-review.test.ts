import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { southAfricanMonth } from '../../../shared/dates.ts';
import type { Category, Province } from '../../../shared/enumerations.ts';
import { shardOf, sumShards } from '../../platform/counters.ts';
import {
  companyKey,
  counterName,
  deletedReviewKey,
  type Key,
  ownCountKey,
  reporterKey,
  reviewBodyKey,
  reviewKey,
} from '../../platform/keys.ts';
import { MemoryTable } from '../../testing/memory-table.ts';
import { plainReview } from '../../testing/plain-review.ts';
import { type CompanyRecord, noCategories } from '../company/company.ts';
import { recordedFigures } from '../company/company-figures.ts';
import { listByApproval } from '../company/company-writes.ts';
import { readDebt, type RecordedPayment } from '../debt/debt.ts';
import { PENDING } from '../statistics/list-counts.ts';
import { NOBODY } from '../user/user.ts';
import { type Figures, sumFigures } from '../../platform/sum-figures.ts';
import { derive, figuresLeft } from './derive.ts';
import { describeCopy } from './public-copy.ts';
import { PUBLIC_STATE, type ReviewSummary, toReviewContent, toReviewSummary } from './review.ts';
import type { ReviewParts } from './review-writes.ts';
import { saveReview } from './save-review.ts';
import { sumReviews } from './sum-reviews.ts';
import * as words from './text-transitions.ts';
import * as become from './transitions.ts';

/** The number of runs in `npm test`; the nightly runs use more, each with another seed. */
const RUNS = Number(process.env['PROPERTY_RUNS'] ?? 2_000);
const SEED = process.env['PROPERTY_SEED'];

afterEach(() => {
  vi.restoreAllMocks();
});

const SLUGS = ['one-company', 'another-company'] as const;
const PEOPLE = ['thandi', 'pieter', 'naledi'] as const;
const IDS = ['r1', 'r2', 'r3', 'r4'] as const;
const START = Date.parse('2026-03-02T10:00:00Z');
const DAY_MS = 24 * 60 * 60 * 1000;

const ACTIONS = [
  ...[
    'approve',
    'reject',
    'send back',
    'reopen',
    'appeal',
    'redact',
    'restore',
    'edit',
    'attach',
    'archive',
    'give notice',
  ],
  ...[
    'keep',
    'confirm',
    'ask',
    'lapse',
    'take down',
    'refuse',
    'open a takedown',
    'start a takedown',
    'close a takedown',
    'pay',
    'settle',
  ],
  ...['dispute', 'withdraw the dispute', 'answer', 'leave unanswered', 'move', 'rename', 'name the author'],
  ...['hear', 'tell', 'deliver', 'end the hearing', 'claim'],
  ...['anonymise', 'withdraw', 'expire', 'submit'],
] as const;
type Act = (typeof ACTIONS)[number];

interface Step {
  act: Act;
  id: (typeof IDS)[number];
  person: (typeof PEOPLE)[number];
  slug: (typeof SLUGS)[number];
  /** Cents. */
  amount: number;
}

const step: fc.Arbitrary<Step> = fc.record({
  // Actions that fill the register are more frequent, or little else could happen.
  act: fc.oneof(
    { weight: 3, arbitrary: fc.constant<Act>('submit') },
    { weight: 3, arbitrary: fc.constant<Act>('approve') },
    { weight: 8, arbitrary: fc.constantFrom<Act[]>(...ACTIONS) },
  ),
  id: fc.constantFrom(...IDS),
  person: fc.constantFrom(...PEOPLE),
  slug: fc.constantFrom(...SLUGS),
  amount: fc.integer({ min: 0, max: 3 }),
});

const CATEGORIES: Category[] = ['NON_PAYMENT', 'FRAUD', 'OTHER'];

const company = (slug: string): CompanyRecord => ({
  ...companyKey(slug),
  ...{ id: `id of ${slug}`, slug, name: slug, address: null, city: null, province: null as Province | null },
  ...{ website: null, cipcRegNo: null, status: 'LISTED', reason: null, submittedById: NOBODY },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '', listedAt: '', lastApprovedAt: null },
  ...{ reviewCount: 0, reporterCount: 0, totalOwed: 0, totalSettled: 0, settledCount: 0 },
  ...{ categoryCounts: noCategories(), removedCount: 0, archivedCount: 0, expiredCount: 0 },
  ...{ version: 1, indexed: [] },
});

/** A register in memory, and the actions on it. */
class Register {
  readonly table = new MemoryTable();
  /** Figures of deleted reviews that companies keep. */
  readonly left = new Map<string, Figures>();
  /** What deleted reviews added to the figures of months. */
  readonly past: ReviewSummary[] = [];
  now = START;

  constructor() {
    this.table.serve();
    for (const slug of SLUGS) this.table.put(company(slug));
  }

  heads(): ReviewSummary[] {
    const items = [...this.table.items.values()];
    return items.filter(({ pk, sk }) => String(pk).startsWith('R#') && sk === '#').map(toReviewSummary);
  }

  read(id: string): (ReviewParts & Required<Pick<ReviewParts, 'body' | 'attachments'>>) | null {
    const [head, body] = [this.table.find(reviewKey(id)), this.table.find(reviewBodyKey(id))];
    if (!head || !body) return null;
    return { head: toReviewSummary(head), body: toReviewContent(body), attachments: [], reply: null };
  }

  company(slug: string): CompanyRecord {
    return this.table.find(companyKey(slug)) as unknown as CompanyRecord;
  }

  /** The writes of a step in the current state; null if it is not allowed. */
  async prepare(taken: Step): Promise<(() => boolean) | null> {
    const { act, id, slug } = taken;
    this.now += DAY_MS;
    const now = new Date(this.now);
    const before = this.read(id);
    if (act === 'submit') return before ? null : this.submit(taken, now);
    if (!before) return null;
    const { head } = before;
    if (act === 'withdraw' || act === 'expire') {
      const left = figuresLeft(head, act === 'expire' && head.status === 'APPROVED');
      const writes = await saveReview(before, null, { now, left });
      return () => {
        if (!this.table.transact(writes)) return false;
        this.past.push(head);
        this.left.set(head.companySlug, sumFigures([this.left.get(head.companySlug) ?? {}, 1], [left, 1]));
        return true;
      };
    }
    const after = become_(before, taken, now, this.company(slug));
    if (!after) return null;
    const companies =
      act === 'approve' ? { [head.companySlug]: listByApproval(this.company(head.companySlug), now) } : {};
    const writes = await saveReview(before, after, { now, companies });
    return () => this.table.transact(writes);
  }

  private async submit({ id, person, slug, amount }: Step, now: Date): Promise<() => boolean> {
    const { id: companyId } = this.company(slug);
    const facts = {
      amountOwedZar: amount === 0 ? null : amount * 100,
      category: CATEGORIES[amount % 3] ?? 'OTHER',
    };
    const review = plainReview({
      ...{
        id,
        userId: person,
        createdAt: now.toISOString(),
        companyId,
        companySlug: slug,
        companyName: slug,
      },
      ...facts,
      incidentDate: now.toISOString(),
    });
    const body = { ...review.body, ipHash: amount === 3 ? null : 'hash' };
    const writes = await saveReview(null, { ...review, body }, { now });
    return () => this.table.transact(writes);
  }

  async take(taken: Step): Promise<boolean> {
    return (await this.prepare(taken))?.() ?? false;
  }

  /** Fails if stored data does not derive from the reviews, or derived data is not stored. */
  check(): void {
    const heads = this.heads();
    const sums = sumReviews(heads);
    const items = [...this.table.items.values()] as unknown as (Key & Record<string, unknown>)[];
    for (const slug of SLUGS)
      expect(recordedFigures(this.company(slug))).toEqual(
        withoutExpired(sumFigures([sums.companies.get(slug) ?? {}, 1], [this.left.get(slug) ?? {}, 1])),
      );
    const reporters = [...sums.reporters].flatMap(([slug, own]) =>
      Object.entries(own).map(([one, count]) => ({ ...reporterKey(slug, one), count })),
    );
    expect(sorted(items.filter(({ sk }) => sk.startsWith('A#')))).toEqual(sorted(reporters));
    const derived = heads.map((head) => ({ ...derive(head), ...shardOf('lists', PENDING, head.id) }));
    const totals = items.filter(({ pk, sk }) => pk === 'STATS#months' && sk.startsWith('total'));
    expect(sumShards(totals)).toEqual(sumFigures(...derived.map((one) => [one.totals, 1] as const)));
    const months = items.filter(({ pk, sk }) => pk === 'STATS#months' && !sk.startsWith('total'));
    const counted = [...Map.groupBy(months, counterName)].map(([month, own]) => [month, sumShards(own)]);
    const added = [...heads, ...this.past].flatMap((head) => derive(head).months);
    for (const [month, own] of Map.groupBy(added, ([at]) => southAfricanMonth(new Date(at))))
      expect([month, sumFigures(...own.map(([, figures]) => [figures, 1] as const))]).toEqual(
        counted.find(([name]) => name === month),
      );
    const shards = items.filter(({ pk, sk }) => pk === 'STATS' && sk.startsWith('pendingReviews'));
    for (const shard of shards) {
      const own = derived.filter(({ sk }) => sk === shard.sk).map(({ pending }) => [pending, 1] as const);
      expect([shard.sk, sumShards([shard])]).toEqual([shard.sk, sumFigures(...own)]);
    }
    for (const person of PEOPLE) {
      const own = heads.filter(({ userId }) => userId === person).length;
      expect(this.table.find(ownCountKey(person, 'reviews'))?.['total'] ?? 0).toBe(own);
    }
    const copies = items.filter(({ pk, sk }) => pk.startsWith('C#') && /^[RO]#/.test(sk));
    const shown = heads.flatMap((head) => {
      const { copy: key } = derive(head);
      return key ? { head, key } : [];
    });
    expect(copies.map(({ pk, sk }) => ({ pk, sk })).sort(bySortKey)).toEqual(
      shown.map(({ key }) => key).sort(bySortKey),
    );
    for (const { head, key } of shown) {
      const copy = this.table.find(key);
      const body = this.read(head.id)?.body;
      expect(copy).toMatchObject(
        JSON.parse(JSON.stringify(describeCopy({ head, ...(body && { body }) }))) as object,
      );
      for (const name of PUBLIC_STATE) expect([name, copy?.[name]]).toEqual([name, head[name]]);
    }
    // The daily run finds each one at its next date.
    for (const { id, dueAt } of heads.map((head) => ({ ...head, ...derive(head) }))) {
      const found = items.filter((item) => item['reviewId'] === id && item.pk.startsWith('DUE#'));
      const times = found.map(({ sk }) => sk.split('#')[0] ?? '');
      const isLate = dueAt !== null && Date.parse(dueAt) <= this.now;
      if (dueAt !== null) expect(isLate || times.includes(dueAt)).toBe(true);
    }
    // Nothing is left of a deleted review, but that it was deleted, for the stream.
    const there = new Set(heads.map(({ pk }) => pk));
    const left = items.filter(({ pk }) => pk.startsWith('R#') && !there.has(pk));
    expect(left.filter(({ pk, sk }) => sk !== deletedReviewKey(pk).sk)).toEqual([]);
  }
}

const withoutExpired = ({ expiredCount: _, ...figures }: Figures) => figures;
const bySortKey = (one: Key, other: Key) => (`${one.pk} ${one.sk}` < `${other.pk} ${other.sk}` ? -1 : 1);
const sorted = <T extends Key>(items: readonly T[]) => [...items].sort(bySortKey);

const SHOWN: readonly become.State[] = ['PUBLIC', 'OLDER'];

/** The review after a step, if its state allows the step. */
function become_(
  before: ReviewParts,
  { act, amount }: Step,
  now: Date,
  to: CompanyRecord,
): ReviewParts | null {
  const { head, body } = before;
  const state = become.stateOf(head);
  const may = (action: become.Action) => (become.FROM[action] as readonly become.State[]).includes(state);
  const whole = { ...before, appeal: null, history: [], openTakedownIds: [] } as never;
  const only = (is: boolean, after: () => ReviewSummary) => (is ? { ...before, head: after() } : null);
  const moderatorId = 'moderator';
  const closed = {
    closed: Math.min(1, head.openTakedowns),
    underReview: Math.min(1, head.takedownsUnderReview),
  };
  const removal = { reason: null, siteOrigin: 'https://x', moderatorId };
  const debt = readDebt(head);
  const payment = {
    id: 'p',
    amountZar: amount,
    paidOn: '2026-05-04',
    recordedBy: amount === 1 ? 'COMPANY' : 'AUTHOR',
    status: 'CONFIRMED',
    recordedAt: now.toISOString(),
  } satisfies RecordedPayment;
  switch (act) {
    case 'approve': {
      const author =
        head.userId === NOBODY
          ? null
          : { firstName: 'Thandi', lastName: 'Mokoena', publicName: 'full' as const };
      if (!may('approve')) return null;
      return {
        ...before,
        head: become.approve(head, { evidenceSeen: amount > 1 ? ['INVOICE'] : [], author, moderatorId }, now),
        author,
      };
    }
    case 'reject':
      return only(may('reject'), () => become.reject(head, { reason: 'no', moderatorId }, now));
    case 'send back':
      return only(may('send back'), () => become.sendBack(head, 'why', now));
    case 'reopen':
      return only(may('reopen'), () => become.reopen(head, now));
    case 'appeal':
      return only(true, () => become.appeal(head, now));
    case 'redact':
      if (!body || !may('redact')) return null;
      return words.redact(whole, { title: 'Other', body: '[removed]', evidenceNote: null }, now);
    case 'restore':
      if (!body) return null;
      return words.restore(whole, { title: 'Title', body: 'Whole again', evidenceNote: null }, now);
    case 'edit':
      return may('edit') ? words.edit(whole, { amountOwedZar: amount * 50 }, now) : null;
    case 'attach':
      return only(may('attach'), () => become.attach(head));
    case 'archive':
      return only(may('archive'), () => become.archive(head, now));
    case 'give notice':
      return only(may('give notice'), () => become.giveNotice(head, now));
    case 'keep':
      return only(may('keep'), () =>
        become.keep(head, { on: '2026-05-04', ground: 'JUDGMENT', caseNumber: '1/26' }, now),
      );
    case 'confirm':
      return only(may('confirm'), () => become.confirm(head, now));
    case 'ask':
      return only(may('ask'), () => become.ask(head, now));
    case 'lapse':
      return only(may('lapse'), () => become.lapse(head, now));
    case 'take down':
      return only(may('take down'), () => become.takeDown(head, closed, removal, now));
    case 'refuse':
      return only(may('refuse'), () => become.refuse(head, closed, removal, now));
    case 'open a takedown':
      return only(may('open a takedown'), () => become.openTakedown(head));
    case 'start a takedown':
      return only(head.openTakedowns > head.takedownsUnderReview, () => become.startTakedown(head, now));
    case 'close a takedown':
      return only(head.openTakedowns > 0, () => become.closeTakedowns(head, closed, { now }));
    case 'pay':
      return only(SHOWN.includes(state), () =>
        become.changeDebt(head, { ...debt, payments: [...debt.payments, payment] }, ['PAYMENT'], now),
      );
    case 'claim':
      return only(true, () =>
        become.changeDebt(
          head,
          { ...debt, payments: [...debt.payments, { ...payment, recordedBy: 'COMPANY', status: 'CLAIMED' }] },
          ['PAYMENT_CLAIMED'],
          now,
        ),
      );
    case 'hear':
      return only(may('hear'), () =>
        become.hear(head, new Date(now.getTime() + 14 * DAY_MS).toISOString(), now),
      );
    case 'tell':
      return only(true, () =>
        become.recordNotice(head, { at: now.toISOString(), how: amount === 0 ? 'NONE' : 'EMAIL' }),
      );
    case 'deliver':
      return only(true, () => ({ ...head, noticeDeliveredAt: now.toISOString() }));
    case 'end the hearing':
      return only(true, () => become.endHearing(head, now));
    case 'settle':
      return only(true, () =>
        become.changeDebt(head, { ...debt, settledAt: now.toISOString() }, ['SETTLED'], now),
      );
    case 'dispute':
      return only(may('dispute'), () =>
        become.dispute(head, { reason: 'NOT_OWED', since: now.toISOString(), by: 'x' }, true, now),
      );
    case 'withdraw the dispute':
      return only(may('dispute'), () => become.dispute(head, null, false, now));
    case 'answer':
      return only(may('answer'), () => become.answer(head, now));
    case 'leave unanswered':
      return only(true, () => become.leaveUnanswered(head, now));
    case 'move':
      return only(to.id !== head.companyId, () => become.moveTo(head, to));
    case 'rename':
      return only(true, () => become.rename(head, 'Another name'));
    case 'name the author':
      return SHOWN.includes(state) ? { ...before, author: null } : null;
    case 'anonymise':
      return head.userId !== NOBODY && may('anonymise')
        ? { ...words.anonymise(whole, `gone ${head.userId}`), author: null }
        : null;
    default:
      return null;
  }
}

const settings = (share: number) => ({
  numRuns: Math.round(RUNS * share),
  ...(SEED !== undefined && { seed: Number(SEED) }),
});
const list = fc.array(step, { maxLength: 12 });

test('whatever is done to reviews, all that is stored beside them is what follows from them', async () => {
  await fc.assert(
    fc.asyncProperty(list, async (steps) => {
      const register = new Register();
      for (const one of steps) await register.take(one);
      register.check();
    }),
    settings(0.6),
  );
});

test('of two simultaneous actions one or both take effect, and every count is right', async () => {
  await fc.assert(
    fc.asyncProperty(list, step, step, async (steps, one, other) => {
      const register = new Register();
      for (const earlier of steps) await register.take(earlier);
      const both = [await register.prepare(one), await register.prepare(other)];
      const [first, second] = both.map((transact) => transact?.() ?? null);
      const isSame = one.id === other.id;
      if (isSame && first && both[1]) expect(second).toBe(false);
      register.check();
    }),
    settings(0.3),
  );
});

test('reviews that follow a merged company are counted once, wherever it is cut off', async () => {
  await fc.assert(
    fc.asyncProperty(list, fc.nat(4), async (steps, cut) => {
      const register = new Register();
      for (const earlier of steps) await register.take(earlier);
      const [from, into] = SLUGS;
      const follow = async (most: number) => {
        const left = register.heads().filter(({ companySlug }) => companySlug === from);
        for (const { id } of left.slice(0, most))
          await register.take({ act: 'move', id: id as Step['id'], person: 'thandi', slug: into, amount: 0 });
      };
      await follow(cut);
      register.check();
      await follow(Infinity);
      await follow(Infinity);
      register.check();
      const { reviewCount, reporterCount } = register.company(from);
      expect([reviewCount, reporterCount]).toEqual([0, 0]);
    }),
    settings(0.1),
  );
});

test('a review that is no more as it was read is not written', async () => {
  const register = new Register();
  const of = { id: 'r1', person: 'thandi', slug: SLUGS[0], amount: 1 } as const;
  await register.take({ ...of, act: 'submit' });
  const late = await register.prepare({ ...of, act: 'approve' });
  expect(await register.take({ ...of, act: 'edit' })).toBe(true);
  expect(late?.()).toBe(false);
  expect(register.read('r1')?.head).toMatchObject({ status: 'PENDING', version: 2 });
});
