import { GetObjectCommand, ListObjectVersionsCommand } from '@aws-sdk/client-s3';
import {
  createPresignedPost,
  type PresignedPost,
  type PresignedPostOptions,
} from '@aws-sdk/s3-presigned-post';
import { describe, expect, it } from 'vitest';
import { storeClient, readError, freshStore } from './testing/store-under-test.ts';

const world = freshStore();

const presign = (over: Partial<PresignedPostOptions> = {}, client = world.client): Promise<PresignedPost> =>
  createPresignedPost(client, {
    Bucket: 'evidence',
    Key: 'uploads/u1/f1',
    Conditions: [['content-length-range', 1, 1000]],
    Fields: { 'Content-Type': 'image/png' },
    Expires: 300,
    ...over,
  });

interface FormOptions {
  content?: string | Buffer<ArrayBuffer>;
  fields?: Record<string, string>;
  without?: string;
  url?: string;
}

const post = ({ url, fields }: PresignedPost, options: FormOptions = {}): Promise<Response> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, ...options.fields }))
    if (name !== options.without) form.append(name, value);
  form.append('file', new Blob([options.content ?? 'content']), 'photo.png');
  return fetch(options.url ?? url, { method: 'POST', body: form });
};

const stored = async (): Promise<number> => {
  const lists = await Promise.all(
    ['evidence', 'plain'].map((Bucket) => world.client.send(new ListObjectVersionsCommand({ Bucket }))),
  );
  return lists.reduce((sum, { Versions = [] }) => sum + Versions.length, 0);
};

const withPolicy = (
  upload: PresignedPost,
  change: (policy: { conditions: unknown[] }) => void,
): PresignedPost => {
  const policy = JSON.parse(Buffer.from(upload.fields.Policy ?? '', 'base64').toString()) as {
    conditions: unknown[];
  };
  change(policy);
  return {
    ...upload,
    fields: { ...upload.fields, Policy: Buffer.from(JSON.stringify(policy)).toString('base64') },
  };
};

describe('a presigned form', () => {
  it('stores the file under its key with the type it names', async () => {
    const response = await post(await presign());
    expect(response.status).toBe(204);
    const object = await world.client.send(
      new GetObjectCommand({ Bucket: 'evidence', Key: 'uploads/u1/f1' }),
    );
    expect(await object.Body?.transformToString()).toBe('content');
    expect(object).toMatchObject({ ContentType: 'image/png', ETag: response.headers.get('etag') });
    expect(object.VersionId).toBe(response.headers.get('x-amz-version-id'));
  });

  it('may carry x-ignore- fields; what stands behind the file is ignored', async () => {
    const upload = await presign();
    expect((await post(upload, { fields: { 'x-ignore-me': '1' } })).status).toBe(204);
    const form = new FormData();
    for (const [name, value] of Object.entries(upload.fields)) form.append(name, value);
    form.append('file', new Blob(['first']), 'a');
    form.append('key', 'elsewhere');
    expect((await fetch(upload.url, { method: 'POST', body: form })).status).toBe(204);
    const object = await world.client.send(
      new GetObjectCommand({ Bucket: 'evidence', Key: 'uploads/u1/f1' }),
    );
    expect(await object.Body?.transformToString()).toBe('first');
  });

  it('keeps large files whole', async () => {
    const content = Buffer.alloc(3_000_000, '\r\n--------abc');
    const upload = await presign({ Conditions: [['content-length-range', 1, 3_000_000]] });
    expect((await post(upload, { content })).status).toBe(204);
    const object = await world.client.send(
      new GetObjectCommand({ Bucket: 'evidence', Key: 'uploads/u1/f1' }),
    );
    expect(content.equals((await object.Body?.transformToByteArray()) ?? Buffer.alloc(0))).toBe(true);
  });
});

const policyFailed = (condition: string) => ({
  status: 403,
  code: 'AccessDenied',
  message: `Invalid according to Policy: Policy Condition failed: ${condition}`,
});

