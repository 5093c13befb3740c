import { countReviews } from '../companies/company-writes.ts';
import { type CompanyRecord, findCompany, resolveMerged } from '../companies/company.ts';
import type { PublicReviewCopy } from '../companies/public-reviews.ts';
import { batchGet } from '../platform/items.ts';
import { publicReviewKey, reviewKey } from '../platform/keys.ts';
import { ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { asRemoved, isShown, type ReviewSummary } from './review.ts';

/** Reviews that are decided, withdrawn or renamed at the same moment are read again this often. */
const ATTEMPTS = 8;

/**
 * Takes reviews of a merged company along to where it stands now: heads, public copies, and the counts and totals of both
 * companies change together or not at all. A page of `reviewsOf` at most. Does nothing for those that went before.
 */
export async function moveReviews(
  from: CompanyRecord,
  given: readonly ReviewSummary[],
  now: Date,
): Promise<void> {
  let heads = given;
  for (let attempt = 1; heads.length > 0; attempt += 1) {
    const into = await resolveMerged(await findCompany(from.slug));
    if (!into || into.slug === from.slug) return;
    try {
      await transact(await writesOf(from, into, heads, now));
      return;
    } catch (error) {
      if (!(error instanceof ConditionsFailed) || attempt >= ATTEMPTS) throw error;
      heads = await stillThere(from, heads);
    }
  }
}

async function stillThere({ id }: CompanyRecord, given: readonly ReviewSummary[]): Promise<ReviewSummary[]> {
  const keys = given.map((head) => reviewKey(head.id));
  const heads = (await batchGet(keys, { isConsistent: true })) as unknown as ReviewSummary[];
  return heads.filter(({ companyId }) => companyId === id);
}

async function writesOf(
  from: CompanyRecord,
  into: CompanyRecord,
  heads: readonly ReviewSummary[],
  now: Date,
): Promise<Write[]> {
  const shown = heads.filter(isShown);
  const keys = shown.map(copyKeyIn(from.slug));
  const copies = (await batchGet(keys, { isConsistent: true })) as unknown as PublicReviewCopy[];
  const approved = heads.filter(({ status }) => status === 'APPROVED');
  return [
    ...heads.map((head) => headWrite(head, into)),
    ...shown.flatMap((head) => {
      const copy = copies.find(({ sk }) => sk === copyKeyIn(from.slug)(head).sk);
      return copy ? copyWrites(copy, { ...copyKeyIn(into.slug)(head), companyId: into.id }) : [];
    }),
    countReviews(from.slug, { gone: approved, now }),
    countReviews(into.slug, { come: approved, now, isOpenAs: into.name }),
  ];
}

const copyKeyIn =
  (slug: string) =>
  ({ decidedAt, id }: ReviewSummary) =>
    publicReviewKey(slug, decidedAt ?? '', id);

/** As it was read: what was decided meanwhile is another step of the figures. */
function headWrite(head: ReviewSummary, into: CompanyRecord): Write {
  const { id, companySlug, status } = head;
  return {
    name: 'review',
    update: {
      Key: reviewKey(id),
      UpdateExpression: 'SET companyId = :id, companySlug = :slug, companyName = :name',
      ConditionExpression: `companySlug = :from AND #status = :status AND ${asRemoved(head)}`,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':id': into.id,
        ':slug': into.slug,
        ':name': into.name,
        ':from': companySlug,
        ':status': status,
      },
    },
  };
}

/** The copy goes as it was read: names that its author changes meanwhile must not be lost. */
function copyWrites(copy: PublicReviewCopy, moved: Partial<PublicReviewCopy>): Write[] {
  const { pk, sk, user } = copy;
  return [
    {
      name: 'public copy',
      remove: {
        Key: { pk, sk },
        ConditionExpression: '#user = :seen',
        ExpressionAttributeNames: { '#user': 'user' },
        ExpressionAttributeValues: { ':seen': user },
      },
    },
    {
      name: 'new copy',
      put: { Item: { ...copy, ...moved }, ConditionExpression: 'attribute_not_exists(pk)' },
    },
  ];
}
