import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type GetObjectCommandInput,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { createPresignedPost } from '@aws-sdk/s3-presigned-post';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, it, vi } from 'vitest';
import { buckets, clientOf, credentials, errorOf, freshStore, region } from './store-under-test.ts';
import { startObjectStore } from './start-object-store.ts';

const world = freshStore();
const Bucket = 'plain';

const put = (Key: string, over: Partial<PutObjectCommandInput> = {}) =>
  world.client.send(
    new PutObjectCommand({ Bucket, Key, Body: 'hello world', ContentType: 'text/plain', ...over }),
  );

const get = (Key: string, over: Partial<GetObjectCommandInput> = {}) =>
  world.client.send(new GetObjectCommand({ Bucket, Key, ...over }));

const textOf = async (Key: string, over: Partial<GetObjectCommandInput> = {}) =>
  (await get(Key, over)).Body?.transformToString();

const rawPath = (path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(world.store.url);
    request({ hostname, port, path }, (answer) => resolve(answer.resume().statusCode))
      .on('error', reject)
      .end();
  });

describe('objects', () => {
  it('come back as they were put', async () => {
    await put('a', { Metadata: { who: 'me' }, CacheControl: 'no-store', ContentDisposition: 'inline' });
    const object = await get('a');
    expect(await object.Body?.transformToString()).toBe('hello world');
    expect(object).toMatchObject({
      ContentType: 'text/plain',
      ContentLength: 11,
      ETag: '"5eb63bbbe01eeed093cb22bb8f5acdc3"',
      Metadata: { who: 'me' },
      CacheControl: 'no-store',
      ContentDisposition: 'inline',
    });
    expect(object).not.toHaveProperty('VersionId');
    expect(await world.client.send(new HeadObjectCommand({ Bucket, Key: 'a' }))).toMatchObject({
      ContentLength: 11,
    });
  });

  it.each([
    "a b/ü'(1)+~!*.txt",
    'a//b',
    '../../../etc/passwd',
    '%2e%2e/x',
    '.',
    'x?y&z=1#<>"',
    '_'.repeat(1024),
  ])('take the key %j and stay in their folder', async (key) => {
    await put(key);
    expect(await textOf(key)).toBe('hello world');
    const { Contents } = await world.client.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents).toMatchObject([{ Key: key }]);
    expect((await readdir(world.dataDir)).sort()).toEqual(['blobs', 'buckets', 'incoming']);
    expect(await readdir(`${world.dataDir}/buckets/plain`)).toHaveLength(1);
  });

  it('refuse a longer key', async () => {
    await expect(put('_'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' });
  });

  it('take a stream in chunks with its checksum behind it', async () => {
    await put('s', { Body: Readable.from([Buffer.from('one '), Buffer.from('two')]), ContentLength: 7 });
    const object = await get('s');
    expect(object.ContentEncoding).toBeUndefined();
    expect(await object.Body?.transformToString()).toBe('one two');
  });

  it('are replaced whole, and leave nothing of the old behind', async () => {
    await put('a');
    await put('a', { Body: 'new' });
    expect(await textOf('a')).toBe('new');
    expect(await readdir(`${world.dataDir}/blobs`)).toHaveLength(1);
    await expect(put('a', { IfNoneMatch: '*' })).rejects.toMatchObject({ name: 'PreconditionFailed' });
    expect(await readdir(`${world.dataDir}/incoming`)).toEqual([]);
  });

  it.each([
    ['bytes=0-4', 'hello', 'bytes 0-4/11'],
    ['bytes=6-', 'world', 'bytes 6-10/11'],
    ['bytes=-5', 'world', 'bytes 6-10/11'],
    ['bytes=6-99', 'world', 'bytes 6-10/11'],
  ])('give the range %s', async (Range, text, ContentRange) => {
    await put('a');
    const object = await get('a', { Range });
    expect(await object.Body?.transformToString()).toBe(text);
    expect(object.ContentRange).toBe(ContentRange);
  });

  it('refuse a range outside', async () => {
    await put('a');
    await expect(get('a', { Range: 'bytes=11-' })).rejects.toMatchObject({ name: 'InvalidRange' });
  });

  it('are not sent again to who has them', async () => {
    const { ETag } = await put('a');
    await expect(get('a', { IfNoneMatch: ETag })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 304 },
    });
    expect(await textOf('a', { IfNoneMatch: '"other"' })).toBe('hello world');
  });

  it('are copied with their traits, or with new ones', async () => {
    const { ETag } = await put('a ü', { Metadata: { who: 'me' } });
    const source = { Bucket, CopySource: `plain/${encodeURIComponent('a ü')}`, CopySourceIfMatch: ETag };
    const copied = await world.client.send(new CopyObjectCommand({ ...source, Key: 'b' }));
    expect(copied.CopyObjectResult?.ETag).toBe(ETag);
    expect(await get('b')).toMatchObject({ ContentType: 'text/plain', Metadata: { who: 'me' } });
    const traits = { MetadataDirective: 'REPLACE', ContentType: 'image/png' } as const;
    await world.client.send(new CopyObjectCommand({ ...source, Key: 'c', ...traits }));
    expect(await get('c')).toMatchObject({ ContentType: 'image/png', Metadata: {} });
    await world.client.send(new DeleteObjectCommand({ Bucket, Key: 'a ü' }));
    expect(await textOf('b')).toBe('hello world');
  });

  it('are not copied when the source has changed, is missing, or is the target itself', async () => {
    await put('a');
    const copy = (over: object) =>
      world.client.send(new CopyObjectCommand({ Bucket, Key: 'b', CopySource: 'plain/a', ...over }));
    await expect(copy({ CopySourceIfMatch: '"other"' })).rejects.toMatchObject({
      name: 'PreconditionFailed',
    });
    await expect(copy({ CopySource: 'plain/none' })).rejects.toMatchObject({ name: 'NoSuchKey' });
    await expect(copy({ Key: 'a' })).rejects.toMatchObject({ name: 'InvalidRequest' });
    await expect(get('b')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });

  it('that are missing are a 404, also in a bucket that is', async () => {
    await expect(get('none')).rejects.toMatchObject({
      name: 'NoSuchKey',
      $metadata: { httpStatusCode: 404 },
    });
    await expect(put('a', { Bucket: 'nowhere' })).rejects.toMatchObject({ name: 'NoSuchBucket' });
    await expect(world.client.send(new HeadObjectCommand({ Bucket, Key: 'none' }))).rejects.toMatchObject({
      name: 'NotFound',
    });
  });

  it('are listed by prefix, in order, in pages', async () => {
    for (const key of ['u/2', 'u/1', 'v/1', 'u/10', 'u/ü']) await put(key);
    const keys: (string | undefined)[] = [];
    let ContinuationToken: string | undefined;
    do {
      const page = await world.client.send(
        new ListObjectsV2Command({ Bucket, Prefix: 'u/', MaxKeys: 2, ContinuationToken }),
      );
      expect(page.KeyCount).toBeLessThanOrEqual(2);
      keys.push(...(page.Contents ?? []).map(({ Key }) => Key));
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
    expect(keys).toEqual(['u/1', 'u/10', 'u/2', 'u/ü']);
  });

  it('outlive a restart', async () => {
    await put('a', { Metadata: { who: 'me' } });
    await put('gone');
    await world.client.send(new DeleteObjectCommand({ Bucket, Key: 'gone' }));
    await world.restart();
    expect(await get('a')).toMatchObject({ ContentType: 'text/plain', Metadata: { who: 'me' } });
    await expect(get('gone')).rejects.toMatchObject({ name: 'NoSuchKey' });
  });
});

describe('a presigned address', () => {
  const presign = (over: Partial<GetObjectCommandInput> = {}, signingDate = new Date(), expiresIn = 300) =>
    getSignedUrl(world.client, new GetObjectCommand({ Bucket, Key: 'a', ...over }), {
      expiresIn,
      signingDate,
    });

  it('gives the object, as the type and under the name it says', async () => {
    await put('a', { ContentType: 'text/html' });
    const answer = await fetch(
      await presign({
        ResponseContentDisposition: 'attachment; filename="x y ü.png"',
        ResponseContentType: 'application/octet-stream',
      }),
    );
    expect(await answer.text()).toBe('hello world');
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="x y /);
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
      const answer = await fetch(url.replace(from, to));
      expect(await errorOf(answer)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
    }
    const posted = await fetch(url, { method: 'PUT', body: 'x' });
    expect(await errorOf(posted)).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
  });

  it('expires, can not be ahead of time, and lasts a week at most', async () => {
    await put('a');
    const old = await fetch(await presign({}, new Date(Date.now() - 301_000)));
    expect(await errorOf(old)).toEqual({ status: 403, code: 'AccessDenied', message: 'Request has expired' });
    const early = await fetch(await presign({}, new Date(Date.now() + 16 * 60_000)));
    expect(await errorOf(early)).toMatchObject({ status: 403, code: 'AccessDenied' });
    const url = await presign();
    const long = await fetch(url.replace('Expires=300', 'Expires=604801'));
    expect(await errorOf(long)).toMatchObject({ status: 400, code: 'AuthorizationQueryParametersError' });
  });
});

describe('a request', () => {
  it('needs a signature by the right key, for this region, of about now', async () => {
    await put('a');
    const command = new GetObjectCommand({ Bucket, Key: 'a' });
    const { url } = world.store;
    const wrong = clientOf(url, { secretAccessKey: 'guess' }).send(command);
    await expect(wrong).rejects.toMatchObject({ name: 'SignatureDoesNotMatch' });
    const unknown = clientOf(url, { accessKeyId: 'other' }).send(command);
    await expect(unknown).rejects.toMatchObject({ name: 'InvalidAccessKeyId' });
    const elsewhere = new S3Client({ region: 'eu-west-1', credentials, endpoint: url, forcePathStyle: true });
    await expect(elsewhere.send(command)).rejects.toMatchObject({ name: 'AuthorizationHeaderMalformed' });
    const late = new S3Client({
      ...{ region, credentials, endpoint: url, forcePathStyle: true, maxAttempts: 1 },
      systemClockOffset: -16 * 60_000,
    });
    await expect(late.send(command)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed' });
    expect(await errorOf(await fetch(`${url}/plain/a`))).toMatchObject({ status: 403, code: 'AccessDenied' });
  });

  it('stores nothing when the body is not the one that was signed or summed', async () => {
    const changed = clientOf(world.store.url);
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
    vi.stubEnv('AWS_REGION', region);
    vi.stubEnv('AWS_ACCESS_KEY_ID', credentials.accessKeyId);
    vi.stubEnv('AWS_SECRET_ACCESS_KEY', credentials.secretAccessKey);
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
    const second = startObjectStore({
      dataDir: `${world.dataDir}/second`,
      region,
      ...credentials,
      buckets,
      port,
    });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});
