import { GetCommand } from '@aws-sdk/lib-dynamodb';
import type { ReviewWithCompany } from '../../shared/schemas/companies.ts';
import { findCompany, isPublic, resolveMerged, toListing } from '../companies/company.ts';
import { findLastFlag, type PublicReviewCopy, toPublicReview } from '../companies/public-reviews.ts';
import { readDebt } from '../debts/debt.ts';
import { publicReviewKey } from '../platform/keys.ts';
import { table, tableName } from '../platform/table.ts';
import { findPublicPlace, type PublicPlace } from './review.ts';

/**
 * A review that everyone sees, as its company's list shows it, with the company, and for its author with what is theirs;
 * null for any other.
 */
export async function findPublicReview(id: string, readerId?: string): Promise<ReviewWithCompany | null> {
  const place = await findPublicPlace(id);
  if (!place) return null;
  const [copy, named] = await Promise.all([findCopy(id, place), findCompany(place.companySlug)]);
  // It left view since its place was read, or stands elsewhere by now.
  if (!copy) return (await hasLeft(id, place)) ? findPublicReview(id, readerId) : null;
  const company = await resolveMerged(named);
  if (!company || !isPublic(company)) return null;
  return {
    ...toPublicReview(copy),
    company: toListing(company, await findLastFlag(company.slug)),
    mine: place.userId === readerId ? { as: 'AUTHOR', payments: readDebt(copy).payments } : null,
  };
}

async function findCopy(
  id: string,
  { companySlug, decidedAt }: PublicPlace,
): Promise<PublicReviewCopy | null> {
  const Key = publicReviewKey(companySlug, decidedAt ?? '', id);
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  return (Item as PublicReviewCopy | undefined) ?? null;
}

async function hasLeft(id: string, place: PublicPlace): Promise<boolean> {
  const now = await findPublicPlace(id);
  return now?.companySlug !== place.companySlug || now.decidedAt !== place.decidedAt;
}
