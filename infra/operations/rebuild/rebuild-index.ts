import { paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { ITEM_KINDS } from '../../../shared/item-kinds.ts';
import { TABLE_LAYOUT } from '../../../shared/table-layout.ts';
import { ALIASES, companyKey, userKey } from '../../../functions/platform/keys.ts';
import { ConditionsFailed, type Item, table, tableName } from '../../../functions/platform/table.ts';
import { findCompany } from '../../../functions/records/company/company.ts';
import { toTakedown } from '../../../functions/records/takedown/takedown.ts';
import { checkAudit } from './audit.ts';
import { checkCompany } from './company-drift.ts';
import type { Drift } from './drift.ts';
import { checkListCount, findOrphans } from './orphans.ts';
import { checkOwnCounts } from './own-counts.ts';
import { checkFindings, checkPendingReviews } from './pending-reviews.ts';
import { checkSameTexts } from './same-texts.ts';
import { checkMonths, watchStatistics, watchTotals } from './statistics.ts';
import { unfinishedDeletion } from './unfinished.ts';
import { watchWords } from './word-groups.ts';

interface Rebuild {
  /** Finds and reports differences, but changes nothing. */
  isDryRun: boolean;
  say: (line: string) => void;
  /** Called after each company. */
  advance: () => void;
  signal?: AbortSignal;
}

export interface Outcome {
  found: number;
  repaired: number;
}

/**
 * Recomputes all derived data from companies and reviews; reports each difference and repairs it. Also
 * reports interrupted follow-up work, and completes it if that needs only the table. Scans the table:
 * companies, then derived items, then the dashboard's counts, the audit list, the counts of own lists and
 * equal texts. Other requests may write at the same time: each repair is on condition of what was read, and
 * is skipped if that has changed.
 */
export async function rebuildIndex({ isDryRun, say, advance, signal }: Rebuild): Promise<Outcome> {
  const outcome = { found: 0, repaired: 0 };
  const take = async (drift: Iterable<Drift> | AsyncIterable<Drift>) => {
    for await (const { what, repair } of drift) {
      outcome.found += 1;
      const isRepaired = !isDryRun && repair !== undefined && (await tryRepair(repair));
      if (isRepaired) outcome.repaired += 1;
      say(`${what}${isRepaired ? ': repaired' : isDryRun && repair ? '' : ': left as it is'}`);
    }
  };
  const totals = await watchTotals();
  const statistics = await watchStatistics();
  const words = watchWords();
  for await (const item of records(signal)) {
    if (isTakedown(item)) {
      statistics.add(toTakedown(item));
      continue;
    }
    await take(isLeaver(item) ? unfinishedDeletion(item) : await checkCompany(String(item['slug'])));
    if (isLeaver(item)) continue;
    const company = await findCompany(String(item['slug']));
    totals.add(company);
    words.add(company);
    advance();
  }
  // The rows of a list are contiguous: its count is compared where it ends.
  let list: string | null = null;
  for await (const item of derived(signal)) {
    const next = readListName(item);
    if (list !== null && list !== next) await take(await checkListCount(list));
    list = next;
    await take(await findOrphans(item));
  }
  if (list !== null) await take(await checkListCount(list));
  if (signal?.aborted) return outcome;
  await take(words.check());
  await take(await totals.check());
  await take(await statistics.check());
  await take(await checkMonths());
  await take(await checkPendingReviews());
  await take(await checkFindings());
  await take(await checkAudit(signal));
  await take(await checkOwnCounts(signal));
  await take(await checkSameTexts(signal));
  if (!isDryRun) await recordLayout();
  return outcome;
}

async function recordLayout(): Promise<void> {
  const { key, version } = TABLE_LAYOUT;
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...key, version } }));
}

/** Returns false if it has changed since it was read. */
async function tryRepair(repair: () => Promise<void>): Promise<boolean> {
  try {
    await repair();
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

const readListName = ({ pk, s }: Item) =>
  s === undefined ? null : String(pk).slice(ITEM_KINDS.lists.length);

const isLeaver = ({ deletingAt }: Item) => deletingAt !== undefined;

const isTakedown = ({ pk }: Item) => String(pk).startsWith(ITEM_KINDS.takedowns);

/** Every company, every takedown request, and everybody whose account is being deleted. */
function records(signal?: AbortSignal): AsyncGenerator<Item> {
  const [company, user] = [companyKey(''), userKey('')];
  const filter = `(sk = :last AND begins_with(pk, :company)) OR (sk = :head AND begins_with(pk, :takedown))
    OR (sk = :head AND begins_with(pk, :user) AND attribute_exists(deletingAt))`;
  const keys = { ':last': company.sk, ':company': company.pk, ':head': user.sk, ':user': user.pk };
  const values = { ...keys, ':takedown': ITEM_KINDS.takedowns };
  return scan(filter, values, signal);
}

/** Every derived item with a key of its own. */
function derived(signal?: AbortSignal): AsyncGenerator<Item> {
  const { lists, words, companyIds, nameLocks, numberLocks, sitemap } = ITEM_KINDS;
  const starts = [lists, words, ALIASES, companyIds, nameLocks, numberLocks, sitemap];
  const filter = starts.map((_, at) => `begins_with(pk, :s${at})`).join(' OR ');
  return scan(filter, Object.fromEntries(starts.map((start, at) => [`:s${at}`, start])), signal);
}

async function* scan(filter: string, values: Item, signal?: AbortSignal): AsyncGenerator<Item> {
  const pages = paginateScan(
    { client: table },
    { TableName: tableName(), FilterExpression: filter, ExpressionAttributeValues: values },
  );
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      if (signal?.aborted) return;
      yield item;
    }
}
