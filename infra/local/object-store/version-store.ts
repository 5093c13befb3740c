import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, unlink, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { syncFolder, writeDurably } from '../aws/durable-file.ts';
import { S3Error } from './s3-error.ts';
import type { Upload } from './save-upload.ts';

/** Metadata of an object; `headers` are returned with it, by lower-cased name. */
export interface ObjectTraits {
  contentType: string;
  headers: Record<string, string>;
  tags: Record<string, string>;
}

/** One version, as in its sidecar file. `blob` names the content; a delete marker has none. */
export interface StoredVersion extends ObjectTraits {
  key: string;
  versionId: string;
  /** Increases with every write to the store: the newest version of a key has the highest. */
  sequence: number;
  lastModified: string;
  blob: string | null;
  size: number;
  /** MD5 in quotes, as S3 writes it. */
  etag: string;
  crc32Base64: string;
}

type Content = Pick<StoredVersion, 'blob' | 'size' | 'etag' | 'crc32Base64'>;

export interface BucketOptions {
  name: string;
  allowedOrigins?: string[];
  expires?: readonly { prefix: string; days: number }[];
}

type Versions = Map<string, StoredVersion[]>;

const MARKER: Content & ObjectTraits = {
  blob: null,
  size: 0,
  etag: '',
  crc32Base64: '',
  contentType: '',
  headers: {},
  tags: {},
};

const newestFirst = (versions: StoredVersion[]): StoredVersion[] =>
  versions.sort((a, b) => b.sequence - a.sequence);

const loadBucket = async (folder: string): Promise<Versions> => {
  const keys: Versions = new Map();
  await mkdir(folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true })) {
    if (!entry.endsWith('.json')) continue;
    const version = JSON.parse(await readFile(join(folder, entry), 'utf8')) as StoredVersion;
    keys.set(version.key, newestFirst([...(keys.get(version.key) ?? []), version]));
  }
  return keys;
};

/**
 * A version exists once its JSON file is renamed into place, after its content is on disk; the next start deletes
 * content without one. Folders are named after the key's hash, so that no key can lead elsewhere.
 */
export class VersionStore {
  /** For unfinished uploads; emptied at each start. */
  readonly incoming: string;
  readonly #blobs: string;
  readonly #folder: string;
  readonly #buckets = new Map<string, Versions>();
  #sequence = 0;
  #turn: Promise<unknown> = Promise.resolve();

  private constructor(dataDir: string) {
    this.incoming = join(dataDir, 'incoming');
    this.#blobs = join(dataDir, 'blobs');
    this.#folder = join(dataDir, 'buckets');
  }

  static async open(dataDir: string, buckets: BucketOptions[]): Promise<VersionStore> {
    const store = new VersionStore(dataDir);
    await rm(store.incoming, { recursive: true, force: true });
    for (const folder of [store.incoming, store.#blobs]) await mkdir(folder, { recursive: true });
    for (const { name } of buckets) store.#buckets.set(name, await loadBucket(join(store.#folder, name)));
    const all = [...store.#buckets.values()].flatMap((keys) => [...keys.values()].flat());
    store.#sequence = all.reduce((highest, { sequence }) => Math.max(highest, sequence), 0);
    const named = new Set(all.map(({ blob }) => blob));
    for (const blob of await readdir(store.#blobs))
      if (!named.has(blob)) await unlink(join(store.#blobs, blob));
    return store;
  }

  /** Runs one change at a time, so that its checks still hold when it writes. */
  #inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
    const result = this.#turn.then(change);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  #keys(bucket: string): Versions {
    const keys = this.#buckets.get(bucket);
    if (!keys)
      throw new S3Error(404, 'NoSuchBucket', 'The specified bucket does not exist', { BucketName: bucket });
    return keys;
  }

  #sidecar(bucket: string, { key, versionId }: StoredVersion): string {
    return join(this.#folder, bucket, createHash('sha256').update(key).digest('hex'), `${versionId}.json`);
  }

  async #write(bucket: string, version: StoredVersion): Promise<void> {
    const others = (this.#keys(bucket).get(version.key) ?? []).filter(
      ({ versionId }) => versionId !== version.versionId,
    );
    const file = this.#sidecar(bucket, version);
    const created = await mkdir(dirname(file), { recursive: true });
    if (created) await syncFolder(dirname(dirname(file)));
    await writeDurably(file, JSON.stringify(version));
    this.#keys(bucket).set(version.key, newestFirst([version, ...others]));
  }

  async #add(bucket: string, key: string, content: Content, traits: ObjectTraits): Promise<StoredVersion> {
    const versionId = randomBytes(24).toString('base64url');
    this.#sequence += 1;
    const written = { sequence: this.#sequence, lastModified: new Date().toISOString() };
    const version = { key, versionId, ...written, ...content, ...traits };
    await this.#write(bucket, version);
    return version;
  }

  async #erase(bucket: string, version: StoredVersion): Promise<void> {
    const file = this.#sidecar(bucket, version);
    await unlink(file);
    await syncFolder(dirname(file));
    const left = (this.#keys(bucket).get(version.key) ?? []).filter((other) => other !== version);
    if (left.length > 0) this.#keys(bucket).set(version.key, left);
    else this.#keys(bucket).delete(version.key);
    if (version.blob !== null) await unlink(join(this.#blobs, version.blob));
  }

  requireBucket(bucket: string): void {
    this.#keys(bucket);
  }

  find(bucket: string, key: string, versionId?: string): StoredVersion | undefined {
    const versions = this.#keys(bucket).get(key) ?? [];
    return versionId === undefined
      ? versions[0]
      : versions.find((version) => version.versionId === versionId);
  }

  /** By key in UTF-8 order, newest first. Throws NoSuchBucket. */
  list(bucket: string, prefix: string): StoredVersion[][] {
    return [...this.#keys(bucket)]
      .filter(([key]) => key.startsWith(prefix))
      .sort(([a], [b]) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
      .map(([, versions]) => versions);
  }

  openContent({ blob }: { blob: string }): Promise<FileHandle> {
    return open(join(this.#blobs, blob), 'r');
  }

  put(bucket: string, key: string, upload: Upload, traits: ObjectTraits): Promise<StoredVersion> {
    return this.#inTurn(async () => {
      const blob = randomUUID();
      const { file, size, md5, crc32 } = upload;
      try {
        await rename(file, join(this.#blobs, blob));
      } catch (error) {
        await unlink(file);
        throw error;
      }
      await syncFolder(this.#blobs);
      const content = { blob, size, etag: `"${md5.toString('hex')}"`, crc32Base64: crc32.toString('base64') };
      return this.#add(bucket, key, content, traits);
    });
  }

  /** As S3 does. Returns the delete marker, or the deleted version. */
  remove(bucket: string, key: string, versionId?: string): Promise<StoredVersion | undefined> {
    return this.#inTurn(async () => {
      if (versionId === undefined) return this.#add(bucket, key, MARKER, MARKER);
      const version = this.find(bucket, key, versionId);
      if (version) await this.#erase(bucket, version);
      return version;
    });
  }

  /** Replaces the tags of the version that `named` returns (or throws for) when its turn comes. */
  setTags(bucket: string, named: () => StoredVersion, tags: Record<string, string>): Promise<StoredVersion> {
    return this.#inTurn(async () => {
      const tagged = { ...named(), tags };
      await this.#write(bucket, tagged);
      return tagged;
    });
  }

  /** Resolves once every change is on disk. */
  close = async (): Promise<void> => void (await this.#turn);
}
