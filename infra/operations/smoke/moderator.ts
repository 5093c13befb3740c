import { check, type Visitor } from './visitor.ts';

interface Attached {
  attachments: { filename: string; scan: string }[];
  status: string;
}

const REASON = 'Written by the smoke walk.';

/** Rejects the walk's review, so that it is never public; the file is there with the state of its scan. */
export async function rejectReview(visitor: Visitor, reviewId: string): Promise<void> {
  await visitor.call(200, 'GET', '/api/admin/stats');
  const { attachments } = await visitor.call<Attached>(200, 'GET', `/api/admin/reviews/${reviewId}`);
  check(attachments.length === 1 && attachments[0]?.scan !== 'infected', 'moderators see the file');
  const path = `/api/admin/reviews/${reviewId}/reject`;
  await visitor.call(200, 'POST', path, { reason: REASON });
  await visitor.call(409, 'POST', path, { reason: REASON });
}

export function checkRejection(review: { status: string; reason: string | null }): void {
  check(review.status === 'REJECTED' && review.reason === REASON, 'the author is told of the rejection');
}
