import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { findUser } from '../records/user/user.ts';
import { bucket, deleteFile, store } from '../records/evidence/evidence-store.ts';
import { readItem, readPartition } from '../platform/items.ts';
import { ATTACHMENTS, OPEN_TAKEDOWNS, reviewKey, sweepKey } from '../platform/keys.ts';
import { errorFacts, log, runAs } from '../platform/log.ts';
import { daysBefore } from '../platform/retention.ts';
import { table, tableName } from '../platform/table.ts';
import { representationsOf } from '../records/representative/representative.ts';
import { findTakedown } from '../records/takedown/takedown.ts';

/** The folders of files that records refer to. The bucket's own rules delete uploads and archives. */
const FOLDERS = ['evidence/', 'documents/', 'media/'] as const;
/** Files checked together; a run stores its place after each page. */
const PAGE = 200;
const AT_ONCE = 20;
/** Requests that were cut off leave fewer files without a record on a page; more mean that records were lost. */
const MOST_LEFT = 20;
/** Any request that stores a file and then its record has ended long before this. */
const YOUNG_DAYS = 1;
/** Before the function's minute is over. */
const MOST_MS = 40_000;

/** EventBridge's event: the time when the call was due. */
interface ScheduledEvent {
  time?: string;
}

/** Runs hourly. Deletes unreferenced files by a marker: the bucket keeps them as old versions. Safe to repeat. */
export function handler({ time }: ScheduledEvent = {}): Promise<void> {
  const now = time === undefined ? new Date() : new Date(time);
  return runAs({ requestId: `sweep-files-${now.getTime()}`, route: 'sweep-files' }, () => sweep(now));
}

async function sweep(now: Date): Promise<void> {
  const endMs = Date.now() + MOST_MS;
  const youngSince = daysBefore(now, YOUNG_DAYS);
  let after = await readPlace();
  let failed = 0;
  for (;;) {
    const page = await listAfter(after);
    const old = page.files.filter(({ at }) => at < youngSince).map(({ key }) => key);
    const left: string[] = [];
    failed += await tryEach(old, async (key) => {
      if (!(await isRecorded(key))) left.push(key);
    });
    if (left.length > MOST_LEFT)
      throw new Error(`${left.length} of ${old.length} files have no record, so none goes: were items lost?`);
    failed += await tryEach(left, async (key) => {
      await deleteFile(key);
      log('warn', 'A file that no record refers to was deleted', { folder: key.slice(0, key.indexOf('/')) });
    });
    after = page.next;
    await keepPlace(after);
    if (after === '' || Date.now() > endMs) break;
  }
  // The function's alarm reports it; the next round tries again.
  if (failed > 0) throw new Error(`${failed} files could not be looked at or deleted`);
}

/** Returns how many failed. */
async function tryEach(keys: readonly string[], work: (key: string) => Promise<void>): Promise<number> {
  let failed = 0;
  for (let start = 0; start < keys.length; start += AT_ONCE) {
    const results = await Promise.allSettled(keys.slice(start, start + AT_ONCE).map(work));
    const errors = results.filter((result) => result.status === 'rejected');
    for (const { reason } of errors) log('error', 'A file was not swept', errorFacts(reason));
    failed += errors.length;
  }
  return failed;
}

async function isRecorded(key: string): Promise<boolean> {
  const [folder, owner = ''] = key.split('/');
  if (folder === 'documents') return isDocument(key, owner);
  return folder === 'media' ? isPicture(key, owner) : isEvidence(key, owner);
}

/** The owner is a person who asks to represent a company, or a takedown request. */
const isDocument = async (key: string, ownerId: string) =>
  (await representationsOf(ownerId)).some(({ document }) => document?.objectPath === key) ||
  ((await findTakedown(ownerId))?.files ?? []).some(({ objectPath }) => objectPath === key);

const isPicture = async (key: string, userId: string) =>
  (await findUser(userId))?.profileImageUrl === `/${key}`;

/** The files of a deleted review stay while a takedown request on it is open. */
async function isEvidence(key: string, reviewId: string): Promise<boolean> {
  const { pk } = reviewKey(reviewId);
  const attachments = await readPartition(pk, ATTACHMENTS);
  if (attachments.some(({ objectPath }) => objectPath === key)) return true;
  return (await readPartition(pk, OPEN_TAKEDOWNS, 1)).length > 0;
}

interface Page {
  files: { key: string; at: string }[];
  /** The last key of the page; at the end of a folder, the start of the next; empty at the very end. */
  next: string;
}

async function listAfter(after: string): Promise<Page> {
  const folder = FOLDERS.find((one) => after.startsWith(one)) ?? FOLDERS[0];
  const { Contents = [], IsTruncated } = await store().send(
    new ListObjectsV2Command({
      Bucket: bucket(),
      Prefix: folder,
      MaxKeys: PAGE,
      ...(after !== '' && { StartAfter: after }),
    }),
  );
  const files = Contents.map(({ Key = '', LastModified }) => ({
    key: Key,
    at: LastModified?.toISOString() ?? '',
  }));
  const following = FOLDERS[FOLDERS.indexOf(folder) + 1] ?? '';
  return { files, next: IsTruncated ? (files.at(-1)?.key ?? '') : following };
}

async function readPlace(): Promise<string> {
  const item = await readItem(sweepKey);
  return (item?.['after'] as string | undefined) ?? '';
}

async function keepPlace(after: string): Promise<void> {
  await table.send(new PutCommand({ TableName: tableName(), Item: { ...sweepKey, after } }));
}
