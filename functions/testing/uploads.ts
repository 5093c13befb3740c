import { randomUUID } from 'node:crypto';
import { GetObjectCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect } from 'vitest';
import type { Attachment, UploadParameters } from '../../shared/schemas/evidence.ts';
import { handler as attachEvidence } from '../evidence/attach-evidence.ts';
import { handler as createUpload } from '../evidence/create-upload.ts';
import type { Caller } from './caller.ts';

const NOTE = Buffer.from('Invoice 17, not paid.');

export async function newUpload(caller: Caller, body?: Record<string, unknown>): Promise<UploadParameters> {
  const { json } = await caller.call<UploadParameters>('create-upload', createUpload, body ? { body } : {});
  return json;
}

/** Posts a file as a browser's form does; some fields may be changed on the way. */
export async function post(
  upload: UploadParameters,
  bytes: Uint8Array,
  changed: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...upload.fields, ...changed })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file');
  const response = await fetch(upload.url, { method: 'POST', body: form });
  await response.text();
  return response.status;
}

/** The address by which a client names a finished upload. */
export const uploadAddress = ({ url, fields }: UploadParameters) => `${url}/${fields['key']}`;

export async function uploaded(caller: Caller, bytes: Uint8Array = NOTE): Promise<string> {
  const upload = await newUpload(caller);
  expect(await post(upload, bytes)).toBe(204);
  return uploadAddress(upload);
}

export const attach = (
  caller: Caller,
  reviewId: string,
  uploadURL: string,
  more: Record<string, unknown> = {},
) =>
  caller.call<Attachment & { code: string }>('attach-evidence', attachEvidence, {
    body: { reviewId, uploadURL, filename: `${randomUUID().slice(0, 4)}.pdf`, ...more },
  });

export async function attachNote(caller: Caller, reviewId: string): Promise<Attachment> {
  const { status, json } = await attach(caller, reviewId, await uploaded(caller), { filename: 'note.txt' });
  expect(status, json.code).toBe(201);
  return json;
}

const store = new S3Client({});

const below = (prefix: string) =>
  store.send(new ListObjectVersionsCommand({ Bucket: process.env['EVIDENCE_BUCKET'], Prefix: prefix }));

/** The keys below a prefix that exist now. */
export async function keysBelow(prefix: string): Promise<string[]> {
  const { Versions = [] } = await below(prefix);
  return Versions.filter(({ IsLatest }) => IsLatest).map(({ Key }) => Key ?? '');
}

/** The keys of all versions and delete markers below a prefix. */
export async function versionsBelow(prefix: string): Promise<string[]> {
  const { Versions = [], DeleteMarkers = [] } = await below(prefix);
  return [...Versions, ...DeleteMarkers].map(({ Key = '' }) => Key);
}

export async function readVersions() {
  const { Versions = [] } = await below('');
  const Bucket = process.env['EVIDENCE_BUCKET'];
  return Promise.all(
    Versions.map(async ({ Key, VersionId }) => {
      const {
        Body,
        $metadata: _,
        ...headers
      } = await store.send(new GetObjectCommand({ Bucket, Key, VersionId }));
      return { Key, headers, text: await Body?.transformToString() };
    }),
  );
}
