import { SAME_PLACE_DAYS } from '../../../shared/limits.ts';
import { findCompany } from '../company/company.ts';
import { changeCompany } from '../company/company-writes.ts';
import { countReporters } from '../company/reporters.ts';
import { countTotals } from '../statistics/figures.ts';
import { changeOwnCount, PENDING } from '../statistics/list-counts.ts';
import { count } from '../../platform/counters.ts';
import { batchGet } from '../../platform/items.ts';
import {
  type Key,
  keyText,
  placeKey,
  replyKey,
  reviewAppealKey,
  reviewBodyKey,
  reviewKey,
  secondReadingKey,
  traceKey,
} from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import type { Item, Write } from '../../platform/table.ts';
import {
  absent,
  type Changes,
  check,
  differences,
  present,
  put,
  remove,
  update,
} from '../../platform/writes.ts';
import { placeDue } from './ageing.ts';
import { type Figures, sumFigures } from '../../platform/sum-figures.ts';
import { type Derived, derive, withPlaces } from './derive.ts';
import { describeCopy, type Shown } from './public-copy.ts';
import type { ReviewSummary, WholeReview } from './review.ts';
import { withBoundEvents } from './review-events.ts';

/**
 * The only writer of reviews: it writes the changes in a review, and the differences in all that derives from
 * it (derive.ts). They belong in one transaction, which fails as the write `review` if the review is no
 * longer as it was read.
 */

/** A review as far as it was read. Parts that were not read do not change. */
export type ReviewParts = Shown & Partial<Pick<WholeReview, 'attachments'>>;

interface Change {
  before: ReviewParts | null;
  after: ReviewParts | null;
  /** The figures of a deleted one that its company keeps. */
  left?: Figures;
}

/** The changes of a company in the same write as its figures. */
type CompanyChange = Pick<Changes, 'set' | 'remove'> & { condition?: Record<string, unknown> };

interface Saving {
  now: Date;
  left?: Figures;
  /** By slug, as a transaction allows only one write of an item. */
  companies?: Readonly<Record<string, CompanyChange>>;
}

/** Condition that nothing in a review has changed since it was read. */
const unchanged = ({ version }: Pick<ReviewSummary, 'version'>) => ({ version });

/** Checks that a review is unchanged since it was read. */
export const checkUnchanged = (head: ReviewSummary): Write =>
  check('review', reviewKey(head.id), unchanged(head));

export const checkGone = (id: string): Write => check('review', reviewKey(id), { pk: absent });

export const saveReview = (
  before: ReviewParts | null,
  after: ReviewParts | null,
  { left = {}, ...saving }: Saving,
): Promise<Write[]> => saveReviews([{ before, after, left }], saving);

/** The same for several reviews, which may be of the same companies. */
export async function saveReviews(changes: readonly Change[], saving: Saving): Promise<Write[]> {
  const steps = changes.map(toStep);
  const moved = await readMovedCopies(steps);
  return [
    ...steps.flatMap((step) => [
      ...itemWrites(step),
      ...copyWrites(step, moved),
      ...listWrites(step, saving),
    ]),
    ...(await companyWrites(steps, saving)),
    ...totalWrites(steps),
  ];
}

/** A change, with the values that derive from the review before and after it. */
interface Step extends Required<Change> {
  was: Derived | null;
  is: Derived | null;
  /** The head after the change, or before it if the review is deleted. */
  head: ReviewSummary;
}

function toStep({ before, after: given, left = {} }: Change): Step {
  // Any change reduces too many events to the number that is kept.
  const after = given && { ...given, head: withBoundEvents(given.head) };
  const head = after?.head ?? before?.head;
  if (!head) throw new Error('There is no review before the change and none after it');
  return { before, after, left, head, was: before && derive(before.head), is: after && derive(after.head) };
}

/**
 * The writes of the review itself: head, texts, files, and the place it was sent from. Its second reading ends
 * when it leaves public view.
 */
