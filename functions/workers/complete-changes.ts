import type { DynamoDBStreamEvent } from 'aws-lambda';
import { completeDeletion, removeRemainingContent } from '../accounts/delete-account.ts';
import { completeEmailChange } from '../accounts/email-change.ts';
import { deletePicture } from '../accounts/picture.ts';
import { propagatePublicName } from '../accounts/public-names.ts';
import { toUserRecord, type UserRecord } from '../records/user/user.ts';
import { countProved } from '../debts/change-debt.ts';
import {
  isCompanyKey,
  isOpenTakedownKey,
  isRemovedKey,
  isRepresentativeKey,
  isReviewKey,
  isUserKey,
  rememberedPartition,
} from '../platform/keys.ts';
import { clearPartition } from '../platform/items.ts';
import { setting } from '../platform/config.ts';
import { HttpError } from '../platform/http-error.ts';
import { runAs } from '../platform/log.ts';
import { type Change, toChange, streamConsumer } from '../platform/stream-consumer.ts';
import { endAnswers, endAnswersAbout, endAnswersTo } from '../records/notice/end-answers.ts';
import { remindCompany } from '../records/notice/reminders.ts';
import { askAgainForMerge, askAgainForWebsite } from '../records/representative/ask-again.ts';
import { isStanding, toRepresentativeRecord } from '../records/representative/representative.ts';
import { withdrawAllStatements, withdrawStatements } from '../records/representative/withdraw-statements.ts';
import { deleteRemainingItemsAndFiles } from '../records/review/clear-review.ts';
import { completeClosing } from '../takedowns/close.ts';
import { completeMerge } from '../administration/merge.ts';
import { completeDecline } from '../administration/proposal.ts';
import { settleDuplicateProposals } from '../administration/settle-proposals.ts';
import { clearLeftReviews, completeRemoval } from '../administration/remove.ts';
import { findRemovedCompany } from '../administration/removed-company.ts';
import { propagateCompanyName } from '../administration/correct.ts';
import { tellRenamed } from '../administration/tell-renamed.ts';
import { type CompanyRecord, findCompanyById, toCompanyRecord } from '../records/company/company.ts';
import { reindex } from '../directory/reindex.ts';
import { followPublicRecord } from '../changes/follow-public-record.ts';
import { invalidateEdge } from './invalidate-edge.ts';

/**
 * A route changes the record, what is public, counts and totals; of what follows it does at once only what takes
 * something out of public view, or away from somebody who lost an office. All of that is done here again, in case
 * the route was interrupted.
 */
export async function handler(event: DynamoDBStreamEvent): Promise<unknown> {
  const context = { requestId: event.Records[0]?.eventID ?? '', route: 'complete-changes' };
  // At once, and for records that fail, too: their routes have already taken the content out of public view.
  const clearing = runAs(context, () => invalidateEdge(event.Records.map(toChange)));
  const failure = clearing.then(() => null).catch((error: unknown) => error);
  const response = await finishEach(event);
  if (await failure) throw await failure;
  return response;
}

const finishEach = streamConsumer('complete-changes', async (record) => {
  const { keys } = record;
  // First: what follows may take long, and readers of the feed keep copies.
  await followPublicRecord(record);
  if (isCompanyKey(keys)) await finishCompany(record);
  if (isUserKey(keys)) await finishUser(record);
  if (isRepresentativeKey(keys)) await finishRepresentation(record);
  if (isReviewKey(keys)) await finishReview(record);
  if (isOpenTakedownKey(keys)) await finishTakedown(record);
  if (isRemovedKey(keys)) await finishRemoval(record);
});

async function finishCompany({ before, after }: Change): Promise<void> {
  const [was, is] = [before && toCompanyRecord(before), after && toCompanyRecord(after)];
  const isBehind = is?.indexed.some(({ version }) => version !== is.version) || is?.indexed.length !== 1;
  if (is && isBehind) await reindex(is.slug);
  if (was && is) await finishCompanyChange(was, is);
  else if (was?.status === 'REMOVED') await clearLeftReviews(was, new Date());
}

