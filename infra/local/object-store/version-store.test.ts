import { readdir, writeFile } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
} from '@aws-sdk/client-s3';
import { expect, it } from 'vitest';
import { freshStore } from './testing/store-under-test.ts';

const world = freshStore();
const Bucket = 'evidence';

const put = async (Key: string, Body: string): Promise<string> =>
  (await world.client.send(new PutObjectCommand({ Bucket, Key, Body }))).VersionId ?? '';

const readText = async (Key: string, VersionId?: string) =>
  (await world.client.send(new GetObjectCommand({ Bucket, Key, VersionId }))).Body?.transformToString();

const versions = (over: object = {}) => world.client.send(new ListObjectVersionsCommand({ Bucket, ...over }));

it('an older version stays readable under its id', async () => {
  const [first, second] = [await put('a', 'one'), await put('a', 'two')];
  expect(await readText('a')).toBe('two');
  expect(await readText('a', first)).toBe('one');
  expect((await versions()).Versions).toMatchObject([
    { VersionId: second, IsLatest: true, Size: 3 },
    { VersionId: first, IsLatest: false },
  ]);
  await expect(readText('a', 'none')).rejects.toMatchObject({ name: 'NoSuchVersion' });
});

it('deleting hides the object behind a marker; deleting the marker brings it back', async () => {
  await put('a', 'one');
  const marker = await world.client.send(new DeleteObjectCommand({ Bucket, Key: 'a' }));
  expect(marker.DeleteMarker).toBe(true);
  await expect(readText('a')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await expect(readText('a', marker.VersionId)).rejects.toMatchObject({ name: 'MethodNotAllowed' });
  expect((await versions()).DeleteMarkers).toMatchObject([{ VersionId: marker.VersionId, IsLatest: true }]);
  expect((await world.client.send(new ListObjectsV2Command({ Bucket }))).KeyCount).toBe(0);
  await world.client.send(new DeleteObjectCommand({ Bucket, Key: 'a', VersionId: marker.VersionId }));
  expect(await readText('a')).toBe('one');
});

it('deleting every version leaves no byte on disk', async () => {
  await put('a&b', 'one');
  await put('a&b', 'two');
  await world.client.send(new DeleteObjectCommand({ Bucket, Key: 'a&b' }));
  const { Versions = [], DeleteMarkers = [] } = await versions({ Prefix: 'a&' });
  const Objects = [...Versions, ...DeleteMarkers].map(({ Key, VersionId }) => ({ Key, VersionId }));
  const result = await world.client.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects } }));
  expect(result.Deleted).toHaveLength(3);
  expect(result.Errors).toBeUndefined();
  expect((await versions()).Versions).toBeUndefined();
  for (const folder of ['blobs', 'incoming']) expect(await readdir(`${world.dataDir}/${folder}`)).toEqual([]);
});

it('tags belong to a version, and can be replaced', async () => {
  const first = await put('a', 'one');
  await put('a', 'two');
  const TagSet = [{ Key: 'GuardDutyMalwareScanStatus', Value: 'NO_THREATS_FOUND <&>' }];
  await world.client.send(
    new PutObjectTaggingCommand({ Bucket, Key: 'a', VersionId: first, Tagging: { TagSet } }),
  );
  const readTags = async (VersionId?: string) =>
    (await world.client.send(new GetObjectTaggingCommand({ Bucket, Key: 'a', VersionId }))).TagSet;
  expect(await readTags(first)).toEqual(TagSet);
  expect(await readTags()).toEqual([]);
});

it('order, markers and tags outlive a restart, and what a killed process left unfinished does not', async () => {
  const first = await put('a', 'one');
  await put('a', 'two');
  await put('b', 'three');
  await world.client.send(new DeleteObjectCommand({ Bucket, Key: 'b' }));
  await writeFile(`${world.dataDir}/blobs/orphan`, 'never acknowledged');
  await writeFile(`${world.dataDir}/incoming/half`, 'hal');
  await world.restart();
  expect(await readText('a')).toBe('two');
  expect(await readText('a', first)).toBe('one');
  await expect(readText('b')).rejects.toMatchObject({ name: 'NoSuchKey' });
  await put('a', 'newest');
  await world.restart();
  expect(await readText('a')).toBe('newest');
  expect(await readdir(`${world.dataDir}/blobs`)).toHaveLength(4);
  expect(await readdir(`${world.dataDir}/incoming`)).toEqual([]);
});