function itemWrites({ before, after, was, is, head }: Step): Write[] {
  const { id } = head;
  const places = [before, after].map((parts) => parts && placeItem(parts));
  const parts = [
    ...changeItem('body', reviewBodyKey(id), before?.body, after?.body),
    ...changeItem('place', places[0] ?? places[1] ?? reviewKey(id), places[0], places[1]),
    ...changeFiles(before?.attachments ?? [], after?.attachments ?? []),
    ...changeTraces(before, after),
  ];
  if (!before) return [put('review', after ? withPlaces(after.head) : {}, { pk: absent }), ...parts];
  const isHidden = was?.copy && !is?.copy;
  const ended = after && !isHidden ? [] : [remove('second reading', secondReadingKey(id))];
  if (after) return [changeHead(before.head, after.head), ...parts, ...ended];
  return [
    remove('review', reviewKey(id), unchanged(before.head)),
    // Also those written in the meantime.
    remove('reply', replyKey(id)),
    remove('appeal', reviewAppealKey(id)),
    ...[...parts, ...ended],
  ];
}

function changeHead(before: ReviewSummary, after: ReviewSummary): Write {
  const next = { ...after, version: before.version + 1 };
  return update(
    'review',
    reviewKey(before.id),
    differences(withPlaces(before), withPlaces(next)),
    unchanged(before),
  );
}

const isEmpty = ({ set, remove: gone }: ReturnType<typeof differences>) =>
  Object.keys(set).length + gone.length === 0;

function changeItem(
  name: string,
  key: Key,
  before: Item | object | null | undefined,
  after: Item | object | null | undefined,
): Write[] {
  if (!before) return after ? [put(name, after)] : [];
  if (!after) return [remove(name, key)];
  const changes = differences(before, after);
  return isEmpty(changes) ? [] : [update(name, key, changes)];
}

type Files = WholeReview['attachments'];

function changeFiles(before: Files, after: Files): Write[] {
  const keys = [...new Map([...before, ...after].map(({ pk, sk }) => [sk, { pk, sk }])).values()];
  return keys.flatMap((key) => {
    const [was, is] = [before, after].map((files) => files.find(({ sk }) => sk === key.sk));
    return !was && is ? [put('attachment', is, { pk: absent })] : changeItem('attachment', key, was, is);
  });
}

/** The place it was sent from, for as long as moderators compare those. Null without an address. */
function placeItem({ head, body }: ReviewParts): (Key & { expiresAtSeconds: number }) | null {
  if (!body || body.ipHash === null) return null;
  const expiresAtSeconds = daysAfter(new Date(head.createdAt), SAME_PLACE_DAYS);
  return { ...placeKey(body.ipHash, head), expiresAtSeconds };
}

/** The keys by which it is found from others that share a feature. */
function traceKeys({ head, body, attachments = [] }: ReviewParts): Key[] {
  const ofFiles = attachments.flatMap(({ sk, traces = [] }) =>
    traces.map((trace) => traceKey(trace, head, sk)),
  );
  return [...(body?.traces ?? []).map((trace) => traceKey(trace, head, 'B')), ...ofFiles];
}

function changeTraces(before: ReviewParts | null, after: ReviewParts | null): Write[] {
  const [was, is] = [before, after].map((parts) => (parts ? traceKeys(parts) : []));
  const without = (keys: Key[] = [], others: Key[] = []) => {
    const known = new Set(others.map(keyText));
    return keys.filter((key) => !known.has(keyText(key)));
  };
  return [
    ...without(is, was).map((key) => put('trace', key)),
    ...without(was, is).map((key) => remove('trace', key)),
  ];
}

/** The current copies that get another key: a copy changes only with its review. */
async function readMovedCopies(steps: readonly Step[]): Promise<Map<string, Item>> {
  const keys = steps.flatMap(({ was, is }) =>
    was?.copy && is?.copy && keyText(was.copy) !== keyText(is.copy) ? [was.copy] : [],
  );
  const copies = keys.length > 0 ? await batchGet(keys, { isConsistent: true }) : [];
  return new Map(copies.map((copy) => [keyText(copy), copy]));
}

