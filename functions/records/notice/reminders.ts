import * as z from 'zod/mini';
import type { EmailFacts } from '../../../shared/email-kinds.ts';
import { REMINDERS } from '../../../shared/limits.ts';
import { readItem } from '../../platform/items.ts';
import { newSeed } from '../../platform/keyed-hash.ts';
import { closedMailboxKey, keyShape, remindersKey } from '../../platform/keys.ts';
import { daysBefore } from '../../platform/retention.ts';
import { retryOnChange } from '../../platform/retry.ts';
import { transact, type Write } from '../../platform/table.ts';
import { remove, update } from '../../platform/writes.ts';
import { findCompany, resolveMerged } from '../company/company.ts';
import { figuresOf, readDebt } from '../debt/debt.ts';
import { outboxWrite } from '../email/outbox.ts';
import { findReview, hasAnswer, noticeThatWent, remindedAt } from '../review/review.ts';
import { saveReview } from '../review/save-review.ts';
import { remind, stateOf, takeBackReminder } from '../review/transitions.ts';
import { findUser } from '../user/user.ts';
import { findRecipients, type Order } from './announce.ts';
import { answerWrite } from './answer-token.ts';
import { hashRecipient } from './recipient.ts';
import { changeNotice, closeMailbox } from './unreached.ts';

/** What a mailbox is reminded of next, until a week after its last reminder; in the queue by when it may go. */
const storedReminders = z.object({
  ...keyShape,
  queuedAt: z.string(),
  version: z.int(),
  /** `time#reviewId`: when the author of the review said that it is still owed. */
  reviews: z._default(z.set(z.string()), new Set()),
  /** `time#reviewId` of those that the last mail named. */
  mailed: z.exactOptional(z.set(z.string())),
});

export const REMINDER_QUEUE = 'REMINDER#DUE';

/** Reminds the company at once, or in the next mail to a mailbox that got one within a week. Safe to repeat. */
export async function remindCompany(reviewId: string, saidAt: string, order: Order): Promise<void> {
  const owed = await findOwed(reviewId, saidAt, order.now);
  const mailboxes = owed && !owed.isReminded ? [...owed.recipients.keys()] : [];
  if (mailboxes.length === 0) return;
  // In one transaction, as a repetition ends above once the review was in the mail to one of the mailboxes.
  await transact(
    mailboxes.map((mailbox) =>
      update('reminders', remindersKey(mailbox), {
        setOnce: { mailbox, queue: REMINDER_QUEUE, queuedAt: order.now.toISOString() },
        add: { reviews: new Set([`${saidAt}#${reviewId}`]), version: 1 },
      }),
    ),
  );
  for (const mailbox of mailboxes) await sendReminders(mailbox, order);
}

