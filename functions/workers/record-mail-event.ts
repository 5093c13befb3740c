import type { EventBridgeEvent } from 'aws-lambda';
import { runAs } from '../platform/log.ts';
import { NOTICE_TAG, recordDelivered, recordUnreached } from '../records/notice/unreached.ts';

/** An SES event about a mail ('Amazon SES event data', SES Developer Guide). */
interface MailEvent {
  mail: { tags: Record<string, string[] | undefined> };
  /** For a bounce: SES retries a transient one. */
  bounce?: { bounceType: string };
  delivery?: object;
}

/** EventBridge calls this when a company's notice was delivered, bounced for good or drew a complaint. */
export function handler({ id, detail }: EventBridgeEvent<string, MailEvent>): Promise<void> {
  return runAs({ requestId: id, route: 'record-mail-event' }, async () => {
    if (detail.bounce && detail.bounce.bounceType !== 'Permanent') return;
    const record = detail.delivery ? recordDelivered : recordUnreached;
    for (const reviewId of detail.mail.tags[NOTICE_TAG] ?? []) await record(reviewId, new Date());
  });
}
