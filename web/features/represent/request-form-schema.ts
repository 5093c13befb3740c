import * as z from 'zod/mini';
import { EVIDENCE_FILE_BYTES } from '../../../shared/limits.ts';
import { representativeRequest } from '../../../shared/schemas/representatives.ts';

export const requestForm = (needsDocument: (email: string) => boolean) =>
  z
    .extend(z.pick(representativeRequest, { position: true, email: true }), {
      document: z.nullable(
        z.file().check(z.maxSize(EVIDENCE_FILE_BYTES.max, 'The file must be at most 10 MB')),
      ),
    })
    .check(
      z.refine(({ email, document }) => document !== null || !needsDocument(email), {
        path: ['document'],
        error: 'Choose a document',
        when: () => true,
      }),
    );
export type RequestForm = ReturnType<typeof requestForm>;
