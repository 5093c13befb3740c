import { isOpenTakedown } from '../../shared/open-takedown.ts';
import { EVIDENCE_FILES } from '../../shared/limits.ts';
import * as routes from '../../shared/routes/takedowns.ts';
import type { Attachment } from '../../shared/schemas/evidence.ts';
import { endpoint } from '../platform/endpoint.ts';
import { HttpError } from '../platform/http-error.ts';
import { retryOnChange } from '../platform/retry.ts';
import { deleteFile, documentKey, PICTURE_UPLOAD, uploadKey } from '../records/evidence/evidence-store.ts';
import { keepUpload } from '../records/evidence/keep-upload.ts';
import { ownUploadId } from '../records/evidence/own-upload.ts';
import { blockingIssuesAsSent } from '../records/review/personal-information.ts';
import { saveTakedown } from '../records/takedown/save-takedowns.ts';
import { requireSentTakedown } from '../records/takedown/takedown-sender.ts';
import { type TakedownRecord } from '../records/takedown/takedown.ts';
import { transactFor } from '../records/user/user.ts';

export const handler = endpoint(
  routes.addTakedownFile,
  async ({ params: { reference }, body: { uploadURL, filename }, sent, user, now }) => {
    const issues = blockingIssuesAsSent(sent, ['filename']);
    if (issues.length > 0) throw new HttpError('personal_information', { issues });
    const takedown = await requireSentTakedown(reference, user.id);
    const uploadId = await ownUploadId(uploadURL, user.id);
    // One upload makes one file: a repeated request returns the first one.
    const id = uploadId.replace(PICTURE_UPLOAD, '');
    const from = uploadKey(user.id, uploadId);
    const to = documentKey(takedown.id, id);
    try {
      const already = findFile(takedown, id);
      if (already) return already;
      refuseUnlessRoom(takedown);
      const kept = await keepUpload({ from, to, filename });
      if (!kept) return await findConcurrent(reference, user.id, id);
      const file = { id, reviewId: takedown.reviewId, ...kept.file, createdAt: now.toISOString() };
      const recorded = await recordFile(reference, user.id, file);
      await deleteFile(from);
      return recorded;
    } catch (error) {
      // The request was refused for good, so its upload is not needed any more.
      if (error instanceof HttpError) await deleteFile(from);
      throw error;
    }
  },
);

const findFile = ({ files = [] }: TakedownRecord, id: string) => files.find((file) => file.id === id);

function refuseUnlessRoom(takedown: TakedownRecord): void {
  if (!isOpenTakedown(takedown))
    throw new HttpError('takedown_closed', {
      message: 'This request has been decided, so no file can be added.',
    });
  if ((takedown.files ?? []).length >= EVIDENCE_FILES.max)
    throw new HttpError('too_many_attachments', {
      message: `A request can have at most ${EVIDENCE_FILES.max} files.`,
    });
}

async function findConcurrent(reference: string, userId: string, id: string): Promise<Attachment> {
  const file = findFile(await requireSentTakedown(reference, userId), id);
  if (!file) throw new HttpError('upload_not_found');
  return file;
}

/** Lists a stored file if the request still takes it, also under concurrency; else deletes it. */
async function recordFile(reference: string, userId: string, file: Attachment): Promise<Attachment> {
  try {
    return await retryOnChange(async () => {
      const takedown = await requireSentTakedown(reference, userId);
      const already = findFile(takedown, file.id);
      if (already) return already;
      refuseUnlessRoom(takedown);
      const files = [...(takedown.files ?? []), file];
      await transactFor(userId, saveTakedown(takedown, { ...takedown, files }));
      return file;
    });
  } catch (error) {
    if (error instanceof HttpError) await deleteFile(file.objectPath);
    throw error;
  }
}
