import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { UserRecord } from '../user/user.ts';
import { type CompanyRecord, findCompany } from '../company/company.ts';
import { countReviews, totalsOf } from '../company/company-writes.ts';
import type { PublicReviewCopy } from './public-reviews.ts';
import { reviewRanks } from './review-orders.ts';
import { olderReviewKey, publicReviewKey } from '../../platform/keys.ts';
import { table, tableName, type UpdateWrite, type Write } from '../../platform/table.ts';
import { countTotals } from '../statistics/figures.ts';
import { toPublicReply } from '../reply/reply.ts';
import { absent, present, put, remove, update } from '../../platform/writes.ts';
import type { ReviewChange } from './change-head.ts';
import {
  isPublicReview,
  pick,
  PUBLIC_STATE,
  type ReviewSummary,
  toPublicText,
  type WholeReview,
} from './review.ts';
import { changedEvents, eventsAfter, type RecordedEvent, withBoundEvents } from './review-events.ts';

/** All writes of public copies: what stands of an approved review under its company, where everybody reads it. */

type Shown = Pick<WholeReview, 'head' | 'body' | 'reply'>;

export function makePublicCopy(
  { head: given, body, reply }: Shown,
  author: UserRecord | null,
): PublicReviewCopy {
  const head = withBoundEvents(given);
  const ranks = reviewRanks(head, head.decidedAt ?? '');
  return {
    ...makeCopyKey(head),
    ...toPublicText(head, body),
    ...pick(
      head,
      PUBLIC_STATE.filter((name) => head[name] !== undefined),
    ),
    ...(reply?.published && { reply: toPublicReply(reply.published) }),
    // No order but that of their keys holds the older reports.
    ...(head.archivedAt === undefined && ranks),
    user: shownName(head, author),
  };
}

/** Where the copy of a review stands: among those that count, or among the older reports. */
export const makeCopyKey = ({
  companySlug,
  decidedAt,
  id,
  archivedAt,
}: Pick<ReviewSummary, 'companySlug' | 'decidedAt' | 'id' | 'archivedAt'>) =>
  (archivedAt === undefined ? publicReviewKey : olderReviewKey)(companySlug, decidedAt ?? '', id);

/** The same change of the copy as of the head (`changeHead`), where the review has one. */
export function changeCopy(head: ReviewSummary, { happened, ...changes }: ReviewChange): Write[] {
  const events = changedEvents(head, happened);
  const isSame = events === undefined && Object.keys(changes).length === 0;
  if (!isPublicReview(head) || isSame) return [];
  const set = { ...changes.set, events };
  return [update('public copy', makeCopyKey(head), { ...changes, set }, { pk: present })];
}

export function publishReview(review: Shown, author: UserRecord | null): Write {
  return put('public copy', makePublicCopy(review, author), { pk: absent });
}

/**
 * Writes that remove a public review from view, for the transaction that deletes it, unpublishes it or takes it down: they
 * delete its public copy and update the company's counts, where the company that counts it is still there, which goes on
 * counting it as removed after a takedown, as expired after seven years.
 */
export async function unpublishReview(
  head: ReviewSummary,
  now: Date,
  as?: 'removed' | 'expired',
): Promise<Write[]> {
  const { companySlug, companyId: id } = head;
  const at = now.toISOString();
  const come = as ? [{ ...head, ...(as === 'removed' ? { removedAt: at } : { expiredAt: at }) }] : [];
  const isCounted = (await findCompany(companySlug))?.id === id;
  return [
    remove('public copy', makeCopyKey(head), { pk: present }),
    ...(isCounted
      ? await countReviews(companySlug, { gone: [head], come, now, id })
      : countTotals(head.id, totalsOf([{ ...head, by: -1 }]))),
  ];
}

/**
 * All that a copy says, so that no change of it that comes between reading and moving it is lost. No event comes alone, and
 * those of a page of older reviews would be too much for a transaction.
 */
const asItStands = (copy: PublicReviewCopy): Record<string, unknown> => {
  const { pk: _, sk: __, events: ___, ...said } = copy;
  const stated = [...PUBLIC_STATE, 'reply'].filter((name) => name !== 'events');
  const optional = Object.fromEntries(stated.map((name) => [name, absent]));
  return { ...optional, ...said };
};

/** To another company, as it was read. */
export function movePublicCopy(copy: PublicReviewCopy, head: ReviewSummary, into: CompanyRecord): Write[] {
  return replaceCopy(copy, {
    ...withBoundEvents(copy),
    ...makeCopyKey({ ...head, companySlug: into.slug }),
    companyId: into.id,
  });
}

/** A transaction takes one write of an item: where the key stays, the copy is written over as it stands. */
const replaceCopy = (copy: PublicReviewCopy, after: PublicReviewCopy): Write[] =>
  copy.pk === after.pk && copy.sk === after.sk
    ? [put('public copy', after, asItStands(copy))]
    : [remove('public copy', copy, asItStands(copy)), put('new copy', after, { pk: absent })];

/** To the older reports or back. `head`: the review as it is afterwards, but for what else happened with it meanwhile. */
export function moveCopyInTime(
  copy: PublicReviewCopy,
  head: ReviewSummary,
  happened: readonly RecordedEvent[],
) {
  const { archivedAt: _, recent: __, flagged: ___, owed: ____, ...said } = copy;
  const { archivedAt, stillOwed } = head;
  return replaceCopy(copy, {
    ...said,
    ...makeCopyKey(head),
    ...(archivedAt === undefined ? reviewRanks(head, head.decidedAt ?? '') : { archivedAt }),
    ...(stillOwed && { stillOwed }),
    events: eventsAfter(copy.events, happened),
  });
}

/** The copy of a review that everyone sees; null where it stands elsewhere meanwhile. */
export async function findPublicCopy(
  place: Parameters<typeof makeCopyKey>[0],
): Promise<PublicReviewCopy | null> {
  const Key = makeCopyKey(place);
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return (Item as PublicReviewCopy | undefined) ?? null;
}

type Chooser = Pick<UserRecord, 'publicName'> | null;

/** Of the names under which the review was approved, what its author shows of them; nothing of one who is gone. */
export function shownName(
  { authorFirstName, authorLastName }: Pick<ReviewSummary, 'authorFirstName' | 'authorLastName'>,
  author: Chooser,
): PublicReviewCopy['user'] {
  if (!author || author.publicName === 'hidden') return { firstName: null, lastName: null };
  return { firstName: authorFirstName, lastName: author.publicName === 'full' ? authorLastName : null };
}

/** Its author's name before everyone; null for one who is gone. */
export function nameAuthorInPublic(head: ReviewSummary, author: Chooser): UpdateWrite {
  const set = { user: shownName(head, author), events: changedEvents(head) };
  return update('public copy', makeCopyKey(head), { set }, { pk: present });
}
