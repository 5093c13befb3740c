import { EMAIL_KINDS, NOTICE_KINDS } from '../../../shared/email-kinds.ts';
import type { RefusedMail } from '../../../shared/schemas/mail.ts';
import { findUsers } from '../user/user.ts';
import type { ModeratorAction } from '../../platform/request-context.ts';
import { auditWrites } from '../../platform/audit.ts';
import { batchGet, readItem } from '../../platform/items.ts';
import { HttpError } from '../../platform/http-error.ts';
import { outboxKey, takedownKey } from '../../platform/keys.ts';
import { ConditionsFailed, type Item, transact, type Write } from '../../platform/table.ts';
import { absent, present, update } from '../../platform/writes.ts';
import { findUntoldAddress, tellAgain } from '../notice/announce.ts';
import { toTakedown } from '../takedown/takedown.ts';
import { outboxWrite, type StoredEmail, toEmailHead, toStoredEmail } from './outbox.ts';

type Refused = Required<Pick<StoredEmail, 'refusedAt' | 'refusal'>>;
type Refusal = StoredEmail & Refused;

const isRefused = <Email extends Omit<StoredEmail, 'facts'>>(email: Email): email is Email & Refused =>
  email.kind in EMAIL_KINDS && email.refusedAt !== undefined && email.resentAt === undefined;

export async function viewRefusedEmails(items: readonly Item[]): Promise<RefusedMail[]> {
  const refused = items.map(toStoredEmail).filter(isRefused);
  const takedownIds = refused.flatMap(({ facts }) => ('takedownId' in facts ? facts.takedownId : []));
  const [users, requests] = await Promise.all([
    findUsers(refused.flatMap(({ userId }) => userId ?? [])),
    batchGet([...new Set(takedownIds)].map(takedownKey)),
  ]);
  const takedowns = requests.map(toTakedown);
  const findAddress = async ({ kind, facts, userId }: Refusal): Promise<string | null> => {
    if (kind === 'company-notice' && userId === null)
      return findUntoldAddress((facts as { reviewId: string }).reviewId);
    if ('email' in facts) return facts.email;
    if (userId !== null) return users.get(userId)?.email ?? null;
    const id = 'takedownId' in facts ? facts.takedownId : null;
    return takedowns.find((takedown) => takedown.id === id)?.request.requesterEmail ?? null;
  };
  const views = refused.map(async (email) => {
    const { id, kind, createdAt, refusedAt, refusal } = email;
    const to = await findAddress(email);
    return { id, kind, to, createdAt, refusedAt, refusal, about: describeSubject(email) };
  });
  // A company's notice whose review is gone, or whose company was told since, is for nobody any more.
  return (await Promise.all(views)).filter(({ kind, to }) => kind !== 'company-notice' || to !== null);
}

const describeSubject = ({ userId, facts }: Refusal): RefusedMail['about'] =>
  userId === null && 'takedownId' in facts
    ? { reference: facts.reference, companyName: facts.companyName }
    : null;

/**
 * Once, even if several moderators ask: a copy goes to the recipient's address at that time, and a company that
 * was not told of a review is told anew. Throws `code_expired` for emails with codes.
 */
export async function resendEmail(id: string, order: ModeratorAction): Promise<void> {
  const { moderatorId, now } = order;
  const item = await readItem(outboxKey(id));
  if (!item) throw new HttpError('mail_not_found');
  if (!isRefused(toEmailHead(item))) throw new HttpError('already_sent');
  const { kind, userId, facts, siteOrigin } = toStoredEmail(item);
  if (EMAIL_KINDS[kind].sort === 'code') throw new HttpError('code_expired');
  const noticeOf = NOTICE_KINDS.includes(kind) && 'reviewId' in facts && facts.reviewId;
  const again = noticeOf ? await tellAgain(noticeOf, order) : null;
  const copy = kind === 'company-notice' ? [] : [outboxWrite({ kind, userId, facts, siteOrigin }, now)];
  const entry = { act: 'resend-mail', actorId: moderatorId, subject: `mail ${id}`, reason: null, note: null };
  try {
    await transact([
      resentWrite(id, now),
      ...(again ?? copy),
      ...auditWrites({ ...entry, name: EMAIL_KINDS[kind].label }, now),
    ]);
  } catch (error) {
    const wasSecond = error instanceof ConditionsFailed && error.found.has('refused mail');
    throw wasSecond ? new HttpError('already_sent') : error;
  }
}

function resentWrite(id: string, now: Date): Write {
  const changes = { set: { resentAt: now.toISOString() }, remove: ['queue', 'queuedAt', 'facts'] };
  return update('refused mail', outboxKey(id), changes, { refusedAt: present, resentAt: absent });
}
