import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { MODERATION_PROMISE_HOURS, REJECTED_REVIEW_DAYS } from '../../../shared/limits.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';

interface ReviewState {
  colorPalette: 'amber' | 'green' | 'gray';
  label: string;
  /** What happened, and what comes next and by when. */
  sentence: string;
}

const { from, to } = MODERATION_PROMISE_HOURS;

const hoursLater = (iso: string, hours: number) =>
  new Date(Date.parse(iso) + hours * 60 * 60 * 1000).toISOString();

/** A time so many hours after another, as people read it. */
function hoursAfter(iso: string, hours: number): string {
  const time = hoursLater(iso, hours);
  return `${formatLongDate(time)}, ${formatTime(time)}`;
}

type Facts = Pick<OwnReview, 'status' | 'reason' | 'createdAt' | 'decidedAt' | 'removedAt'>;

/** How a review stands, for its author. */
export function describeState(review: Facts, now: Date): ReviewState {
  const { status, reason, createdAt, decidedAt, removedAt } = review;
  if (removedAt) {
    const sentence = `Nobody but you and moderators sees it since ${formatLongDate(removedAt)}.`;
    return { colorPalette: 'gray', label: 'Removed after a takedown request', sentence };
  }
  const decided = decidedAt ? formatLongDate(decidedAt) : '';
  if (status === 'APPROVED')
    return { colorPalette: 'green', label: 'Approved', sentence: `Public since ${decided}.` };
  if (status === 'REJECTED') {
    const goesOn = decidedAt && formatLongDate(hoursLater(decidedAt, REJECTED_REVIEW_DAYS * 24));
    const sentence = `Decided on ${decided}. It is deleted with its files on ${goesOn}.`;
    return { colorPalette: 'gray', label: 'Not published', sentence };
  }
  /* Of those that wait, only one that was public before has a reason. */
  if (reason) {
    const sentence =
      'A moderator took it back from public view. You can change it; it waits to be decided again.';
    return { colorPalette: 'amber', label: 'Waiting for moderation', sentence };
  }
  const isLate = now.getTime() > Date.parse(createdAt) + to * 60 * 60 * 1000;
  const sentence = isLate
    ? `A moderator should have decided by ${hoursAfter(createdAt, to)}. It still waits in the queue; you need not do anything.`
    : `A moderator decides within ${from}-${to} hours, by ${hoursAfter(createdAt, to)}. We email you either way.`;
  return { colorPalette: 'amber', label: 'Waiting for moderation', sentence };
}
