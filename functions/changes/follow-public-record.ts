import { type CompanyRecord, findCompany, isPublic, toCompanyRecord } from '../records/company/company.ts';
import { leaveToHour, type NameEvent, recordChange } from '../records/change/change.ts';
import { makeCopyKey } from '../records/review/derive.ts';
import { isNameAlone } from '../records/review/public-copy.ts';
import { findPublicPlace } from '../records/review/review.ts';
import {
  companyKey,
  idOfPublicReview,
  isCompanyKey,
  isOlderReviewKey,
  isPublicReviewKey,
} from '../platform/keys.ts';
import type { Change } from '../platform/stream-consumer.ts';

/**
 * Adds a change of a company's record or of a review's public copy to the feed, based on the current public
 * state. A change of its author's name alone is told later, as it happens to all of their reviews at once.
 */
export async function followPublicRecord({ change, keys, before, after }: Change): Promise<void> {
  const id = idOfPublicReview(keys);
  if (isPublicReviewKey(keys))
    await (isNameAlone(before, after) ? leaveToHour(id, new Date()) : followReview(id, change));
  if (!isCompanyKey(keys)) return;
  const [was, is] = [before && toCompanyRecord(before), after && toCompanyRecord(after)];
  const company = is ?? was;
  if (company && shownVersion(was) !== shownVersion(is)) await followCompany(company);
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
