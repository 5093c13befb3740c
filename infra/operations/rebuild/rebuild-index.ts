import { paginateScan, PutCommand } from '@aws-sdk/lib-dynamodb';
import { TABLE_LAYOUT } from '../../../shared/table-layout.ts';
import type { StoredItem } from '../../../functions/platform/items.ts';
import {
  isCompanyKey,
  isReviewKey,
  isTakedownKey,
  isUserKey,
  isWatchKey,
  slugOfKey,
} from '../../../functions/platform/keys.ts';
import { ConditionsFailed, table, tableName } from '../../../functions/platform/table.ts';
import { findCompany } from '../../../functions/records/company/company.ts';
import type { Drift } from './drift.ts';
import { checkCompany, checkOwners, checkRecord, isOfCompany } from './items.ts';
import { checkSums } from './sums.ts';
import { findUnfinished, unfinishedDeletion } from './unfinished.ts';
import { checkWatchlist } from './watchlists.ts';
import { watchWords } from './word-groups.ts';

interface Rebuild {
  isDryRun: boolean;
  say: (line: string) => void;
  advance: () => void;
  signal?: AbortSignal;
}

/** Scans depend on the repairs before them; a repair is on condition of what was read. Also completes interrupted work. */
export async function rebuildIndex({ isDryRun, say, advance, signal }: Rebuild) {
  const outcome = { found: 0, repaired: 0 };
  const take = async (drift: Iterable<Drift> | AsyncIterable<Drift>) => {
    for await (const { what, repair } of drift) {
      if (signal?.aborted) return;
      outcome.found += 1;
      const isRepaired = !isDryRun && repair !== undefined && (await tryRepair(repair));
      if (isRepaired) outcome.repaired += 1;
      say(`${what}${isRepaired ? ': repaired' : isDryRun && repair ? '' : ': left as it is'}`);
    }
  };
  const words = watchWords();
  for await (const item of scan(signal)) {
    if (isUserKey(item)) await take(unfinishedDeletion(item));
    else if (isWatchKey(item)) await take(await checkWatchlist(item));
    else if (isReviewKey(item) || isTakedownKey(item)) await take(await checkRecord(item));
    else if (!isOfCompany(item)) await take(await checkOwners(item));
  }
  for await (const item of scan(signal)) {
    const company = isCompanyKey(item) ? await findCompany(slugOfKey(item)) : null;
    if (!company) continue;
    await take(await checkCompany(company));
    await take(await findUnfinished(company));
    words.add(company);
    advance();
  }
  for await (const item of scan(signal)) if (isOfCompany(item)) await take(await checkOwners(item));
  await take(words.check());
  await take(checkSums(() => scan(signal), signal));
  if (!isDryRun && !signal?.aborted) await recordLayout();
  return outcome;
}

async function recordLayout(): Promise<void> {
  const { key, version } = TABLE_LAYOUT;
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...key, version } }));
}

async function tryRepair(repair: () => Promise<void>): Promise<boolean> {
  try {
    await repair();
    return true;
  } catch (error) {
    if (error instanceof ConditionsFailed) return false;
    throw error;
  }
}

async function* scan(signal?: AbortSignal): AsyncGenerator<StoredItem> {
  const pages = paginateScan({ client: table }, { TableName: tableName(), ConsistentRead: true });
  for await (const { Items = [] } of pages)
    for (const item of Items) {
      if (signal?.aborted) return;
      yield item as StoredItem;
    }
}
