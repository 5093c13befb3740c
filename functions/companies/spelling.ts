import { BatchWriteCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { batchGet } from '../platform/batch-get.ts';
import { type Key, spellingKey } from '../platform/keys.ts';
import { table, tableName } from '../platform/table.ts';
import { MAX_PREFIX } from './list-rows.ts';

/**
 * Finds words of names from a spelling with one typing error: a letter wrong, missing or extra, or two neighbours
 * swapped (optimal string alignment distance 1). Each word of the register lies under itself and under every spelling
 * with one letter left out; a query word asks for its own such spellings, so that both meet wherever the error is
 * (symmetric deletion, as in SymSpell). A beginning of a word is
 * found like a word. Longer words are compared by their beginning.
 */

/** Shorter words have too many neighbours to guess at (contract.md §3). */
const MIN_LETTERS = 5;

/** A word and all spellings of it with one letter left out. */
export function deletionsOf(word: string): string[] {
  const letters = [...word];
  const shorter = letters.map((_, index) => letters.toSpliced(index, 1).join(''));
  return [...new Set([word, ...shorter])];
}

/** Whether one typing error at most lies between two words. */
export function isOneErrorAway(first: string, second: string): boolean {
  const a = [...first];
  const b = [...second];
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const left = a.slice(start, a.length - end);
  const right = b.slice(start, b.length - end);
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}

/** One letter more than lists are named by: an error before the cut moves a letter over it. */
const COMPARED_LETTERS = MAX_PREFIX + 1;
const MAX_BATCH = 25;

const cut = (word: string, length: number) => [...word].slice(0, length).join('');

/** The word and its beginnings, each of which somebody may misspell as they type. */
function formsOf(word: string): string[] {
  const length = Math.min([...word].length, COMPARED_LETTERS);
  const beginnings = Array.from({ length: Math.max(0, length - MIN_LETTERS + 1) }, (_, n) =>
    cut(word, n + MIN_LETTERS),
  );
  return length === MIN_LETTERS - 1 ? [word] : beginnings;
}

/** Makes words findable by their misspellings. Words that the register knows already cost a read and nothing more. */
export async function learnWords(words: readonly string[]): Promise<void> {
  const whole = (word: string) => cut(word, COMPARED_LETTERS);
  const candidates = [...new Set(words.map(whole))].filter((word) => [...word].length >= MIN_LETTERS - 1);
  const known = await batchGet(candidates.map((word) => spellingKey(word, word)));
  const knownWords = new Set(known.map((item) => item['sk']));
  for (const word of candidates.filter((candidate) => !knownWords.has(candidate))) await learn(word);
}

/** The whole word is written last: whoever finds it can rely on all the rest. */
async function learn(word: string): Promise<void> {
  const keys = formsOf(word).flatMap((form) =>
    deletionsOf(form).map((spelling) => spellingKey(spelling, form)),
  );
  const whole = spellingKey(word, word);
  const others = keys.filter(({ pk, sk }) => pk !== whole.pk || sk !== whole.sk);
  for (let start = 0; start < others.length; start += MAX_BATCH)
    await putAll(others.slice(start, start + MAX_BATCH));
  await putAll([whole]);
}

async function putAll(keys: readonly Key[]): Promise<void> {
  let waiting = keys.map((key) => ({ PutRequest: { Item: { ...key } } }));
  while (waiting.length > 0) {
    const { UnprocessedItems } = await table.send(
      new BatchWriteCommand({ RequestItems: { [tableName()]: waiting } }),
    );
    waiting = (UnprocessedItems?.[tableName()] ?? []) as typeof waiting;
  }
}

/** Words, or beginnings of words, of the register that a query word may have meant. */
export async function correctionsOf(word: string): Promise<string[]> {
  if ([...word].length < MIN_LETTERS) return [];
  const typed = [...new Set([cut(word, COMPARED_LETTERS), cut(word, MAX_PREFIX)])];
  const found = await Promise.all([...new Set(typed.flatMap(deletionsOf))].map(formsUnder));
  const isMeant = (form: string) =>
    [form, cut(form, MAX_PREFIX)].some((meant) =>
      typed.some((one) => one !== meant && isOneErrorAway(one, meant)),
    );
  return withoutLonger([...new Set(found.flat())].filter(isMeant));
}

/** What begins with another one that was found adds nothing: lists are found by beginnings. */
function withoutLonger(forms: readonly string[]): string[] {
  return forms.filter((form) => !forms.some((other) => other !== form && form.startsWith(other)));
}

/** What is spelled so, or is with one letter left out. */
async function formsUnder(spelling: string): Promise<string[]> {
  const { pk } = spellingKey(spelling, '');
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :spelling',
      ExpressionAttributeValues: { ':spelling': pk },
      Limit: MAX_FORMS,
    }),
  );
  return Items.map((item) => item['sk'] as string);
}

/** No spelling stands for more than this many; what is beyond would be a guess. */
const MAX_FORMS = 60;