describe('nothing is stored', () => {
  const refuse = async (response: Promise<Response>, error: object) => {
    expect(await readError(await response)).toMatchObject(error);
    expect(await stored()).toBe(0);
  };

  it('when another key signed', async () => {
    const forged = await presign({}, storeClient(world.store.url, { secretAccessKey: 'guess' }));
    await refuse(post(forged), { status: 403, code: 'SignatureDoesNotMatch' });
    const stranger = await presign({}, storeClient(world.store.url, { accessKeyId: 'other' }));
    await refuse(post(stranger), { status: 403, code: 'InvalidAccessKeyId' });
  });

  it('when the policy was changed', async () => {
    const changed = withPolicy(await presign(), (policy) => policy.conditions.splice(0, 1));
    await refuse(post(changed), { status: 403, code: 'SignatureDoesNotMatch' });
  });

  it('when the credential is of another region', async () => {
    const upload = await presign();
    const credential = upload.fields['X-Amz-Credential']?.replace('af-south-1', 'eu-west-1') ?? '';
    await refuse(post(upload, { fields: { 'X-Amz-Credential': credential } }), { status: 400 });
  });

  it('when the policy has expired', async () => {
    await refuse(post(await presign({ Expires: -1 })), {
      status: 403,
      code: 'AccessDenied',
      message: 'Invalid according to Policy: Policy expired.',
    });
  });

  it('when a field has no condition', async () => {
    await refuse(post(await presign(), { fields: { 'x-amz-meta-who': 'me' } }), {
      status: 403,
      message: 'Invalid according to Policy: Extra input fields: x-amz-meta-who',
    });
  });

  it('when the file is too large, by one byte or by far', async () => {
    const upload = await presign();
    await refuse(post(upload, { content: 'x'.repeat(1001) }), { status: 400, code: 'EntityTooLarge' });
    await refuse(post(upload, { content: Buffer.alloc(5_000_000) }), { status: 400, code: 'EntityTooLarge' });
  });

  it('when the file is too small', async () => {
    await refuse(post(await presign(), { content: '' }), { status: 400, code: 'EntityTooSmall' });
  });

  it('when the content type is another, or missing', async () => {
    const upload = await presign();
    const error = policyFailed('["eq", "$content-type", "image/png"]');
    await refuse(post(upload, { fields: { 'Content-Type': 'text/html' } }), error);
    await refuse(post(upload, { without: 'Content-Type' }), error);
  });

  it('when one type of a list does not begin as the policy says', async () => {
    const upload = await presign({
      Fields: {},
      Conditions: [
        ['starts-with', '$Content-Type', 'image/'],
        ['content-length-range', 1, 1000],
      ],
    });
    await refuse(
      post(upload, { fields: { 'Content-Type': 'image/png,text/html' } }),
      policyFailed('["starts-with", "$content-type", "image/"]'),
    );
  });

  it('when the key is another', async () => {
    const error = policyFailed('["eq", "$key", "uploads/u1/f1"]');
    await refuse(post(await presign(), { fields: { key: 'uploads/u2/f1' } }), error);
  });

  it('when the bucket is another', async () => {
    const upload = await presign();
    const url = `${world.store.url}/plain`;
    const error = policyFailed('["eq", "$bucket", "evidence"]');
    await refuse(post(upload, { url }), error);
    await refuse(post(upload, { url, fields: { bucket: 'plain' } }), error);
    await refuse(post(upload, { url: `${world.store.url}/nowhere` }), { status: 404, code: 'NoSuchBucket' });
    await refuse(post(upload, { fields: { bucket: 'plain' } }), { status: 403, code: 'AccessDenied' });
  });

  it('without policy, signature, key or file', async () => {
    const upload = await presign();
    await refuse(post(upload, { without: 'Policy' }), {
      status: 403,
      code: 'AccessDenied',
      message: 'Access Denied',
    });
    await refuse(post(upload, { without: 'X-Amz-Signature' }), { status: 400, code: 'InvalidArgument' });
    await refuse(post(upload, { without: 'key' }), { status: 400, code: 'InvalidArgument' });
    const form = new FormData();
    form.append('key', 'uploads/u1/f1');
    await refuse(fetch(upload.url, { method: 'POST', body: form }), { status: 400, code: 'InvalidArgument' });
  });

  it('when a field comes twice', async () => {
    const upload = await presign();
    await refuse(post(upload, { fields: { Key: 'uploads/u2/f1' } }), {
      status: 400,
      code: 'InvalidArgument',
    });
  });

  it('when the body is no form, is cut short, or has too much before the file', async () => {
    const upload = await presign();
    const send = (contentType: string, body: string) =>
      fetch(upload.url, { method: 'POST', body, headers: { 'content-type': contentType } });
    await refuse(send('application/json', '{}'), { status: 412, code: 'PreconditionFailed' });
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const fields = Object.entries(upload.fields)
      .map(([name, value]) => part(name, value))
      .join('');
    const open = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhalf a fi';
    const malformed = { status: 400, code: 'MalformedPOSTRequest' };
    await refuse(send('multipart/form-data; boundary=b', fields + open), malformed);
    await refuse(send('multipart/form-data; boundary=b', fields), malformed);
    await refuse(send('multipart/form-data; boundary=b', part('x', 'y'.repeat(30_000))), {
      code: 'MaxPostPreDataLengthExceededError',
    });
  });
});
