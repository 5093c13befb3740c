import { Readable } from 'node:stream';
import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { makeZip, predictLength } from 'client-zip';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { once } from '../../shared/once.ts';
import type { EmailFacts } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import {
  archiveKey,
  bucket,
  deleteEveryVersion,
  isAbsent,
  store,
} from '../records/evidence/evidence-store.ts';
import { isClean } from '../records/evidence/moderator-access.ts';
import { HttpError } from '../platform/http-error.ts';
import { ConditionsFailed } from '../platform/table.ts';
import type { WholeReview } from '../records/review/review.ts';
import { archiveReadyWrite, findArchive } from './archive.ts';
import { type PersonalData, readPersonalData } from './personal-data.ts';
import { timed } from '../platform/timed.ts';
import { findUser, transactFor, type UserRecord } from '../records/user/user.ts';

/** The stream's function has a minute for a batch. Files beyond this are left out, and named in the archive. */
const MOST_BYTES = 400 * 1024 * 1024;

/** The body is streamed, so it cannot be sent a second time; the stream retries the whole archive. */
const sender = once(() =>
  timed(
    new S3Client({
      maxAttempts: 1,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: 1_000, requestTimeout: 50_000, throwOnRequestTimeout: true },
    }),
  ),
);

/** Safe to repeat. Makes none if another was asked for since; keeps none if the account is deleted meanwhile. */
export async function makeArchive(
  { userId, facts }: EmailNotification<'data-archive'>,
  now: Date,
): Promise<void> {
  const user = userId === null ? null : await findUser(userId);
  const { archiveId, role } = facts satisfies EmailFacts['data-archive'];
  const asked = user && (await findArchive(user.id, now));
  if (!user || asked?.id !== archiveId || asked.status === 'READY') return;
  const held = await readPersonalData(user, role, now);
  if (!held) return;
  const key = archiveKey(user.id, archiveId);
  await send(key, await listFiles(user, held));
  try {
    await transactFor(user.id, [archiveReadyWrite(user.id, archiveId, now)]);
  } catch (error) {
    const isOver = error instanceof ConditionsFailed || error instanceof HttpError;
    if (!isOver) throw error;
    await deleteEveryVersion(key);
  }
}

interface ArchivedFile {
  name: string;
  size: number;
  lastModified: Date;
  /** Opened only when its turn comes, so that one file is read at a time. */
  input: AsyncIterable<Uint8Array>;
}

async function listFiles(user: UserRecord, { data, reviews }: PersonalData): Promise<ArchivedFile[]> {
  const sources = [
    ...(user.profileImageUrl ? [{ key: user.profileImageUrl.slice(1), name: 'picture' }] : []),
    ...reviews.flatMap(filesOf),
    ...data.takedownFiles.map(({ objectPath: key, filename, reference }, at) => ({
      key,
      name: `takedown requests/${reference}/${at + 1} ${filename}`,
    })),
  ];
  const files: ArchivedFile[] = [];
  const leftOut: string[] = [];
  let bytes = 0;
  for (const { key, name } of sources) {
    const file = await findFile(key);
    if (file && bytes + file.size <= MOST_BYTES) {
      bytes += file.size;
      files.push({ name, ...file });
    } else leftOut.push(name);
  }
  const text = Buffer.from(JSON.stringify({ ...data, filesLeftOut: leftOut }, null, 2));
  const lastModified = new Date(data.exportedAt);
  return [{ name: 'my-data.json', size: text.length, lastModified, input: oneChunk(text) }, ...files];
}

const byTime = (one: Attachment, other: Attachment) => (one.createdAt < other.createdAt ? -1 : 1);

const filesOf = ({ head, attachments }: WholeReview) =>
  attachments.toSorted(byTime).map(({ objectPath: key, filename }, at) => ({
    key,
    name: `evidence/${head.createdAt.slice(0, 10)} ${head.id.slice(0, 8)}/${at + 1} ${filename}`,
  }));

async function findFile(Key: string): Promise<Omit<ArchivedFile, 'name'> | null> {
  if (!Key.startsWith('media/') && !(await isClean(Key))) return null;
  try {
    const found = await store().send(new HeadObjectCommand({ Bucket: bucket(), Key }));
    const { ContentLength: size = 0, LastModified: lastModified = new Date() } = found;
    return { size, lastModified, input: read(Key) };
  } catch (error) {
    if (isAbsent(error) || (error instanceof Error && error.name === 'NotFound')) return null;
    throw error;
  }
}

async function* read(Key: string): AsyncGenerator<Uint8Array> {
  const { Body } = await store().send(new GetObjectCommand({ Bucket: bucket(), Key }));
  if (Body) yield* Body as Readable;
}

async function* oneChunk(text: Uint8Array): AsyncGenerator<Uint8Array> {
  yield text;
}

async function send(Key: string, files: readonly ArchivedFile[]): Promise<void> {
  await sender().send(
    new PutObjectCommand({
      Bucket: bucket(),
      Key,
      Body: Readable.fromWeb(makeZip(files) as Parameters<typeof Readable.fromWeb>[0]),
      ContentLength: Number(predictLength(files)),
      ContentType: 'application/zip',
    }),
  );
}
