import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import {
  GetObjectAclCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT_VARIABLES, clientConfig } from '../aws/account.ts';
import { startObjectStore } from './start-object-store.ts';
import { buckets, storeClient, readError, freshStore } from './testing/store-under-test.ts';

const world = freshStore();
const Bucket = 'plain';

const put = (Key: string, over: Partial<PutObjectCommandInput> = {}) =>
  world.client.send(
    new PutObjectCommand({ Bucket, Key, Body: 'hello world', ContentType: 'text/plain', ...over }),
  );

const get = (Key: string, over: Partial<GetObjectCommandInput> = {}) =>
  world.client.send(new GetObjectCommand({ Bucket, Key, ...over }));

const rawPath = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.store.url);
    request({ hostname, port, path }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('a presigned address', () => {
  const presign = (over: Partial<GetObjectCommandInput> = {}, signingDate = new Date(), expiresIn = 300) =>
    getSignedUrl(world.client, new GetObjectCommand({ Bucket, Key: 'a', ...over }), {
      expiresIn,
      signingDate,
    });

  it('gives the object, as the type and under the name it says', async () => {
    await put('a', { ContentType: 'text/html' });
    const response = await fetch(
      await presign({
        ResponseContentDisposition: 'attachment; filename="x y ü.png"',
        ResponseContentType: 'application/octet-stream',
      }),
    );
    expect(await response.text()).toBe('hello world');
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="x y /);
  });

  it('is worth nothing changed, in key, override or expiry', async () => {
    await put('a');
    await put('b');
    const url = await presign({ ResponseContentType: 'application/octet-stream' });
    for (const [from, to] of [
      ['/plain/a?', '/plain/b?'],
      ['octet-stream', 'pdf'],
      ['Expires=300', 'Expires=3000'],
    ] as const) {
      const response = await fetch(url.replace(from, to));
      expect(await readError(response)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    }
    const posted = await fetch(url, { method: 'PUT', body: 'x' });
    expect(await readError(posted)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  it('expires, can not be ahead of time, and lasts a week at most', async () => {
    await put('a');
    const old = await fetch(await presign({}, new Date(Date.now() - 301_000)));
    expect(await readError(old)).toEqual({
      status: 403,
      code: 'AccessDenied',
      message: 'Request has expired',
    });
    const early = await fetch(await presign({}, new Date(Date.now() + 16 * 60_000)));
    expect(await readError(early)).toMatchObject({ status: 403, code: 'AccessDenied' });
    const url = await presign();
    const long = await fetch(url.replace('Expires=300', 'Expires=604801'));
    expect(await readError(long)).toMatchObject({ status: 400, code: 'AuthorizationQueryParametersError' });
  });
});

describe('a request', () => {
  it('needs a signature by the right key, for this region, of about now', async () => {
    await put('a');
    const command = new GetObjectCommand({ Bucket, Key: 'a' });
    const { url } = world.store;
    const wrong = storeClient(url, { secretAccessKey: 'guess' }).send(command);
    await expect(wrong).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const unknown = storeClient(url, { accessKeyId: 'other' }).send(command);
    await expect(unknown).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    const elsewhere = new S3Client({ ...clientConfig(url), region: 'eu-west-1', forcePathStyle: true });
    await expect(elsewhere.send(command)).rejects.toMatchObject({ name: 'AuthorizationHeaderMalformed' });
    const late = new S3Client({
      ...{ ...clientConfig(url), forcePathStyle: true, maxAttempts: 1 },
      systemClockOffset: -16 * 60_000,
    });
    await expect(late.send(command)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
    expect(await readError(await fetch(`${url}/plain/a`))).toMatchObject({
      status: 403,
      code: 'AccessDenied',
    });
  });

  it('stores nothing when the body is not the one that was signed or summed', async () => {
    const changed = storeClient(world.store.url);
    changed.middlewareStack.add(
      (next) => (args) => {
        Object.assign(args.request as object, { body: 'HELLO WORLD' });
        return next(args);
      },
      { step: 'finalizeRequest', priority: 'low' },
    );
    const command = new PutObjectCommand({ Bucket, Key: 'a', Body: 'hello world' });
    await expect(changed.send(command)).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
    await expect(put('a', { ChecksumCRC32: 'AAAAAA==' })).rejects.toMatchObject({ name: 'BadDigest' });
    await expect(put('a', { ContentMD5: 'AAAAAAAAAAAAAAAAAAAAAA==' })).rejects.toMatchObject({
      name: 'BadDigest',
    });
    await expect(get('a')).rejects.toMatchObject({ name: 'NoSuchKey' });
    expect(await readdir(`${world.dataDir}/incoming`)).toEqual([]);
  });

  it('with a damaged address is refused without harm', async () => {
    expect(await rawPath('/plain/%zz')).toBe(400);
    expect(await rawPath('/%2e%2e/x')).toBe(403);
    expect(await rawPath('/plain/a?x=%')).toBe(400);
  });

  it('for what is not emulated says so', async () => {
    await put('a');
    const acl = world.client.send(new GetObjectAclCommand({ Bucket, Key: 'a' }));
    await expect(acl).rejects.toMatchObject({ name: 'NotImplemented' });
  });
});

describe('the environment', () => {
  it('AWS_ENDPOINT_URL_S3 alone leads client, form and address here, path-style', async () => {
    vi.stubEnv('AWS_ENDPOINT_URL_S3', world.store.url);
    for (const [name, value] of Object.entries(ACCOUNT_VARIABLES)) vi.stubEnv(name, value);
    const client = new S3Client({});
    await client.send(new PutObjectCommand({ Bucket, Key: 'a', Body: 'x' }));
    const { url } = await createPresignedPost(client, { Bucket, Key: 'a' });
    const address = await getSignedUrl(client, new GetObjectCommand({ Bucket, Key: 'a' }));
    vi.unstubAllEnvs();
    expect(url).toBe(`${world.store.url}/plain`);
    expect(address).toMatch(`${world.store.url}/plain/a?`);
    expect(await (await fetch(address)).text()).toBe('x');
  });

  it('names a port that is taken', async () => {
    const port = Number(new URL(world.store.url).port);
    const second = startObjectStore({ dataDir: `${world.dataDir}/second`, buckets, port });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
