import { SAME_PLACE_DAYS } from '../../../shared/limits.ts';
import { changeCompany } from '../company/company-writes.ts';
import { countReporters } from '../company/reporters.ts';
import { countMonth, countTotals } from '../statistics/figures.ts';
import { changeOwnCount, PENDING } from '../statistics/list-counts.ts';
import { count } from '../../platform/counters.ts';
import type { StoredItem } from '../../platform/items.ts';
import {
  companyKey,
  type Key,
  keyText,
  placeKey,
  replyKey,
  reporterKey,
  reviewAppealKey,
  reviewBodyKey,
  deletedReviewKey,
  reviewKey,
  secondReadingKey,
  traceKey,
} from '../../platform/keys.ts';
import { daysAfter } from '../../platform/retention.ts';
import type { Item, Write } from '../../platform/table.ts';
import { absent, type Changes, differences, present, put, remove, update } from '../../platform/writes.ts';
import { placeDue } from './ageing.ts';
import { type Figures, sumFigures } from '../../platform/sum-figures.ts';
import { type Derived, derive, withPlaces } from './derive.ts';
import { describeCopy, type Shown } from './public-copy.ts';
import type { ReviewSummary, WholeReview } from './review.ts';
import { withBoundEvents } from './review-events.ts';

/** A review as far as it was read. Parts that were not read do not change. */
export type ReviewParts = Shown & Partial<Pick<WholeReview, 'attachments'>>;

export interface Change {
  before: ReviewParts | null;
  after: ReviewParts | null;
  /** The figures of a deleted one that its company keeps. */
  left?: Figures;
}

type CompanyChange = Pick<Changes, 'set' | 'remove'> & { condition?: Record<string, unknown> };

export interface Saving {
  now: Date;
  /** By slug, as a transaction allows only one write of an item. */
  companies?: Readonly<Record<string, CompanyChange>>;
}

export const unchanged = ({ version }: Pick<ReviewSummary, 'version'>) => ({ version });

type Context = ReadonlyMap<string, StoredItem>;

/** Copies that move, companies of reviews that leave public view, and counts of authors. */
export function keysToRead(changes: readonly Change[]): Key[] {
  const steps = changes.map(toStep);
  const terms = Map.groupBy(steps.flatMap(termsOf), ({ of }) => of.companySlug);
  const keys = [
    ...steps.flatMap(({ was, is }) => (was?.copy && is?.copy && !isSame(was.copy, is.copy) ? was.copy : [])),
    ...steps.filter(isHidden).map(({ head }) => companyKey(head.companySlug)),
    ...[...terms].flatMap(([slug, own]) => Object.keys(peopleIn(own)).map((one) => reporterKey(slug, one))),
  ];
  return [...byText(keys).values()];
}

/** The write `review` fails if the review is no longer as it was read. */
export function writesOf(changes: readonly Change[], saving: Saving, context: Context): Write[] {
  const steps = changes.map(toStep);
  return [
    ...steps.flatMap((step) => [
      ...itemWrites(step),
      ...copyWrites(step, context),
      ...countWrites(step),
      ...(step.is?.dueAt && step.is.dueAt !== step.was?.dueAt ? [placeDue(step.head, saving.now)] : []),
    ]),
    ...companyWrites(steps, saving, context),
  ];
}

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

const isHidden = ({ was, is }: Step) => Boolean(was?.copy && !is?.copy);

const byText = (keys: readonly Key[]) => new Map(keys.map((key) => [keyText(key), key]));
const isSame = (one: Key, other: Key) => keyText(one) === keyText(other);

