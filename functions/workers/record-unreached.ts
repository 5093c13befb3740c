import type { EventBridgeEvent } from 'aws-lambda';
import { runAs } from '../platform/log.ts';
import { NOTICE_TAG, recordUnreached } from '../records/notice/unreached.ts';

/** An SES event about a mail ('Amazon SES event data', SES Developer Guide). */
interface MailEvent {
  mail: { tags: Record<string, string[] | undefined> };
  /** For a bounce: SES retries a transient one. */
  bounce?: { bounceType: string };
}

/**
 * EventBridge calls this when a notice to a company bounced for good or drew a complaint: its review then
 * says that the notice did not arrive.
 */
export function handler({ id, detail }: EventBridgeEvent<string, MailEvent>): Promise<void> {
  return runAs({ requestId: id, route: 'record-unreached' }, async () => {
    if (detail.bounce && detail.bounce.bounceType !== 'Permanent') return;
    for (const reviewId of detail.mail.tags[NOTICE_TAG] ?? []) await recordUnreached(reviewId, new Date());
  });
}