function copyWrites({ before, after, was, is }: Step, moved: ReadonlyMap<string, Item>): Write[] {
  const [from, to] = [was?.copy, is?.copy];
  if (!from) return to && after ? [put('public copy', newCopy(after, to), { pk: absent })] : [];
  if (!to || !before || !after) return [remove('public copy', from, { pk: present })];
  const changes = differences(describeCopy(before), describeCopy(after));
  if (keyText(from) === keyText(to))
    return isEmpty(changes) ? [] : [update('public copy', to, changes, { pk: present })];
  const stored = moved.get(keyText(from));
  if (!stored) return [];
  const removedFields = new Set(changes.remove);
  const kept = Object.entries(stored).filter(([name]) => !removedFields.has(name));
  const copy = { ...Object.fromEntries(kept), ...changes.set, ...to };
  return [remove('public copy', from, { pk: present }), put('new copy', copy, { pk: absent })];
}

function newCopy(parts: ReviewParts, key: Key): object {
  if (!parts.body || parts.reply === undefined || parts.author === undefined)
    throw new Error('A public copy needs the texts, the reply and the author of its review');
  return { ...key, ...describeCopy(parts) };
}

/** Its places in lists and counts: the queue, its author's list, the due dates. */
function listWrites({ was, is, head }: Step, { now }: Saving): Write[] {
  const [before, after] = [was?.owner ?? null, is?.owner ?? null];
  const pending = sumFigures([was?.pending ?? {}, -1], [is?.pending ?? {}, 1]);
  return [
    ...count('lists', PENDING, head.id, pending),
    ...(before !== null && before !== after ? [changeOwnCount(before, 'reviews', -1)] : []),
    ...(after !== null && before !== after ? [changeOwnCount(after, 'reviews', 1)] : []),
    ...(is?.dueAt && is.dueAt !== was?.dueAt ? [placeDue(head, now)] : []),
  ];
}

/**
 * The figures of the companies, and their counts of authors. The latter are on condition of the counts that
 * were read: the caller tries again.
 */
async function companyWrites(steps: readonly Step[], { now, companies = {} }: Saving): Promise<Write[]> {
  const missingCompanies = await findGoneCompanies(steps);
  const terms = steps
    .flatMap(({ before, after, was, is, left }) => [
      ...(before && was ? [{ of: before.head, by: -1, figures: was.company, reporter: was.reporter }] : []),
      ...(before ? [{ of: before.head, by: 1, figures: left, reporter: null }] : []),
      ...(after && is ? [{ of: after.head, by: 1, figures: is.company, reporter: is.reporter }] : []),
    ])
    .filter(({ of }) => !missingCompanies.has(of.companyId));
  const bySlug = Map.groupBy(terms, ({ of }) => of.companySlug);
  const writes = [...bySlug].map(async ([slug, own]) => {
    const people = own.map(({ reporter, by }) => [reporter === null ? {} : { [reporter]: 1 }, by] as const);
    const reporters = await countReporters(slug, sumFigures(...people));
    const figures = own.map((term) => [term.figures, term.by] as const);
    const add = sumFigures(...figures, [{ reporterCount: reporters.people }, 1]);
    const { condition, set, ...more } = companies[slug] ?? {};
    if (Object.keys(add).length === 0 && !companies[slug]) return reporters.writes;
    const change = { ...more, add, set: { updatedAt: now.toISOString(), ...set } };
    const id = own[0]?.of.companyId;
    return [changeCompany(slug, change, { id, ...condition }), ...reporters.writes];
  });
  return (await Promise.all(writes)).flat();
}

/** The companies, now gone, of reviews that leave public view: another one may have the slug. */
async function findGoneCompanies(steps: readonly Step[]): Promise<Set<string>> {
  const left = steps.filter(({ was, is }) => was?.copy && !is?.copy).map(({ head }) => head);
  const companies = await Promise.all(left.map(({ companySlug }) => findCompany(companySlug)));
  return new Set(
    left.filter(({ companyId }, at) => companies[at]?.id !== companyId).map(({ companyId }) => companyId),
  );
}

function totalWrites(steps: readonly Step[]): Write[] {
  const terms = steps.flatMap(({ was, is }) => [
    ...(was ? [[was.totals, -1] as const] : []),
    ...(is ? [[is.totals, 1] as const] : []),
  ]);
  return countTotals(steps[0]?.head.id ?? '', sumFigures(...terms));
}
