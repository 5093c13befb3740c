import { isDeepStrictEqual } from 'node:util';
import { HOUR_MS } from '../../shared/durations.ts';
import { type CompanyRecord, findCompany, isPublic, toCompanyRecord } from '../records/company/company.ts';
import { type NameEvent, recordChange } from '../records/change/change.ts';
import { makeCopyKey } from '../records/review/derive.ts';
import { findPublicPlace } from '../records/review/review.ts';
import {
  companyKey,
  hourlyChangeKey,
  idOfPublicReview,
  isCompanyKey,
  isOlderReviewKey,
  isPublicReviewKey,
} from '../platform/keys.ts';
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

export async function followCompany({ id, slug }: Pick<CompanyRecord, 'id' | 'slug'>): Promise<void> {
  const company = await findCompany(slug);
  const place = company?.id === id && isPublic(company) ? companyKey(slug) : null;
  await recordChange({ kind: 'COMPANY', id, place }, (last) => {
    if (!place) return whenGone(last);
    return isThere(last) ? 'CHANGED' : 'PUBLISHED';
  });
}

/** A copy that moves is removed from one place and inserted at another: only the insertion is reported. */
export async function followReview(id: string, change: Change['change']): Promise<void> {
  const found = await findPublicPlace(id);
  if (found && change === 'REMOVE') return;
  const place = found && keyOf(makeCopyKey(found));
  await recordChange({ kind: 'REVIEW', id, place }, (last) => {
    if (!place) return whenGone(last);
    if (!isThere(last)) return 'PUBLISHED';
    const isSame = last.place.pk === place.pk && last.place.sk === place.sk;
    // It was reported before the stream delivered its insertion again.
    if (isSame && change === 'INSERT') return null;
    return isOlderReviewKey(place) && !isOlderReviewKey(last.place) ? 'ARCHIVED' : 'CHANGED';
  });
}

type Last = Parameters<NameEvent>[0];

const isThere = (last: Last): last is NonNullable<Last> & Required<Pick<NonNullable<Last>, 'place'>> =>
  last?.place !== undefined;

/** A record that was never reported, or already reported as removed, needs no entry. */
const whenGone = (last: Last) => (isThere(last) ? 'REMOVED' : null);

const keyOf = ({ pk, sk }: { pk: string; sk: string }) => ({ pk, sk });
