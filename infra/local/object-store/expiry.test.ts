import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweep } from './start-object-store.ts';
import { saveUpload } from './save-upload.ts';
import { VersionStore } from './version-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const buckets = [{ name: 'evidence', expires: [{ prefix: 'uploads/', days: 1 }] }];

let dataDir: string;
let store: VersionStore;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'expiry-'));
  store = await VersionStore.open(dataDir, buckets);
});
afterEach(async () => {
  await store.close();
  await rm(dataDir, { recursive: true });
});

const put = async (key: string) => {
  const upload = await saveUpload(store.incoming, Readable.from([Buffer.from(key)]), {
    minBytes: 1,
    maxBytes: 99,
  });
  return store.put('evidence', key, upload, { contentType: 'text/plain', headers: {}, tags: {} });
};
const keys = () => store.list('evidence', '').map(([newest]) => newest?.key);

test('an upload that nobody attached is gone after a day with every version, and evidence stays', async () => {
  await put('uploads/a/1');
  await put('uploads/a/1');
  await put('uploads/a/2');
  await store.remove('evidence', 'uploads/a/2');
  const { lastModified } = await put('evidence/r/1');
  const now = Date.parse(lastModified);
  await sweep(store, buckets, now + DAY_MS - 60_000);
  expect(keys()).toEqual(['evidence/r/1', 'uploads/a/1', 'uploads/a/2']);
  await sweep(store, buckets, now + DAY_MS + 1);
  expect(keys()).toEqual(['evidence/r/1']);
});
