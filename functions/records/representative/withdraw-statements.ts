import { findUser } from '../user/user.ts';
import { authoredBy } from '../user/authored.ts';
import { isSaidBy, takeBack } from '../debt/take-back.ts';
import { dropWaitingReply } from '../reply/drop-waiting-reply.ts';
import { reviewsOf } from '../review/company-reviews.ts';
import {
  companyOf,
  findRequest,
  isStanding,
  representationsOf,
  type RepresentativeRecord,
} from './representative.ts';

/** Reviews that a route handles itself; the stream's function does the rest. */
export const WITHDRAWN_AT_ONCE = 40;

type Spoken = Pick<RepresentativeRecord, 'userId' | 'companyId'>;

/** A published reply stays the company's. Does nothing for a current representative: may run late and be repeated. */
export async function withdrawStatements(spoken: Spoken, now: Date, most = Infinity): Promise<void> {
  const { userId } = spoken;
  const company = await companyOf(spoken);
  if (!company || (await stillSpeaks(userId, company.id))) return;
  for (const { reviewId } of await authoredBy(userId, 'replies'))
    await dropWaitingReply(reviewId as string, userId, company.id);
  let done = 0;
  for await (const heads of reviewsOf(company)) {
    const theirs = heads.filter((head) => isSaidBy(head, userId));
    await Promise.all(theirs.map(({ id }) => takeBack(id, userId, now)));
    done += theirs.length;
    if (done >= most) return;
  }
}

export async function withdrawAllStatements(userId: string, now: Date, most?: number): Promise<void> {
  for (const found of (await representationsOf(userId)).filter(isStanding))
    await withdrawStatements(found, now, most);
}

async function stillSpeaks(userId: string, companyId: string): Promise<boolean> {
  const [request, user] = await Promise.all([findRequest(userId, companyId), findUser(userId)]);
  return request !== null && isStanding(request) && user !== null && user.suspension === undefined;
}
