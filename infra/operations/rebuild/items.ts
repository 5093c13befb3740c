import {
  compareItems,
  describeDifference,
  type Difference,
  isDirectoryItem,
  itemsOfCompany,
  itemsOfReview,
  itemsOfTakedown,
  ownersOf,
} from '../../../functions/directory/derived-items.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import { batchGet, readPartition, type StoredItem } from '../../../functions/platform/items.ts';
import {
  companyKey,
  isCompanyKey,
  isReporterKey,
  isReviewKey,
  isTakedownKey,
  type Key,
  keyText,
  REPORTERS,
  slugOfKey,
} from '../../../functions/platform/keys.ts';
import { sumFigures } from '../../../functions/platform/sum-figures.ts';
import { MAX_WRITES, transact, type Write } from '../../../functions/platform/table.ts';
import { absent, check, put, remove } from '../../../functions/platform/writes.ts';
import { type CompanyRecord, findCompany, isActive } from '../../../functions/records/company/company.ts';
import { expectedFigures, recordedFigures } from '../../../functions/records/company/company-figures.ts';
import { changeCompany } from '../../../functions/records/company/company-writes.ts';
import { reviewsOf } from '../../../functions/records/review/company-reviews.ts';
import {
  findReview,
  readTexts,
  type ReviewSummary,
  type WholeReview,
} from '../../../functions/records/review/review.ts';
import { saveReview } from '../../../functions/records/review/save-review.ts';
import { sumReviews } from '../../../functions/records/review/sum-reviews.ts';
import { textsInHead } from '../../../functions/records/review/text-transitions.ts';
import { findTakedown } from '../../../functions/records/takedown/takedown.ts';
import { findUser } from '../../../functions/records/user/user.ts';
import { ITEM_KINDS } from '../../../shared/item-kinds.ts';
import { describeNumbers, type Drift, toDrift } from './drift.ts';

/** One more is for the record that the items follow from. */
const MOST_AT_ONCE = MAX_WRITES - 1;

export async function checkCompany(company: CompanyRecord): Promise<Drift[]> {
  // One that was merged or is being removed may lack items.
  if (!isActive(company)) return [];
  const { slug } = company;
  const heads: ReviewSummary[] = [];
  for await (const page of reviewsOf(company)) heads.push(...page);
  const recorded = recordedFigures(company);
  const expected = expectedFigures(company, sumReviews(heads).companies.get(slug));
  const missing = sumFigures([expected, 1], [recorded, -1]);
  const items = itemsOfCompany(company, heads);
  const reporters = await readPartition(companyKey(slug).pk, REPORTERS);
  const differences = compareItems(items, [...(await readStored(items)), ...reporters]);
  const rivals = await Promise.all(differences.map((one) => findRival(slug, one)));
  const own = differences.filter((_, at) => rivals[at] === null);
  const figures = Object.fromEntries(Object.keys(missing).map((name) => [name, expected[name] ?? 0]));
  const wrong = [...describeNumbers(recorded, missing), ...own.map(describeDifference)];
  const repair = () => repairCompany(company, figures, own);
  return [...rivals.filter((rival) => rival !== null), ...toDrift(keyText(company), wrong, repair)];
}

const readStored = (items: readonly StoredItem[]) => batchGet(items, { isConsistent: true });

/** Only a person can decide between two companies that should have the same item. */
async function findRival(slug: string, { expected, stored }: Difference): Promise<Drift | null> {
  const holder = expected && typeof stored?.['slug'] === 'string' ? stored['slug'] : slug;
  const rival = holder === slug ? null : await findCompany(holder);
  if (!rival || !stored || !has(itemsOfCompany(rival), stored)) return null;
  return { what: `${slug} and ${rival.slug} should both have ${keyText(stored)}` };
}

const has = (items: readonly Key[], key: Key) => items.some((item) => keyText(item) === keyText(key));

