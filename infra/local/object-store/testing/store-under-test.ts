import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach } from 'vitest';
import { clientConfig, CREDENTIALS } from '../../aws/account.ts';
import { startObjectStore, type ObjectStore } from '../start-object-store.ts';

export const site = 'http://localhost:3000';

/** Only `evidence` allows the site's scripts. */
export const buckets = [{ name: 'evidence', allowedOrigins: [site] }, { name: 'plain' }];

export const freshStore = () => {
  const world = {} as { dataDir: string; store: ObjectStore; client: S3Client; restart(): Promise<void> };
  const start = async (): Promise<void> => {
    world.store = await startObjectStore({ dataDir: world.dataDir, buckets });
    world.client = storeClient(world.store.url);
  };
  world.restart = async () => {
    await world.store.close();
    await start();
  };
  beforeEach(async () => {
    world.dataDir = await mkdtemp(join(tmpdir(), 'object-store-'));
    await start();
  });
  afterEach(async () => {
    await world.store.close();
    await rm(world.dataDir, { recursive: true });
  });
  return world;
};

export const storeClient = (endpoint: string, over: Partial<typeof CREDENTIALS> = {}): S3Client =>
  new S3Client({
    ...clientConfig(endpoint),
    credentials: { ...CREDENTIALS, ...over },
    forcePathStyle: true,
    maxAttempts: 1,
  });

export const readError = async (response: Response) => {
  const xml = await response.text();
  const text = (name: string) =>
    new RegExp(`<${name}>(.*?)</${name}>`).exec(xml)?.[1]?.replaceAll('&quot;', '"');
  return { status: response.status, code: text('Code'), message: text('Message') };
};
