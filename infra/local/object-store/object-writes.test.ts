import { readdir } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandInput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type PutObjectCommandInput,
} from '@aws-sdk/client-s3';
import { describe, expect, it } from 'vitest';
import { freshStore } from './testing/store-under-test.ts';

const world = freshStore();
const Bucket = 'plain';

const put = (Key: string, over: Partial<PutObjectCommandInput> = {}) =>
  world.client.send(
    new PutObjectCommand({ Bucket, Key, Body: 'hello world', ContentType: 'text/plain', ...over }),
  );

const get = (Key: string, over: Partial<GetObjectCommandInput> = {}) =>
  world.client.send(new GetObjectCommand({ Bucket, Key, ...over }));

const readText = async (Key: string, over: Partial<GetObjectCommandInput> = {}) =>
  (await get(Key, over)).Body?.transformToString();

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
    expect(await readText(key)).toBe('hello world');
    const { Contents } = await world.client.send(new ListObjectsV2Command({ Bucket }));
    expect(Contents).toMatchObject([{ Key: key }]);
    expect((await readdir(world.dataDir)).sort()).toEqual(['blobs', 'buckets', 'incoming']);
    expect(await readdir(`${world.dataDir}/buckets/plain`)).toHaveLength(1);
  });

  it('refuse a longer key', async () => {
    await expect(put('_'.repeat(1025))).rejects.toMatchObject({ name: 'KeyTooLongError' });
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

  it('are listed by prefix, in order', async () => {
    for (const key of ['u/2', 'u/1', 'v/1', 'u/10', 'u/ü']) await put(key);
    const { Contents } = await world.client.send(new ListObjectsV2Command({ Bucket, Prefix: 'u/' }));
    expect(Contents?.map(({ Key }) => Key)).toEqual(['u/1', 'u/10', 'u/2', 'u/ü']);
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
