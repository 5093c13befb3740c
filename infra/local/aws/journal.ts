import { open, readFile, type FileHandle } from 'node:fs/promises';
import { writeDurably } from './durable-file.ts';

/** Drops a last line that a killed process left unfinished: it was never acknowledged. */
export const readJournal = async <Entry>(file: string): Promise<Entry[]> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  return complete
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
};

export const writeJournal = (file: string, entries: readonly unknown[]): Promise<void> =>
  writeDurably(file, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));

/** Replaces the journal with these entries (the compacted state) in one step, and opens it for appending. */
export const startJournal = async <Entry>(file: string, entries: Entry[]) => {
  await writeJournal(file, entries);
  const handle = await open(file, 'a');
  let waiting: { lines: string; done: Promise<void> } | undefined;
  let last = Promise.resolve();
  return {
    /** Resolves once the entry is on disk, after every earlier one; entries during a sync share the next. */
    append(entry: Entry): Promise<void> {
      if (!waiting) {
        const batch = { lines: '', done: last };
        batch.done = last.then(() => {
          waiting = undefined;
          return write(handle, batch.lines);
        });
        waiting = batch;
        last = batch.done;
      }
      waiting.lines += `${JSON.stringify(entry)}\n`;
      return waiting.done;
    },
    async close() {
      await last;
      await handle.close();
    },
  };
};

const write = async (handle: FileHandle, lines: string): Promise<void> => {
  await handle.appendFile(lines);
  await handle.datasync();
};
