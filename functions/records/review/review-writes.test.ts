import { expect, test } from 'vitest';
import type { StoredItem } from '../../platform/items.ts';
import { companyKey, type Key, keyText, reporterKey } from '../../platform/keys.ts';
import { plainReview } from '../../testing/plain-review.ts';
import { derive, reporterOf } from './derive.ts';
import { keysToRead, type ReviewParts, writesOf } from './review-writes.ts';
import { moveTo, rename, takeDown } from './transitions.ts';

const now = new Date('2026-03-04T10:00:00Z');
const { head } = plainReview({
  ...{ id: 'r1', companyId: 'id of one', companySlug: 'one', status: 'APPROVED' },
  decidedAt: '2026-03-03T10:00:00.000Z',
});
const shown: ReviewParts = { head };
const renamed: ReviewParts = { head: rename(head, 'Another name') };
const moved: ReviewParts = { head: moveTo(head, { id: 'id of other', slug: 'other', name: 'Other' }) };
const takenDown: ReviewParts = {
  head: takeDown(head, { closed: 0, underReview: 0 }, { reason: null, siteOrigin: 'https://x' }, now),
};

const copyOf = (review: ReviewParts) => derive(review.head).copy as Key;
const author = (slug: string) => reporterKey(slug, reporterOf(head));
const one = companyKey('one');

test.each([
  ['stays where it is: nothing', renamed, []],
  [
    'moves: its copy, and the counts of its author at both companies',
    moved,
    [copyOf(shown), author('one'), author('other')],
  ],
  ['leaves public view: its company, and the count of its author', takenDown, [one, author('one')]],
])('what is read for a public review that %s', (_, after, keys) => {
  expect(keysToRead([{ before: shown, after }])).toEqual(keys);
});

const write = (after: ReviewParts, ...stored: StoredItem[]) =>
  writesOf([{ before: shown, after }], { now }, new Map(stored.map((item) => [keyText(item), item])));
const namesOf = (writes: ReturnType<typeof write>) => writes.map(({ name }) => name);

test('a copy that moves keeps what was not read of its review', () => {
  const writes = write(moved, { ...copyOf(shown), evidenceLabels: ['INVOICE'] });
  expect(writes.find(({ name }) => name === 'new copy')?.put?.Item).toMatchObject({
    ...copyOf(moved),
    evidenceLabels: ['INVOICE'],
  });
  expect(namesOf(writes)).toContain('public copy');
});

test('a copy that is gone does not move', () => {
  expect(namesOf(write(moved))).not.toContain('new copy');
});

test.each([
  ['still there', { ...one, id: 'id of one' }, true],
  ['another one by now', { ...one, id: 'id of another' }, false],
])('a review that leaves public view counts at a company that is %s', (_, company, isCounted) => {
  expect(namesOf(write(takenDown, company)).includes('company')).toBe(isCounted);
});

test.each([
  [1, 'remove'],
  [2, 'update'],
] as const)('of %i reviews of an author by one is taken down: %s of their count', (count, act) => {
  const writes = write(takenDown, { ...one, id: 'id of one' }, { ...author('one'), count });
  const written = writes.find(({ name }) => name === `reporter ${reporterOf(head)}`);
  expect(Object.keys(written ?? {})).toContain(act);
});