/** The reviews change first, one by one, as no transaction holds them all; an interrupted run is continued later. */
export const sendReminders = (mailbox: string, { siteOrigin, now }: Order): Promise<void> =>
  retryOnChange(async () => {
    const { data: item } = storedReminders.safeParse(await readItem(remindersKey(mailbox)));
    if (!item || item.queuedAt > now.toISOString()) return;
    const { version } = item;
    const isClosed = await readItem(closedMailboxKey(mailbox));
    const reviews: EmailFacts['company-reminder']['reviews'] = [];
    const addresses: Write[] = [];
    const [mailed, left]: [string[], string[]] = [[], []];
    let recipient: { email: string; userId: string | null } | undefined;
    for (const entry of isClosed ? [] : [...item.reviews].sort()) {
      const [saidAt = '', reviewId = ''] = entry.split('#');
      if (reviews.length === REMINDERS.named) left.push(entry);
      if (left.length > 0 || reviews.some((review) => review.reviewId === reviewId)) continue;
      const owed = await findOwed(reviewId, saidAt, now);
      const to = owed?.recipients.get(mailbox);
      if (!owed || !to) continue;
      recipient ??= to;
      const { head, company } = owed;
      const seed = newSeed();
      const answer = to.userId === null ? answerWrite(seed, { reviewId, email: to.email }, now) : null;
      const { outstandingZar } = figuresOf(head);
      mailed.push(entry);
      reviews.push({ reviewId, company, outstandingZar, ...(answer && { seed }) });
      if (answer) addresses.push(answer.write);
      const addressee = answer && head.addressee && { ...head.addressee, until: answer.until };
      const after = { ...(owed.isReminded ? head : remind(head, now)), ...(addressee && { addressee }) };
      const saved = { ...after, reminded: [...new Set([...(after.reminded ?? []), mailbox])] };
      await transact(await saveReview({ head }, { head: saved }, { now }));
    }
    if (!recipient) return transact([remove('reminders', item, { version })]);
    const { email, userId } = recipient;
    const [rest, ended] = left.length > 0 ? [{ reviews: new Set(left) }, []] : [{}, ['reviews']];
    const set = { queuedAt: daysBefore(now, -REMINDERS.mailDays), mailed: new Set(mailed), ...rest };
    await transact([
      update('reminders', item, { set, remove: ended, add: { version: 1 } }, { version }),
      ...addresses,
      outboxWrite({ kind: 'company-reminder', userId, facts: { email, reviews }, siteOrigin }, now),
    ]);
  });

/** The mailbox's last mail did not arrive: no review tells of it; if ours failed, it goes a day later. Safe to repeat. */
export const takeBackReminders = (mailbox: string, isOurs: boolean, now: Date): Promise<void> =>
  retryOnChange(async () => {
    if (!isOurs) await transact([closeMailbox(mailbox, now)]);
    const { data: item } = storedReminders.safeParse(await readItem(remindersKey(mailbox)));
    for (const entry of item?.mailed ?? [])
      await changeNotice(entry.split('#')[1] ?? '', now, (_, head) => takeBackReminder(head, mailbox));
    if (!isOurs || !item?.mailed) return;
    const set = { queuedAt: daysBefore(now, -REMINDERS.againDays) };
    const add = { reviews: item.mailed, version: 1 };
    await transact([update('reminders', item, { set, add }, { version: item.version })]);
  });

/**
 * A public review that is neither settled nor answered, if a reminder of it may go, or went for what its author
 * said then; and those to whom its notice would go today and went then, by mailbox.
 */
async function findOwed(reviewId: string, saidAt: string, now: Date) {
  const review = await findReview(reviewId);
  if (!review) return null;
  const { head, body, reply } = review;
  const isAnswered = hasAnswer(head) || reply?.status === 'PENDING';
  if (stateOf(head) !== 'PUBLIC' || isAnswered || readDebt(head).settledAt !== null) return null;
  const notice = noticeThatWent(head);
  if (!notice) return null;
  const before = remindedAt(head);
  const last = before.at(-1) ?? notice.at;
  const isReminded = before.length > 0 && last >= saidAt;
  const isOften = before.length >= REMINDERS.most || last > daysBefore(now, REMINDERS.daysApart);
  const company = await resolveMerged(await findCompany(head.companySlug));
  if (!company || (isOften && !isReminded)) return null;
  const about = { company, body, author: await findUser(head.userId) };
  const { representatives, address } = await findRecipients(about);
  const answers = head.addressee?.mailbox;
  const told = [...(head.told ?? []), answers];
  const today = representatives.map(({ id: userId, email }) => ({ email, userId: userId as string | null }));
  // An address to answer opens only for the mailbox that got the notice's.
  if (address && hashRecipient(address.email) === answers) today.push({ email: address.email, userId: null });
  const both = today.map((one) => [hashRecipient(one.email), one] as const);
  const recipients = new Map(both.filter(([mailbox]) => told.includes(mailbox)));
  return { head, company: company.name, isReminded, recipients };
}
