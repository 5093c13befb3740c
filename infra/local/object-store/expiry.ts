import type { BucketOptions, VersionStore } from './version-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** AWS looks once a day; here whoever waits for it to happen is at the same machine. */
const SWEEP_MS = 60 * 60 * 1000;

/** Deletes every version of what a bucket's rules say is too old, as its lifecycle does on AWS. */
export const sweep = async (store: VersionStore, buckets: BucketOptions[], nowMs: number): Promise<void> => {
  for (const { name, expires = [] } of buckets)
    for (const { prefix, days } of expires)
      for (const versions of store.list(name, prefix)) {
        const [newest] = versions;
        if (!newest || nowMs - Date.parse(newest.lastModified) < days * DAY_MS) continue;
        for (const { key, versionId } of versions) await store.remove(name, key, versionId);
      }
};

/** Sweeps now and every hour. Gives how to end that. */
export const startSweeping = (store: VersionStore, buckets: BucketOptions[]): (() => Promise<void>) => {
  let sweeping = sweep(store, buckets, Date.now());
  const timer = setInterval(() => {
    sweeping = sweeping.then(() => sweep(store, buckets, Date.now()));
  }, SWEEP_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return sweeping;
  };
};
