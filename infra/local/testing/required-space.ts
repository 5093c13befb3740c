import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Throws if the temporary folder has less room than the tests need: what fails of it later does not say so. */
export function requireSpace(megabytes: number, folder = tmpdir()): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = Math.floor((bavail * bsize) / 1_000_000);
  if (free < megabytes)
    throw new Error(
      `${folder} has ${free} MB left, and the tests need ${megabytes} MB: make room there, or set TMPDIR to another folder`,
    );
}
