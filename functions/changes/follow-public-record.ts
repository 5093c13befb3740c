import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '../../shared/durations.ts';
import { type CompanyRecord, isPublic, toCompanyRecord } from '../records/company/company.ts';
import { followCompany, followReview } from '../records/change/follow.ts';
import { hourlyChangeKey, idOfPublicReview, isCompanyKey, isPublicReviewKey } from '../platform/keys.ts';
import type { Change } from '../platform/stream-consumer.ts';
import { type Item, transact } from '../platform/table.ts';
import { put } from '../platform/writes.ts';

/** A change of the author's name alone is told later, as it happens to all of their reviews at once. */
export async function followPublicRecord({ change, keys, before, after }: Change): Promise<void> {
  if (isPublicReviewKey(keys) && isNameAlone(before, after)) await leaveToHour(idOfPublicReview(keys));
  else if (isPublicReviewKey(keys)) await followReview(idOfPublicReview(keys), change);
  if (!isCompanyKey(keys)) return;
  const [was, is] = [before && toCompanyRecord(before), after && toCompanyRecord(after)];
  const company = is ?? was;
  if (company && shownVersion(was) !== shownVersion(is)) await followCompany(company);
}

const isNameAlone = (before: Item | undefined, after: Item | undefined): boolean =>
  after !== undefined && isDeepStrictEqual({ ...before, user: null }, { ...after, user: null });

/** Leaves a change to the next full hour, when `archive-reviews` reports it with those of other people. */
function leaveToHour(reviewId: string): Promise<void> {
  const hour = new Date((Math.floor(Date.now() / HOUR_MS) + 1) * HOUR_MS).toISOString();
  return transact([put('hourly change', hourlyChangeKey(hour, reviewId))]);
}

/** Increases with every change that the public sees of a company; null while it is not public. */
const shownVersion = (company: CompanyRecord | undefined) =>
  company && isPublic(company) ? company.version : null;
