import { handler as deleteUser } from '../accounts/delete-user.ts';
import { handler as appealReview } from '../appeals/appeal-review.ts';
import { handler as recordPayment } from '../debts/record-payment.ts';
import { handler as settleReview } from '../debts/settle-review.ts';
import { transact } from '../platform/table.ts';
import { archiveReview } from '../records/review/archive.ts';
import { findReviewHead, type ReviewSummary } from '../records/review/review.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { merge, proposeAndList, remove } from './administration.ts';
import { type Caller, newMember } from './caller.ts';
import { approve, flag, redact, reject, unpublish, uniqueName } from './flagging.ts';
import { file, step } from './takedowns.ts';

export async function published(moderator: Caller) {
  const { caller: author } = await newMember();
  const company = await proposeAndList(author, moderator, { name: uniqueName('Overflow Plumbing') });
  const review = await flag(author, company.id, { amountOwedZar: 100_000 });
  await approve(moderator, review.id);
  return { author, company, id: review.id, moderator };
}
type Published = Awaited<ReturnType<typeof published>>;

export const headOf = async (id: string) => (await findReviewHead(id)) as ReviewSummary;

export const pay = (author: Caller, id: string) =>
  author.call('record-payment', recordPayment, {
    params: { id },
    body: { amountZar: 1, paidOn: new Date().toISOString().slice(0, 10) },
  });
export const withdraw = (author: Caller, id: string) =>
  author.call('withdraw-review', withdrawReview, { params: { id } });

/** Every decision on a review; 200 where its last step is done. */
export const DECISIONS: Record<string, (made: Published) => Promise<unknown>> = {
  'a takedown request takes it down': async ({ id, moderator }) => {
    const { json } = await file(id);
    await step(moderator, 'start', json.id);
    return (await step(moderator, 'action', json.id)).status;
  },
  'a takedown request on it is refused': async ({ id, moderator }) => {
    const { json } = await file(id);
    await step(moderator, 'start', json.id);
    return (await step(moderator, 'reject', json.id)).status;
  },
  'a moderator unpublishes and approves it': async ({ id, moderator }) => {
    await unpublish(moderator, id);
    return (await approve(moderator, id)).status;
  },
  'a moderator unpublishes and rejects it, and its author appeals': async ({ author, id, moderator }) => {
    await unpublish(moderator, id);
    await reject(moderator, id, { reason: 'It is not first-hand' });
    const body = { body: 'x'.repeat(60) };
    const { status } = await author.call('appeal-review', appealReview, { params: { id }, body });
    return status - 1;
  },
  'its author withdraws it': async ({ author, id }) => (await withdraw(author, id)).status - 4,
  'its author records a payment': async ({ author, id }) => (await pay(author, id)).status - 1,
  'its author settles it': async ({ author, id }) =>
    (await author.call('settle-review', settleReview, { params: { id } })).status,
  'a moderator redacts it': async ({ id, moderator }) =>
    (await redact(moderator, id, [{ field: 'title', start: 0, end: 7 }])).status,
  'it becomes an older report': async ({ id }) => {
    await transact((await archiveReview(await headOf(id), new Date())).writes);
    return (await headOf(id)).archivedAt && 200;
  },
  'its company is merged into another': async ({ author, company, id, moderator }) => {
    const into = await proposeAndList(author, moderator, { name: uniqueName('Overflow Group') });
    await merge(moderator, company.id, into.id);
    return (await headOf(id)).companySlug === into.slug && 200;
  },
  'its company is removed': async ({ company, id, moderator }) => {
    await remove(moderator, company.id);
    return (await findReviewHead(id)) === null && 200;
  },
  'the account of its author is deleted': async ({ author, id }) => {
    await author.call('delete-user', deleteUser);
    return (await headOf(id)).authorFirstName === null && 200;
  },
};
