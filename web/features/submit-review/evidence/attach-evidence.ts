import { call } from '../../../lib/api.ts';
import { attachedName } from './evidence-file.ts';
import type { EvidenceUppy } from './evidence-uppy.ts';

type UploadedFile = ReturnType<EvidenceUppy['getFile']>;

/** Attaches a file that storage has. Attaching one upload twice makes one attachment. Throws ApiError. */
export async function attachEvidence(reviewId: string, uploadURL: string, file: UploadedFile): Promise<void> {
  const { meta, name, size, type } = file;
  await call('attach-evidence', {
    body: {
      reviewId,
      uploadURL,
      filename: attachedName(meta.name || name, meta.caption ?? ''),
      fileSize: size,
      contentType: type || null,
    },
  });
}
