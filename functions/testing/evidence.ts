import { ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import type { Attachment, UploadParameters } from '../../shared/schemas/evidence.ts';
import { handler as attachEvidence } from '../evidence/attach-evidence.ts';
import { handler as createUpload } from '../evidence/create-upload.ts';
import type { Caller } from './caller.ts';

/** Uploads a file as a browser does. Gives its `uploadURL`. */
export async function upload(author: Caller, text = 'Invoice 17, not paid.'): Promise<string> {
  const { json } = await author.call<UploadParameters>('create-upload', createUpload, { body: {} });
  const form = new FormData();
  for (const [name, value] of Object.entries(json.fields)) form.set(name, value);
  form.set('file', new Blob([text]), 'note.txt');
  const answer = await fetch(json.url, { method: 'POST', body: form });
  if (!answer.ok) throw new Error(await answer.text());
  return `${json.url}/${json.fields['key']}`;
}

/** A file that is attached to a pending review. */
export async function attach(author: Caller, reviewId: string): Promise<Attachment> {
  const body = { reviewId, uploadURL: await upload(author), filename: 'note.txt' };
  return (await author.call<Attachment>('attach-evidence', attachEvidence, { body })).json;
}

/** What lies in the bucket below a prefix, old versions and delete markers included. */
export async function versionsBelow(prefix: string): Promise<string[]> {
  const store = new S3Client({});
  const { Versions = [], DeleteMarkers = [] } = await store.send(
    new ListObjectVersionsCommand({ Bucket: process.env['EVIDENCE_BUCKET'], Prefix: prefix }),
  );
  store.destroy();
  return [...Versions, ...DeleteMarkers].map(({ Key = '' }) => Key);
}
