import type { EventBridgeEvent } from 'aws-lambda';
import { runAs } from '../platform/log.ts';
import { takeBackReminders } from '../records/notice/reminders.ts';
import { NOTICE_TAG, recordDelivered, recordUnreached, REMINDER_TAG } from '../records/notice/unreached.ts';

/** An SES event about a mail ('Amazon SES event data', SES Developer Guide). */
interface MailEvent {
  mail: { tags: Record<string, string[] | undefined> };
  /** For a bounce: SES retries a transient one. */
  bounce?: { bounceType: string };
  delivery?: object;
}

/** EventBridge calls this when a company's notice or reminder was delivered, bounced for good or drew a complaint. */
export function handler({ id, detail }: EventBridgeEvent<string, MailEvent>): Promise<void> {
  return runAs({ requestId: id, route: 'record-mail-event' }, async () => {
    if (detail.bounce && detail.bounce.bounceType !== 'Permanent') return;
    const { [NOTICE_TAG]: reviewIds = [], [REMINDER_TAG]: [mailbox] = [] } = detail.mail.tags;
    if (mailbox && !detail.delivery) return takeBackReminders(mailbox, false, new Date());
    for (const reviewId of reviewIds)
      if (detail.delivery) await recordDelivered(reviewId, new Date());
      else await recordUnreached(reviewId, new Date(), detail.bounce === undefined);
  });
}
