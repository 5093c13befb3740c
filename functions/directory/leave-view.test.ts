import { beforeAll, expect, test } from 'vitest';
import type { Change } from '../../shared/schemas/changes.ts';
import { handler as listChanges } from '../changes/list-changes.ts';
import { handler as withdrawReview } from '../reviews/withdraw-review.ts';
import { correct, merge, proposeAndList, remove } from '../testing/administration.ts';
import { Caller } from '../testing/caller.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { approve, directoryNow, flag, propose, uniqueName, unpublish } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { step, underReview } from '../testing/takedowns.ts';

let author: Caller;
let moderator: Caller;

beforeAll(async () => {
  ({ author, moderator } = await authorAndModerator());
});

const rowsOf = async (name: string) =>
  (await directoryNow({ q: name })).json.filter((row) => row.name.includes(name));

test.each<[how: string, leave: (id: string) => Promise<unknown>]>([
  ['its author withdraws', (id) => author.call('withdraw-review', withdrawReview, { params: { id } })],
  ['a moderator unpublishes', (id) => unpublish(moderator, id)],
  [
    'a takedown request removes',
    async (id) => step(moderator, 'action', (await underReview(moderator, id)).id),
  ],
])('a review that %s counts in no list, and the feed of changes says that it is gone', async (_, leave) => {
  const name = uniqueName('Leaving');
  const company = await propose(author, { name });
  const { id } = await flag(author, company.id, { category: 'FRAUD', amountOwedZar: 700 });
  await approve(moderator, id);
  await deliverStream();
  expect(await rowsOf(name)).toMatchObject([{ reviewCount: 1, totalOwed: 700 }]);
  await leave(id);
  expect(await rowsOf(name)).toMatchObject([{ reviewCount: 0, totalOwed: 0 }]);
  const { json } = await moderator.call<Change[]>('list-changes', listChanges, { query: { limit: '100' } });
  expect(json.filter((change) => change.id === id)).toMatchObject([{ event: 'REMOVED' }]);
});

test.each<[how: string, leave: (id: string) => Promise<unknown>]>([
  ['removed', (id) => remove(moderator, id)],
  ['corrected to another name', (id) => correct(moderator, id, { name: uniqueName('Quite different') })],
  ['merged', async (id) => merge(moderator, id, (await proposeAndList(author, moderator)).id)],
])('a company that is %s stands in no list under its name', async (_, leave) => {
  const name = uniqueName('Departing');
  const { id } = await proposeAndList(author, moderator, { name });
  expect(await rowsOf(name)).toHaveLength(1);
  await leave(id);
  expect(await rowsOf(name)).toEqual([]);
});
