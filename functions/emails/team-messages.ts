import { formatLongDate } from '../../shared/dates.ts';
import { REJECTION_CODE_LABELS } from '../../shared/enumerations.ts';
import { BY_PROMISE, MODERATED, MODERATED_KINDS, type ModeratedKind } from '../../shared/moderated.ts';
import type { Overdue, StillWaiting } from '../../shared/email-kinds.ts';
import { capitalise, lowerFirst } from '../../shared/first-letter.ts';
import { about, PROMISE, requested, type Writers } from './words.ts';

const DECIDED = { APPROVE: 'approved', REJECT: 'rejected' };

export const teamMessages = {
  'second-reading-differs': ({ reviewId, reviewTitle, companyName, decided, reasonCode }) => ({
    subject: `Two moderators differ on a review${about(reviewTitle)}`,
    paragraphs: [
      `${capitalise(requested(reviewTitle, companyName))} was ${DECIDED[decided]}. A second moderator, who saw neither the decision nor who made it, would have ${DECIDED[decided === 'APPROVE' ? 'REJECT' : 'APPROVE']} it${reasonCode ? `: ${lowerFirst(REJECTION_CODE_LABELS[reasonCode])}` : ''}.`,
      'You are one of the two. The decision stands; please talk it over, so that the next one like it is decided alike.',
    ],
    link: { text: 'Open the review', path: `/admin/reviews/${reviewId}` },
  }),
  'still-waiting': ({ waiting }) => ({
    subject: 'Decisions are waiting',
    paragraphs: [...BY_PROMISE.flatMap((kind) => describeOverdue(kind, waiting[kind]))],
    link: linkToWaiting(waiting),
  }),
} satisfies Partial<Writers>;

function describeOverdue(kind: ModeratedKind, overdue: Overdue | undefined): string[] {
  if (!overdue) return [];
  const { late, near, since } = overdue;
  const [one, many] = MODERATED[kind].noun;
  const counted = (count: number) => `${count} ${count === 1 ? one : many}`;
  if (MODERATED[kind].promise === 'DATE')
    return [
      ...(late > 0 ? [`${counted(late)} ${late === 1 ? 'is' : 'are'} overdue.`] : []),
      ...(near > 0 ? [`${counted(near)} ${near === 1 ? 'is' : 'are'} due by the end of tomorrow.`] : []),
    ];
  if (late === 0) return [];
  const waited = `${counted(late)} ${late === 1 ? 'has' : 'have'} waited for more than a day.`;
  if (kind !== 'REVIEW') return [waited];
  return [
    `${waited} We promise a decision within ${PROMISE}.`,
    ...(since ? [`The oldest was submitted on ${formatLongDate(since)}.`] : []),
  ];
}

function linkToWaiting(waiting: StillWaiting) {
  const [only, ...others] = MODERATED_KINDS.filter((kind) => {
    const { late = 0, near = 0 } = waiting[kind] ?? {};
    return late + near > 0;
  });
  if (!only || others.length > 0) return { text: 'Open the dashboard', path: '/admin' };
  if (only === 'REVIEW') return { text: 'Open the late reviews', path: '/admin?late=true' };
  return { text: `Open the ${MODERATED[only].noun[1]}`, path: MODERATED[only].page.path };
}
