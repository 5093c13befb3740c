import { afterEach, expect, test, vi } from 'vitest';
import { MODERATED_KINDS } from '../../shared/moderated.ts';
import type { DueList } from '../../shared/schemas/moderation.ts';
import { type Caller, newMember, newModerator } from '../testing/caller.ts';
import { everythingToDecide } from '../testing/everything-to-decide.ts';
import { approve, flag, propose } from '../testing/flagging.ts';
import { confirmedPrivacyRequest } from '../testing/privacy.ts';
import { file } from '../testing/takedowns.ts';
import { handler as listDue } from './list-due.ts';

afterEach(() => {
  vi.useRealTimers();
});

const due = async (caller: Caller) => (await caller.call<DueList>('list-due', listDue)).json;

test('pending cases are counted by kind and listed by due date, reviews once they have waited for a day', async () => {
  vi.useFakeTimers({ now: Date.now() - 25 * 60 * 60 * 1000, toFake: ['Date'] });
  const moderator = (await newModerator()).caller;
  const { caller } = await newMember();
  const company = await propose(caller);
  const shown = await flag(caller, company.id);
  await approve(moderator, shown.id);
  const { json: takedown } = await file(shown.id);
  const reference = await confirmedPrivacyRequest();
  const waiting = await flag(caller, company.id, { title: 'Waits for a moderator' });
  const { counts, items } = await due(moderator);
  expect(counts).toMatchObject({ REVIEW: 1, TAKEDOWN: 1, PRIVACY: 1, APPEAL: 0, REPLY: 0 });
  // One approval in twenty is put before a second moderator, whichever that is.
  const expected = items.filter(({ kind }) => kind !== 'SECOND_READING');
  expect(expected.map(({ kind, name }) => [kind, name])).toEqual([
    ['TAKEDOWN', takedown.reference],
    ['PRIVACY', reference],
  ]);

  vi.useRealTimers();
  const later = await due((await newModerator()).caller);
  const review = later.items.find(({ kind }) => kind === 'REVIEW');
  expect(review).toMatchObject({ id: waiting.id, name: 'Waits for a moderator', late: false });
  expect(review?.dueBy).toBe(new Date(Date.parse(waiting.createdAt) + 48 * 60 * 60 * 1000).toISOString());
  const times = later.items.map(({ dueBy }) => dueBy);
  expect(times).toEqual(times.toSorted());
});

test('every kind that moderators decide is listed', async () => {
  vi.useFakeTimers({ now: Date.now() - 25 * 60 * 60 * 1000, toFake: ['Date'] });
  await everythingToDecide();
  const proposed = await propose((await newMember()).caller);
  vi.useRealTimers();
  const { items } = await due((await newModerator()).caller);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(new Set(MODERATED_KINDS));
  expect(items.find(({ kind, id }) => kind === 'COMPANY' && id === proposed.id)?.name).toBe(proposed.name);
});

test('it is for moderators alone', async () => {
  const { caller } = await newMember();
  expect((await caller.call('list-due', listDue)).status).toBe(403);
});
