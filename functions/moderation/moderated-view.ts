import type { ReviewStatus } from '../../shared/enumerations.ts';
import { AUTHOR_REVIEWS_COUNTED, HISTORY, TRACES } from '../../shared/limits.ts';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import type {
  HistoryEntry,
  ModeratedAttachment,
  ModeratedReview,
  OtherReview,
} from '../../shared/schemas/moderation.ts';
import { REVIEW_LABELS } from '../../shared/review-labels.ts';
import { findWordingIn } from '../../shared/wording/scan.ts';
import { findRecipients, reachOf } from '../records/notice/announce.ts';
import { findUser, findUsers } from '../records/user/user.ts';
import { findCompany, isPublic } from '../records/company/company.ts';
import { authorPartition } from '../platform/keys.ts';
import { type IndexPage, readAuthored, readReviewKeys } from '../platform/read-index.ts';
import { readOpenTakedowns } from '../records/takedown/read-takedowns.ts';
import { findingsInNames } from '../records/review/personal-information.ts';
import {
  findReviewHeads,
  type ReviewSummary,
  toNotice,
  toReviewSummary,
  toStillOwed,
  type WholeReview,
} from '../records/review/review.ts';
import { readModerator } from '../decisions/moderator.ts';
import { findConflict, reviewCase } from '../decisions/conflict.ts';
import { countSamePlace } from './same-place.ts';
import { readSignals } from './signals.ts';
import { toRedactedReview } from './redacted-view.ts';
import { nameForModerators, UNNAMED } from './review-views.ts';
import { namesBeside } from '../records/company/other-names.ts';

export async function readModeratedReview(
  review: WholeReview,
  moderatorId: string,
  now: Date,
): Promise<ModeratedReview> {
  const { head } = review;
  const attachments = [...review.attachments].sort(
    (one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt),
  );
  const redacted = toRedactedReview(review);
  const [moderator, author, company, newest, own, moderatorsActions, files, takedowns, fromSamePlace] =
    await Promise.all([
      readModerator(moderatorId),
      findUser(head.userId),
      findCompany(head.companySlug),
      readNewest(head),
      readAuthored(authorPartition(head.userId, 'reviews'), AUTHOR_REVIEWS_COUNTED, undefined),
      readModeratorsActions(review),
      readFiles(attachments),
      head.openTakedowns ? readOpenTakedowns(head.id) : [],
      countSamePlace(review.body.ipHash, now),
    ]);
  const isOpen = head.status === 'PENDING';
  const name = nameForModerators(head, author);
  const reach = company ? reachOf(await findRecipients({ company, body: review.body, author })) : 'NONE';
  const { hidesAuthor, ...conflict } = findConflict(reviewCase(head, company), moderator);
  const view = {
    ...redacted,
    ...conflict,
    reason: head.reason,
    reasonCode: head.reasonCode,
    decidedAt: head.decidedAt,
    removedAt: head.removedAt ?? null,
    stillOwed: toStillOwed(head),
    notice: toNotice(head),
    noticeEmail: review.body.noticeEmail ?? null,
    hasAnswerAddress: head.addressee !== undefined,
    company: {
      name: company?.name ?? head.companyName,
      slug: head.companySlug,
      alsoKnownAs: company ? namesBeside(company) : [],
      listed: company !== null && isPublic(company),
      cipcRegNo: company?.cipcRegNo ?? null,
      address: company?.address ?? null,
      city: company?.city ?? null,
      province: company?.province ?? null,
      website: company?.website ?? null,
      reach,
      reviewCount: company?.reviewCount ?? 0,
      otherReviews: toOtherReviews(head, newest),
    },
    user: {
      ...name,
      publicName: author?.publicName ?? null,
      email: (isOpen && author?.email) || null,
      emailVerified: Boolean(author?.emailVerified),
      record: isOpen ? toAuthorRecord(head, own) : null,
    },
    fromSamePlace,
    // The author of a decided review could be told by what they have in common with the company.
    ...(await readSignals(
      review,
      { author, company: isOpen ? company : null, own: reviewsOf(own, head), newest },
      now,
    )),
    reply: review.reply?.published ?? null,
    openTakedowns: takedowns.sort((one, other) => (one.createdAt < other.createdAt ? -1 : 1)),
    attachments: files,
    findings: [...redacted.findings, ...findingsInNames(attachments)],
    wording: findWordingIn(redacted, company?.name ?? head.companyName),
    history: [...authorsActions(review, name), ...moderatorsActions].sort(
      (one, other) => Date.parse(one.at) - Date.parse(other.at),
    ),
  };
  return hidesAuthor ? withoutAuthor(view) : view;
}