async function repairCompany(
  { slug, version }: CompanyRecord,
  figures: object,
  wrong: readonly Difference[],
) {
  const writes = wrong.filter(({ key }) => !isDirectoryItem(key)).map(toWrite);
  for (let at = 0; at === 0 || at < writes.length; at += MOST_AT_ONCE) {
    const seen = { version: version + at / MOST_AT_ONCE };
    // Without places on record, the re-index reads all that there should be.
    const change = changeCompany(slug, { set: { ...figures, indexed: [] } }, seen);
    await transact([change, ...writes.slice(at, at + MOST_AT_ONCE)]);
  }
  await reindex(slug);
}

function toWrite({ key, expected, stored }: Difference): Write {
  const { pk: _, sk: __, ...attributes } = stored ?? {};
  const seen = stored ? attributes : { pk: absent };
  return expected ? put('item', expected, seen) : remove('item', key, seen);
}

export const isOfCompany = (item: StoredItem): boolean => ownersOf(item)?.every(isCompanyKey) ?? false;

export async function checkOwners(item: StoredItem): Promise<Drift[]> {
  // The items of those who flagged a company were compared with it.
  const keys = isReporterKey(item) ? null : ownersOf(item);
  if (!keys) return [];
  const owners = await Promise.all(keys.map(readOwner));
  if (owners.some((owner) => owner && (has(owner.items, item) || isBeingIndexed(owner.record, item))))
    return [];
  const checks = keys.slice(0, MOST_AT_ONCE).map((key, at) => unchanged(key, owners[at]?.record));
  const surplus = { key: item, stored: item };
  const what = `${describeDifference(surplus)}: ${keys.map(keyText).join(', ')} has no such item`;
  return [{ what, repair: () => transact([...checks, toWrite(surplus)]) }];
}

export async function checkRecord(key: Key): Promise<Drift[]> {
  const owner = await readOwner(key);
  if (!owner) return [];
  const wrong = compareItems(owner.items, await readStored(owner.items));
  const repair = () => transact([unchanged(key, owner.record), ...wrong.map(toWrite)]);
  const items = toDrift(keyText(key), wrong.map(describeDifference), repair);
  return owner.review ? [...items, ...checkFindings(owner.review)] : items;
}

type OwnerRecord = Key & { version: number; indexed?: CompanyRecord['indexed'] };

interface Owner {
  record: OwnerRecord;
  items: StoredItem[];
  review?: WholeReview;
}

async function readOwner(key: Key): Promise<Owner | null> {
  if (isReviewKey(key)) {
    const review = await findReview(key.pk.slice(ITEM_KINDS.reviews.length));
    const author = review && (await findUser(review.head.userId));
    return review && { record: review.head, items: itemsOfReview({ ...review, author }), review };
  }
  if (isTakedownKey(key)) {
    const takedown = await findTakedown(key.pk.slice(ITEM_KINDS.takedowns.length));
    return takedown && { record: takedown, items: itemsOfTakedown(takedown) };
  }
  const company = await findCompany(slugOfKey(key));
  return company && { record: company, items: itemsOfCompany(company) };
}

/** A re-index under way will remove the row. */
const isBeingIndexed = ({ version, indexed = [] }: OwnerRecord, { pk }: Key) =>
  pk.startsWith(ITEM_KINDS.lists) && indexed.some((one) => one.version !== version);

const unchanged = (key: Key, seen: OwnerRecord | undefined): Write =>
  check(keyText(key), key, seen ? { version: seen.version } : { pk: absent });

function checkFindings(review: WholeReview): Drift[] {
  const { head } = review;
  const { findingCount } = textsInHead(readTexts(review), head.companyName);
  if (head.status !== 'PENDING' || findingCount === head.findingCount) return [];
  const wrong = `findingCount is ${head.findingCount}, should be ${findingCount}`;
  const repair = async () =>
    transact(await saveReview({ head }, { head: { ...head, findingCount } }, { now: new Date() }));
  return toDrift(keyText(head), [wrong], repair);
}
