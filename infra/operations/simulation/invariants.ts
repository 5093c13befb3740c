import { isDeepStrictEqual } from 'node:util';
import { routes } from '../../../shared/routes.ts';
import { type Act, isAnsweredInPublic, isShown, type Kind, type Register } from './model.ts';

/** The documented refusals of the acts that take something out of public view. */
const REFUSALS: Partial<Record<Kind, readonly string[]>> = {
  'action takedown': routes['action-takedown'].errors,
  unpublish: routes['unpublish-review'].errors,
  withdraw: routes['withdraw-review'].errors,
  remove: routes['remove-company'].errors,
  decline: routes['decline-company'].errors,
  'end answers': routes['end-answers'].errors,
};

export interface Step {
  before: Register;
  act: Act;
  answer: string;
  after: Register;
  now: number;
}

/** What an act breaks of what holds whatever people do, also where model and product agree; null if nothing. */
export function brokenBy({ before, act, answer, after, now }: Step): string | null {
  const rewritten = Object.entries(after.reviews).find(
    ([, review]) => isShown(review) && isAnsweredInPublic(review) && review.answeredText !== review.text,
  );
  if (rewritten) return `An answer stands beside words of ${rewritten[0]} that changed after it`;
  if (!isDeepStrictEqual(before, after) && hasEnded(before, act, now))
    return `${act.kind} of ${act.on} by somebody whose office or address has ended`;
  const isDocumented = ['ok', 'forbidden', ...(REFUSALS[act.kind] ?? [answer])].includes(answer);
  return isDocumented ? null : `${act.kind} failed with ${answer}`;
}

/** Whether somebody who answers for a company has no office of it now, or the address has run out or is hidden. */
function hasEnded({ reviews, people, speakers }: Register, { kind, by, on }: Act, now: number): boolean {
  const review = reviews[on];
  const me = people[by].id;
  if (kind.endsWith('by address')) {
    const isHeard = review?.status === 'PENDING' && review.hearUntil > 0;
    const isTheirs = review?.office === review?.company;
    return !review || review.openUntil <= now || !isTheirs || !(isShown(review) || isHeard);
  }
  const isAnswer = /^(dispute|withdraw dispute|reply)$/.test(kind) || (kind === 'pay' && review?.by !== me);
  const isInOffice = speakers.some(
    ({ person, company, status }) => person === me && company === review?.company && status === 'APPROVED',
  );
  return isAnswer && !isInOffice;
}