/** Leaves out what may reveal the author, such as files and texts before a redaction. */
const withoutAuthor = (view: ModeratedReview): ModeratedReview => ({
  ...view,
  original: null,
  noticeEmail: null,
  signals: [],
  toldBefore: 0,
  user: { ...view.user, ...UNNAMED, email: null, record: null },
  attachments: view.attachments.map((file) => ({ ...file, downloadUrl: null, previewUrl: null })),
  history: view.history.map((entry) =>
    entry.by.role === 'author' ? { ...entry, by: { ...entry.by, ...UNNAMED } } : entry,
  ),
});

/** Loads S3's client only for reviews with files: it would take a seventh of the function's start-up time. */
async function readFiles(attachments: readonly Attachment[]): Promise<ModeratedAttachment[]> {
  if (attachments.length === 0) return [];
  const { toModeratedAttachment } = await import('../records/evidence/moderator-access.ts');
  return Promise.all(attachments.map(toModeratedAttachment));
}

function toAuthorRecord({ id, companyId }: ReviewSummary, { items, next }: IndexPage) {
  const counts: Record<ReviewStatus, number> = { APPROVED: 0, REJECTED: 0, PENDING: 0 };
  for (const { status } of items) counts[status as ReviewStatus] += 1;
  const { APPROVED: approved, REJECTED: rejected, PENDING: pending } = counts;
  const aboutCompany = items.filter((item) => item['companyId'] === companyId && item['id'] !== id).length;
  return { approved, rejected, pending, aboutCompany, hasOlder: next !== undefined };
}

const reviewsOf = ({ items }: IndexPage, { companyId }: ReviewSummary): ReviewSummary[] =>
  items.filter((item) => item['companyId'] === companyId).map(toReviewSummary);

const MOST_OTHERS = 5;

/** In any state. The index may lag a moment behind. */
async function readNewest({ companyId, companySlug }: ReviewSummary): Promise<ReviewSummary[]> {
  const { items } = await readReviewKeys(companySlug, TRACES.read, undefined);
  return (await findReviewHeads(items)).filter((head) => head.companyId === companyId);
}

const toOtherReviews = ({ id }: ReviewSummary, newest: readonly ReviewSummary[]): OtherReview[] =>
  newest
    .filter((head) => head.id !== id)
    .sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
    .slice(0, MOST_OTHERS)
    .map((head) => ({ ...head, removedAt: head.removedAt ?? null }));

async function readModeratorsActions(review: WholeReview): Promise<HistoryEntry[]> {
  const newest = review.history.slice(-HISTORY.shown);
  const moderators = await findUsers(newest.map(({ actorId }) => actorId));
  return newest.map((entry) => {
    const { firstName = null, lastName = null } = moderators.get(entry.actorId) ?? {};
    const by = { role: 'moderator', firstName, lastName } as const;
    const { detail = null, checklist = null } = entry;
    return { ...entry, detail, checklist: checklist && [...checklist], by };
  });
}

function authorsActions(
  { head, body, attachments }: WholeReview,
  name: ReturnType<typeof nameForModerators>,
): HistoryEntry[] {
  const by = { role: 'author', ...name } as const;
  const rest = { by, reason: null, note: null, checklist: null };
  return [
    { act: 'submit-review', at: head.createdAt, detail: null, ...rest },
    ...attachments.map(({ createdAt: at, filename: detail }) => ({
      act: 'attach-evidence',
      at,
      detail,
      ...rest,
    })),
    ...(body.edits ?? []).map(({ at, fields }) => ({
      act: 'edit-review',
      at,
      detail: fields.map((name) => REVIEW_LABELS[name].toLowerCase()).join(', '),
      ...rest,
    })),
  ];
}
