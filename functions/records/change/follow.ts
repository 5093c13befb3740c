import { companyKey, isOlderReviewKey } from '../../platform/keys.ts';
import type { Change } from '../../platform/stream-consumer.ts';
import { type CompanyRecord, findCompany, isPublic } from '../company/company.ts';
import { makeCopyKey } from '../review/derive.ts';
import { findPublicPlace } from '../review/review.ts';
import { type NameEvent, recordChange } from './change.ts';

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
    // The insertion was reported before, and the stream delivers it again.
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
