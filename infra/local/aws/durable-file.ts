import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Makes renames, creations and deletions in a folder survive a power cut. */
export const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Resolves once on disk: a start after `kill -9` finds the old or the new content. One writer per file at a time. */
export const writeDurably = async (file: string, content: string): Promise<void> => {
  const draft = `${file}.draft`;
  const handle = await open(draft, 'w', 0o600);
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dirname(file));
};
