import { readPostForm } from './multipart-form.ts';
import { readTraits } from './object-writes.ts';
import { checkPostPolicy } from './post-policy.ts';
import { asHeaderValue, checkKey, readHeader, type S3Response, type S3Request } from './s3-request.ts';
import { accessDenied, missingField } from './s3-error.ts';
import { saveUpload } from './save-upload.ts';
import type { ObjectTraits, VersionStore } from './version-store.ts';

const formTraits = (fields: Map<string, string>): ObjectTraits =>
  readTraits(
    [...fields]
      .filter(([name]) => /^(content-|cache-control$|expires$|x-amz-meta-)/.test(name))
      .map(([name, value]) => [name, asHeaderValue(name, value)]),
  );

const readKey = (fields: Map<string, string>): string => {
  const key = fields.get('key');
  if (!key) throw missingField('key');
  checkKey(key);
  return key;
};

/** Stores nothing unless the policy holds and the file is complete ("POST Object", S3 API Reference). */
export const postObject = async (request: S3Request, store: VersionStore): Promise<S3Response> => {
  const { bucket } = request;
  store.requireBucket(bucket);
  const form = await readPostForm(readHeader(request, 'content-type') ?? '', request.body);
  const key = readKey(form.fields);
  const range = await checkPostPolicy(form.fields, { key, bucket });
  if ((form.fields.get('bucket') ?? bucket) !== bucket)
    throw accessDenied(
      `Invalid according to Policy: Policy Condition failed: ["eq", "$bucket", "${bucket}"]`,
    );
  const traits = formTraits(form.fields);
  const upload = await saveUpload(store.incoming, form.file, range);
  const { etag, versionId } = await store.put(bucket, key, upload, traits);
  const location = `http://${readHeader(request, 'host') ?? ''}/${bucket}/${key.split('/').map(encodeURIComponent).join('/')}`;
  return { status: 204, headers: { etag, location, 'x-amz-version-id': versionId } };
};