async function finishCompanyChange(was: CompanyRecord, is: CompanyRecord): Promise<void> {
  const now = new Date();
  const asking = { siteOrigin: setting('SITE_ORIGIN'), now };
  if (was.name !== is.name) await propagateCompanyName(is.slug);
  if (was.name !== is.name) await tellRenamed(was, is, now);
  if (was.website !== is.website) await askAgainForWebsite(was, is, asking);
  if (was.website !== is.website || was.noticeEmail !== is.noticeEmail) await endAnswersAbout(is, now);
  if (was.status === is.status) return;
  await settleDuplicateProposals(is, now);
  if (is.status === 'DECLINED') await completeDecline(is, now);
  if (is.status === 'MERGED') await askAgainForMerge(is, asking);
  if (is.status === 'MERGED') await completeMerge(is, now);
  if (is.status === 'REMOVED') await completeRemoval(is, now);
}

async function finishUser({ before, after }: Change): Promise<void> {
  const [was, is] = [before && toUserRecord(before), after && toUserRecord(after)];
  if (!was) return;
  if (is && is.deletingAt === undefined) await followChange(was, is);
  else if (is) await completeDeletion(is.id, new Date());
  // Otherwise the record was lost, and not deleted.
  else if (was.deletingAt !== undefined) await removeRemainingContent(was, new Date());
}

async function followChange(was: UserRecord, is: UserRecord): Promise<void> {
  if (is.suspension && !was.suspension) await withdrawAllStatements(is.id, new Date());
  if (was.email !== is.email) await finishEmailChange(was);
  if (was.email !== is.email) await endAnswersTo(is.id, new Date());
  if (was.emailVerified === null && is.emailVerified !== null) await countProved(is.id, new Date());
  if (was.publicName !== is.publicName) await propagatePublicName(is.id);
  if (was.profileImageUrl && was.profileImageUrl !== is.profileImageUrl)
    await deletePicture(was.profileImageUrl);
}

/** Restores the previous address if another account took the new one; the route tells the person. */
async function finishEmailChange(was: UserRecord): Promise<void> {
  try {
    await completeEmailChange(was);
  } catch (error) {
    if (!(error instanceof HttpError && error.code === 'email_taken')) throw error;
  }
}

async function finishRepresentation({ before }: Change): Promise<void> {
  const was = before && toRepresentativeRecord(before);
  if (was && isStanding(was)) await withdrawStatements(was, new Date());
}

async function finishReview({ before, after }: Change): Promise<void> {
  if (before && !after) await deleteRemainingItemsAndFiles(String(before['id']));
  if (!before || !after) return;
  const [id, now] = [String(after['id']), new Date()];
  if (before['companyId'] !== after['companyId']) await endAnswers(id, now);
  // Its author's statement that an old debt is still owed has a mail of its own.
  const isKept = Boolean(before['stillOwed']) !== Boolean(after['stillOwed']);
  if (before['confirmedAt'] !== after['confirmedAt'] && !isKept)
    await remindCompany(id, String(after['confirmedAt']), { siteOrigin: setting('SITE_ORIGIN'), now });
}

async function finishTakedown({ before, after }: Change): Promise<void> {
  if (!before || after) return;
  const reviewId = before['reviewId'] as string;
  await completeClosing(reviewId, new Date());
  await deleteRemainingItemsAndFiles(reviewId);
}

/** Deletes the rest of a review that can no longer be restored, and what is remembered of such a company's reviews. */
async function finishRemoval({ before, after }: Change): Promise<void> {
  if (!before || after) return;
  const { reviewId, company } = before as { reviewId?: string; company?: CompanyRecord };
  if (reviewId !== undefined) await deleteRemainingItemsAndFiles(reviewId);
  if (!company || (await findCompanyById(company.id))) return;
  // It may have been restored and removed again since.
  if (await findRemovedCompany(company.id, new Date())) return;
  await clearPartition(rememberedPartition(company.id));
}
