import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import { promisedBy } from '../../../shared/waiting.ts';
import { isHeard, waitsSince } from '../../../shared/review-state.ts';
import { WORDS_STAY } from '../../../shared/review-labels.ts';
import {
  HEARING_WORKING_DAYS,
  MODERATION_PROMISE_HOURS,
  REJECTED_REVIEW_DAYS,
} from '../../../shared/limits.ts';
import { TAKEDOWN_GROUND_LABELS } from '../../../shared/enumerations.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { isFixed } from '../../ui/review-facts.tsx';

interface ReviewState {
  colorPalette: 'amber' | 'green' | 'gray';
  label: string;
  sentence: string;
}

const { from, to } = MODERATION_PROMISE_HOURS;

const waiting = (sentence: string, label = 'Waiting for moderation'): ReviewState => ({
  colorPalette: 'amber',
  label,
  sentence,
});

type Facts = Pick<
  OwnReview,
  'status' | 'reason' | 'createdAt' | 'decidedAt' | 'removedAt' | 'waitForCompany' | 'hearUntil' | 'notice'
>;

export function describeState(review: Facts, now: Date): ReviewState {
  const { status, reason, decidedAt, removedAt, hearUntil, waitForCompany, notice } = review;
  if (removedAt) {
    const sentence = `Only you and moderators can see it, since ${formatLongDate(removedAt)}.`;
    return { colorPalette: 'gray', label: 'Removed after a takedown request', sentence };
  }
  const decided = decidedAt ? formatLongDate(decidedAt) : '';
  if (status === 'APPROVED')
    return { colorPalette: 'green', label: 'Approved', sentence: `Public since ${decided}.` };
  if (status === 'REJECTED') {
    const goesOn =
      decidedAt &&
      formatLongDate(new Date(Date.parse(decidedAt) + REJECTED_REVIEW_DAYS * DAY_MS).toISOString());
    const sentence = `Decided on ${decided}. It is deleted with its files on ${goesOn}.`;
    return { colorPalette: 'gray', label: 'Not published', sentence };
  }
  /* Among pending reviews, only those that were public before have a reason. */
  if (reason)
    return waiting(
      `A moderator took it back from public view; it waits to be decided again. ${isFixed(review) ? WORDS_STAY : 'You can change it.'}`,
    );
  if (hearUntil !== null && isHeard(review, now))
    return waiting(
      `The company ${notice ? 'was' : 'is being'} told, as you asked. It may answer until ${formatLongDate(hearUntil)}; then a moderator decides within ${from}-${to} hours. You can withdraw the review at any time, and change no word of it.`,
      'The company is heard',
    );
  const end = promisedBy(waitsSince(review));
  const by = `${formatLongDate(end)}, ${formatTime(end)}`;
  if (now.toISOString() > end)
    return waiting(
      `A moderator should have decided by ${by}. It still waits in the queue; you need not do anything.`,
    );
  return waiting(
    waitForCompany && !notice
      ? `A moderator reads it within ${from}-${to} hours and then tells the company, which has ${HEARING_WORKING_DAYS} working days to answer. If nobody there can be reached, the moderator decides at once.`
      : `A moderator decides within ${from}-${to} hours, by ${by}. We email you either way.`,
  );
}

export function wordTakedown({ ground, respondBy, respondedAt }: OwnReview['openTakedowns'][number]): string {
  const asked = `Somebody asks us to take it down${ground ? ` (${TAKEDOWN_GROUND_LABELS[ground]})` : ''}.`;
  if (respondedAt) return `${asked} You responded on ${formatLongDate(respondedAt)}.`;
  if (respondBy) return `${asked} You may respond until ${formatLongDate(respondBy)}.`;
  return `${asked} You will be asked once a moderator takes it up.`;
}
