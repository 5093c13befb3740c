import type { EventBridgeEvent } from 'aws-lambda';
import { runAs } from '../platform/log.ts';
import { NOTICE_TAG, recordUnreached } from '../records/notice/unreached.ts';

/** What SES tells of a mail ('Amazon SES event data', SES Developer Guide). */
interface MailEvent {
  mail: { tags: Record<string, string[] | undefined> };
  /** Of a bounce: a transient one is tried again. */
  bounce?: { bounceType: string };
}

/** Called by EventBridge where a notice to a company bounced for good or was complained about: its review says that it did not arrive. */
export function handler({ id, detail }: EventBridgeEvent<string, MailEvent>): Promise<void> {
  return runAs({ requestId: id, route: 'record-unreached' }, async () => {
    if (detail.bounce && detail.bounce.bounceType !== 'Permanent') return;
    for (const reviewId of detail.mail.tags[NOTICE_TAG] ?? []) await recordUnreached(reviewId, new Date());
  });
}
