import { formatLongDate } from '../../shared/dates.ts';
import type { StillWaiting } from '../records/email/outbox.ts';
import { PROMISE, type Writers } from './words.ts';

/** Emails to the team. */
export const teamMessages = {
  'still-waiting': ({ waiting }) => ({
    subject: 'Decisions are waiting',
    paragraphs: [
      ...waitingReviews(waiting),
      ...waitedADay('reply', 'replies', waiting.replies),
      ...waitedADay(
        'request to represent a company',
        'requests to represent a company',
        waiting.representatives,
      ),
      ...waitedADay('proposed company', 'proposed companies', waiting.companies),
      ...waitingUntil('takedown request', waiting.takedownsLate, waiting.takedownsNear),
      ...waitingUntil('appeal', waiting.appealsLate, waiting.appealsNear),
      ...waitingUntil('privacy request', waiting.privacyLate, waiting.privacyNear),
    ],
    link: linkToWaiting(waiting),
  }),
} satisfies Partial<Writers>;

function waitingReviews({ reviews, oldestReviewAt }: StillWaiting): string[] {
  const promise = `We promise a decision within ${PROMISE}.`;
  return [
    ...waitedADay('review', 'reviews', reviews).map((waited) => `${waited} ${promise}`),
    ...(oldestReviewAt ? [`The oldest was submitted on ${formatLongDate(oldestReviewAt)}.`] : []),
  ];
}

function waitedADay(one: string, many: string, count: number): string[] {
  if (count === 0) return [];
  return [`${count === 1 ? `1 ${one} has` : `${count} ${many} have`} waited for more than a day.`];
}

function waitingUntil(noun: string, late: number, near: number): string[] {
  const are = (count: number) => `${pluralise(count, noun)} ${count === 1 ? 'is' : 'are'}`;
  return [
    ...(late > 0 ? [`${are(late)} overdue.`] : []),
    ...(near > 0 ? [`${are(near)} due by the end of tomorrow.`] : []),
  ];
}

/** To what waits; where several kinds do, to the dashboard, which leads to all. */
function linkToWaiting(waiting: StillWaiting) {
  const { reviews, takedownsNear, takedownsLate, appealsNear, appealsLate, privacyNear, privacyLate } =
    waiting;
  const { replies, representatives, companies } = waiting;
  const links = [
    ...(reviews > 0 ? [{ text: 'Open the late reviews', path: '/admin?late=true' }] : []),
    ...(replies > 0 ? [{ text: 'Open the replies', path: '/admin/replies' }] : []),
    ...(representatives > 0 ? [{ text: 'Open the representatives', path: '/admin/representatives' }] : []),
    ...(companies > 0 ? [{ text: 'Open the proposed companies', path: '/admin/companies' }] : []),
    ...(takedownsNear + takedownsLate > 0
      ? [{ text: 'Open the takedown requests', path: '/admin/takedowns' }]
      : []),
    ...(appealsNear + appealsLate > 0 ? [{ text: 'Open the appeals', path: '/admin/appeals' }] : []),
    ...(privacyNear + privacyLate > 0
      ? [{ text: 'Open the privacy requests', path: '/admin/privacy-requests' }]
      : []),
  ];
  const [only, ...others] = links;
  return only && others.length === 0 ? only : { text: 'Open the dashboard', path: '/admin' };
}

const pluralise = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
