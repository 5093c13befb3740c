import type { Attachment } from '../../shared/schemas/evidence.ts';
import type { OwnReview } from '../../shared/schemas/reviews.ts';
import { inBatches } from '../platform/in-batches.ts';
import { withOpenTakedowns } from '../records/takedown/open-takedowns.ts';
import type { WholeReview } from '../records/review/review.ts';

/** Reviews whose files are read in parallel: each file is a call of S3. */
const AT_ONCE = 10;

export async function readOwnReviews(reviews: readonly WholeReview[]): Promise<OwnReview[]> {
  const views = await withOpenTakedowns(reviews);
  const files = await inBatches(reviews, AT_ONCE, ({ attachments }) => readFiles(attachments));
  return views.map((view, at) => ({ ...view, attachments: files[at] ?? [] }));
}

/** Loads S3's client only for reviews with files. */
async function readFiles(files: readonly Attachment[]): Promise<OwnReview['attachments']> {
  if (files.length === 0) return [];
  const { readDownloadUrl } = await import('../records/evidence/moderator-access.ts');
  const oldestFirst = files.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
  return Promise.all(
    oldestFirst.map(async (file) => ({ ...file, downloadUrl: await readDownloadUrl(file) })),
  );
}
