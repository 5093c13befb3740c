import {
  type Key,
  wordGroupByBeginning,
  wordGroupByEnding,
  wordGroupBySound,
  wordGroupsByEnding,
  ENDING_LETTERS,
} from '../platform/keys.ts';
import { type Item, nullIfConditionFails, updateItem } from '../platform/table.ts';
import { fewerThan, update } from '../platform/writes.ts';
import { indexedPart, PREFIX_LETTERS, wordPrefix } from './list-names.ts';
import { loadItems, readOnce, readRange } from './remembered-reads.ts';
import { SEARCH } from './search-limits.ts';
import { soundBeginning, likenessTo } from './sounds.ts';

/** Words alike in their first three letters, in those after, or in their first sounds. Unused ones stay. */
export interface WordGroup {
  key: Key;
  words: Set<string>;
}

/** Shorter words are one error away from too many others. */
export const MIN_LETTERS = 5;

export const countLetters = (word: string): number => word.match(/\p{L}/gu)?.length ?? 0;
const isNumber = (word: string) => !/\D/.test(word);
const afterPrefix = (word: string) => [...word].slice(PREFIX_LETTERS).join('');

export function groupWords(words: Iterable<string>): WordGroup[] {
  const groups = new Map<string, WordGroup>();
  for (const word of new Set([...words].map(indexedPart)))
    for (const key of groupKeys(word)) {
      const id = `${key.pk} ${key.sk}`;
      const group = groups.get(id) ?? { key, words: new Set() };
      groups.set(id, group);
      group.words.add(word);
    }
  return [...groups.values()];
}

function groupKeys(word: string): Key[] {
  if ([...word].length <= PREFIX_LETTERS || isNumber(word)) return [];
  const isLong = countLetters(word) >= MIN_LETTERS;
  return [
    wordGroupByBeginning(word),
    wordGroupBySound(soundBeginning(word)),
    ...(isLong ? [wordGroupByEnding(afterPrefix(word))] : []),
  ];
}

/** Adds words to a group. Does nothing when it is full, so that an item never exceeds DynamoDB's 400 KB. */
export async function addToGroup({ key, words }: WordGroup): Promise<void> {
  const change = update('words', key, { add: { words } }, { words: fewerThan(SEARCH.groupedWords) });
  await nullIfConditionFails(updateItem(change, 'NONE'));
}

/** The words of names that begin with these letters, three or more, unless these are a number. */
export async function wordsBeginning(letters: string): Promise<string[]> {
  const group = await readGroup(wordGroupByBeginning(wordPrefix(letters)));
  return group.filter((word) => word.startsWith(letters));
}

/** The words whose letters from the fourth on begin with these, two or more. */
export async function wordsContinuing(letters: string): Promise<string[]> {
  const groups =
    [...letters].length < ENDING_LETTERS
      ? await readGroups(wordGroupsByEnding(letters))
      : await readGroup(wordGroupByEnding(letters));
  return groups.filter((word) => afterPrefix(word).startsWith(letters));
}

export async function wordsSounding(word: string): Promise<string[]> {
  const group = (await readGroup(wordGroupBySound(soundBeginning(word)))).map(likenessTo(word));
  return group.flatMap((one) => (one.likeness > 0 ? [one.word] : [])).slice(0, SEARCH.lists);
}

const readGroup = async (key: Key): Promise<string[]> => (await loadItems([key])).flatMap(wordsOf);

const readGroups = (pk: string): Promise<string[]> =>
  readOnce(pk, async () => (await readRange({ pk })).flatMap(wordsOf));

const wordsOf = (item: Item | undefined): string[] => [...((item?.['words'] ?? []) as Iterable<string>)];
