import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readJournal, startJournal } from './journal.ts';

let folder: string;
const file = () => join(folder, 'test.journal');

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'journal-'));
});

afterEach(() => rm(folder, { recursive: true }));

it('holds every acknowledged entry, in the order of the calls', async () => {
  const journal = await startJournal<number>(file(), [0]);
  await Promise.all([1, 2, 3].map((n) => journal.append(n)));
  await journal.append(4);
  expect(await readJournal(file())).toEqual([0, 1, 2, 3, 4]);
  await journal.close();
});

it('drops a line that a killed process left unfinished, and takes new ones after it', async () => {
  await (await startJournal<number>(file(), [1, 2])).close();
  await appendFile(file(), '{"user":{"su');
  const journal = await startJournal(file(), await readJournal<number>(file()));
  await journal.append(3);
  expect(await readJournal(file())).toEqual([1, 2, 3]);
  await journal.close();
});

it('is empty where there is no file', async () => {
  expect(await readJournal(file())).toEqual([]);
});
