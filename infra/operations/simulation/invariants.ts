import { isDeepStrictEqual } from 'node:util';
import { routes } from '../../../shared/routes.ts';
import { DAY_MS } from '../../../shared/durations.ts';
import {
  type Act,
  archiveDate,
  daily,
  isAnsweredInPublic,
  isShown,
  type Kind,
  owed,
  type Register,
} from './model.ts';

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
  const worse = answer === 'ok' ? findWorse({ before, act, after, now }) : null;
  if (worse) return `${act.kind} of ${act.on} made the company’s record worse than silence: ${worse}`;
  const isDocumented = ['ok', 'forbidden', ...(REFUSALS[act.kind] ?? [answer])].includes(answer);
  return isDocumented ? null : `${act.kind} failed with ${answer}`;
}

/** Days after an act at which its company's record is compared with that of silence. */
const LATER = [0, 15, 400].map((days) => days * DAY_MS);

/**
 * What an act by which a company pays, answers or settles makes worse for it than silence, now or later; null if
 * nothing. An author's own word can raise what counts as owed, but no act makes a review count for longer.
 */
function findWorse({ before, act, after, now }: Omit<Step, 'answer'>): string | null {
  const isAuthors = before.reviews[act.on]?.by === before.people[act.by].id;
  const isCompanys =
    /^(settle|confirm payment|reply|dispute|withdraw dispute)$|by address$/.test(act.kind) ||
    (act.kind === 'pay' && !isAuthors);
  for (const later of LATER) {
    const [silent, acted] = [before, after].map((register) => daily(register, now + later).reviews);
    for (const [title, review] of Object.entries(acted ?? {})) {
      const unchanged = silent?.[title];
      if (!unchanged) continue;
      if (archiveDate(review) > archiveDate(unchanged)) return `${title} counts for longer`;
      if (isCompanys && owed(review) > owed(unchanged)) return `${title} counts more as owed`;
      if (isCompanys && review.confirmedAt > unchanged.confirmedAt) return `${title} is confirmed as owed`;
    }
  }
  return null;
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