/** A review's second reading ends when it leaves public view. */
function itemWrites(step: Step): Write[] {
  const { before, after, head } = step;
  const { id } = head;
  const places = [before, after].map((parts) => parts && placeItem(parts));
  const parts = [
    ...changeItem('body', reviewBodyKey(id), before?.body, after?.body),
    ...changeItem('place', places[0] ?? places[1] ?? reviewKey(id), places[0], places[1]),
    ...changeFiles(before?.attachments ?? [], after?.attachments ?? []),
    ...changeTraces(before, after),
  ];
  if (!before) return [put('review', after ? withPlaces(after.head) : {}, { pk: absent }), ...parts];
  const ended = after && !isHidden(step) ? [] : [remove('second reading', secondReadingKey(id))];
  if (after) {
    const next = { ...after.head, version: before.head.version + 1 };
    const changes = differences(withPlaces(before.head), withPlaces(next));
    return [update('review', reviewKey(id), changes, unchanged(before.head)), ...parts, ...ended];
  }
  return [
    remove('review', reviewKey(id), unchanged(before.head)),
    put('deleted review', deletedReviewKey(id)),
    // Replies and appeals written in the meantime go, too.
    remove('reply', replyKey(id)),
    remove('appeal', reviewAppealKey(id)),
    ...parts,
    ...ended,
  ];
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

function traceKeys(review: ReviewParts | null): Map<string, Key> {
  if (!review) return new Map();
  const { head, body, attachments = [] } = review;
  const ofBody = (body?.traces ?? []).map((trace) => traceKey(trace, head, 'B'));
  const ofFiles = attachments.flatMap(({ sk, traces = [] }) =>
    traces.map((trace) => traceKey(trace, head, sk)),
  );
  return byText([...ofBody, ...ofFiles]);
}

function changeTraces(before: ReviewParts | null, after: ReviewParts | null): Write[] {
  const [was, is] = [traceKeys(before), traceKeys(after)];
  return [
    ...[...is].filter(([text]) => !was.has(text)).map(([, key]) => put('trace', key)),
    ...[...was].filter(([text]) => !is.has(text)).map(([, key]) => remove('trace', key)),
  ];
}

function copyWrites({ before, after, was, is }: Step, context: Context): Write[] {
  const [from, to] = [was?.copy, is?.copy];
  if (!from) return to && after ? [put('public copy', newCopy(after, to), { pk: absent })] : [];
  if (!to || !before || !after) return [remove('public copy', from, { pk: present })];
  const changes = differences(describeCopy(before), describeCopy(after));
  if (isSame(from, to)) return isEmpty(changes) ? [] : [update('public copy', to, changes, { pk: present })];
  const stored = context.get(keyText(from));
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

const termsOf = ({ before, after, was, is, left }: Step) => [
  ...(before && was ? [{ of: before.head, by: -1, figures: was.company, reporter: was.reporter }] : []),
  ...(before ? [{ of: before.head, by: 1, figures: left, reporter: null }] : []),
  ...(after && is ? [{ of: after.head, by: 1, figures: is.company, reporter: is.reporter }] : []),
];

const peopleIn = (terms: readonly ReturnType<typeof termsOf>[number][]): Figures =>
  sumFigures(...terms.map(({ reporter, by }) => [reporter === null ? {} : { [reporter]: 1 }, by] as const));

/**
 * The figures of the companies, and their counts of authors. The latter are on condition of the counts that
 * were read: the caller tries again. A company that is gone gets none: another one may have the slug.
 */
function companyWrites(steps: readonly Step[], { now, companies = {} }: Saving, context: Context): Write[] {
  const idAt = (slug: string) => context.get(keyText(companyKey(slug)))?.['id'];
  const hidden = steps.filter(isHidden).map(({ head }) => head);
  const gone = hidden.filter((head) => idAt(head.companySlug) !== head.companyId);
  const isGone = (head: ReviewSummary) => gone.some(({ companyId }) => companyId === head.companyId);
  const terms = steps.flatMap(termsOf).filter(({ of }) => !isGone(of));
  return [...Map.groupBy(terms, ({ of }) => of.companySlug)].flatMap(([slug, own]) => {
    const reporters = countReporters(slug, peopleIn(own), context);
    const figures = own.map((term) => [term.figures, term.by] as const);
    const add = sumFigures(...figures, [{ reporterCount: reporters.people }, 1]);
    const { condition, set, ...more } = companies[slug] ?? {};
    if (Object.keys(add).length === 0 && !companies[slug]) return reporters.writes;
    const change = { ...more, add, set: { updatedAt: now.toISOString(), ...set } };
    const id = own[0]?.of.companyId;
    return [changeCompany(slug, change, { id, ...condition }), ...reporters.writes];
  });
}

/** The figures of months stay when it is deleted, and do not count twice when it comes back. */
function countWrites({ was, is, head: { id } }: Step): Write[] {
  const countOf = ({ totals, pending, owner, months }: Derived, by: 1 | -1) => [
    ...countTotals(id, sumFigures([totals, by])),
    ...count('lists', PENDING, id, sumFigures([pending, by])),
    ...(owner === null ? [] : [changeOwnCount(owner, 'reviews', by)]),
    ...(was && is ? months : []).flatMap(([at, one]) => countMonth(id, new Date(at), sumFigures([one, by]))),
  ];
  return [...(was ? countOf(was, -1) : []), ...(is ? countOf(is, 1) : [])];
}
