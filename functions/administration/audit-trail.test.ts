import { randomUUID } from 'node:crypto';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { AuditEntry } from '../../shared/schemas/audit.ts';
import { isAudited } from '../../shared/route.ts';
import { routeIds, routes } from '../../shared/routes.ts';
import { auditWrites } from '../platform/audit.ts';
import { auditKey, auditMonth } from '../platform/keys.ts';
import { count } from '../platform/counters.ts';
import { transact } from '../platform/table.ts';
import { accept, adminCompany, audit, correct, decline, merge, remove } from '../testing/administration.ts';
import { readUnits } from '../testing/read-units.ts';
import { Caller } from '../testing/caller.ts';
import { failTable } from '../testing/faults.ts';
import { approve, flag, propose, redact, reject } from '../testing/flagging.ts';
import { loadHandler } from '../testing/handlers.ts';
import { allPages } from '../testing/pages.ts';
import { authorAndModerator } from '../testing/people.ts';
import { putItems } from '../testing/register.ts';
import { stored } from '../testing/stored.ts';
import { readAudit } from './audit-trail.ts';

let author: Caller;
let admin: Caller;
let adminId: string;

beforeAll(async () => {
  ({ author, moderator: admin, moderatorId: adminId } = await authorAndModerator());
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function record(times: readonly string[]): Promise<string> {
  const actorId = randomUUID();
  for (const time of times) {
    const entry = {
      act: 'reject-review',
      actorId,
      subject: `review ${randomUUID()}`,
      reason: time,
      note: null,
    };
    await transact(auditWrites(entry, new Date(time)));
  }
  return actorId;
}

async function readPages(query: Record<string, string>): Promise<AuditEntry[][]> {
  const pages = await allPages((sent) => audit(admin, sent), query);
  return pages.map(({ json }) => json);
}

test('entries come newest first, each once, across days, years and days on which nothing happened', async () => {
  const times = [
    '2026-03-02T23:30:00.000Z',
    '2026-03-02T21:30:00.000Z',
    '2026-03-02T21:29:00.000Z',
    '2026-01-31T10:00:00.000Z',
    '2025-02-28T10:00:00.000Z',
    '2024-01-01T10:00:00.000Z',
  ];
  const actor = await record([...times].reverse());
  for (const limit of ['1', '2', '3', '100']) {
    const pages = await readPages({ actor, limit });
    expect(pages.flat().map(({ at }) => at)).toEqual(times);
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(Number(limit));
    expect(pages.length).toBe(Math.ceil(times.length / Number(limit)));
  }
});

test('a day is the South African one, and holds its own entries alone', async () => {
  const actor = await record([
    '2026-04-01T21:59:59.999Z',
    '2026-04-01T22:00:00.000Z',
    '2026-04-02T21:59:59.999Z',
    '2026-04-02T22:00:00.000Z',
  ]);
  const pages = await readPages({ actor, day: '2026-04-02', limit: '1' });
  expect(pages.flat().map(({ at }) => at)).toEqual(['2026-04-02T21:59:59.999Z', '2026-04-01T22:00:00.000Z']);
});

test('a filter that matches little reads a busy day at once, not by the length of a page', async () => {
  const day = '2023-05-04';
  await record(Array.from({ length: 40 }, (_, n) => `${day}T10:00:${10 + n}.000Z`));
  const reads = failTable({ command: 'QueryCommand', error: new Error('never'), when: () => false });
  expect((await audit(admin, { actor: randomUUID(), day, limit: '1' })).json).toEqual([]);
  expect(reads.count).toBe(1);
});

/** Entries of two actors over some weeks, every tenth by the first. */
async function manyEntries(size: number) {
  const [actor, other] = [randomUUID(), randomUUID()];
  const start = Date.parse('2021-01-01T00:00:00Z');
  const entries = Array.from({ length: size }, (_, n) => {
    const at = new Date(start + n * 3 * 3_600_000).toISOString();
    const id = randomUUID();
    const who = { actorId: n % 10 ? other : actor, subject: `review ${id}` };
    return { ...auditKey(at, id), at, act: 'reject-review', ...who, reason: 'Names a person', note: null };
  });
  await putItems(entries);
  const months = Map.groupBy(entries, ({ at }) => auditMonth(at));
  await transact(
    [...months].flatMap(([month, { length }]) => count('audit', month, month, { total: length })),
  );
  return { actor, entries };
}

test('however many entries there are, a page reads its own and the counts', async () => {
  const few = await readUnits(() => audit(admin));
  await manyEntries(500);
  expect(await readUnits(() => audit(admin))).toBeLessThanOrEqual(few + 1);
});

test('a filter reads so many entries and no more, says that it counted no further, and goes on from there', async () => {
  const { actor, entries } = await manyEntries(300);
  const first = await readAudit({ actor, act: 'reject-review' }, 3, undefined, 100);
  expect(first.total).toBeLessThanOrEqual(10);
  expect(first).toMatchObject({ isAtLeast: true });
  const seen: string[] = [];
  for (let page = first; ;) {
    seen.push(...page.entries.map(({ sk }) => sk));
    expect([page.total, page.isAtLeast]).toEqual([first.total, true]);
    if (!page.next) break;
    page = await readAudit({ actor }, 3, page.next, 100);
  }
  const own = entries.filter(({ actorId }) => actorId === actor).map(({ sk }) => sk);
  expect(seen).toEqual(own.reverse());
  expect(await readAudit({ actor }, 3, undefined)).toMatchObject({ total: 30, isAtLeast: false });
});

test('the whole list and a day tell how many entries there are, whatever the page', async () => {
  const day = '2023-05-05';
  const times = ['08', '09', '10'].map((hour) => `${day}T${hour}:00:00.000Z`);
  const actor = await record(times);
  await record(times.slice(1));
  const readTotal = async (query: Record<string, string>) =>
    Number((await audit(admin, { limit: '2', ...query })).headers['x-total-count']);
  expect(await readTotal({ day })).toBe(5);
  expect(await readTotal({ day, actor })).toBe(3);
  expect(await readTotal({ day: '2023-05-06' })).toBe(0);
  expect(await readTotal({})).toBe((await stored('A#')).length);
});

test('each admin act leaves its entry, with who, what, when and why', async () => {
  const [one, other, third, fourth] = [
    await propose(author),
    await propose(author),
    await propose(author),
    await propose(author),
  ];
  const [approved, rejected] = [await flag(author, one.id), await flag(author, one.id)];
  await redact(admin, approved.id, [{ field: 'title', start: 0, end: 7 }]);
  await approve(admin, approved.id);
  await reject(admin, rejected.id, { reason: 'Names a person', note: 'See the body' });
  await accept(admin, other.id);
  await correct(admin, other.id, { city: 'Upington' });
  await decline(admin, third.id, { reason: 'No such company' });
  await merge(admin, other.id, one.id);
  await remove(admin, fourth.id);
  const { json } = await audit(admin, { actor: adminId });
  const by = { id: adminId, firstName: 'Sipho', lastName: 'Dlamini' };
  const company = (id: string, name: string) => ({ kind: 'company', id, name, companyName: null });
  expect(json).toMatchObject([
    { act: 'remove-company', by, subject: company(fourth.id, fourth.name) },
    { act: 'merge-company', by, subject: company(other.id, other.name), detail: one.name },
    { act: 'decline-company', by, subject: company(third.id, third.name), reason: 'No such company' },
    { act: 'update-company', by, detail: 'city from “Durban” to “Upington”' },
    { act: 'accept-company', by, subject: company(other.id, other.name) },
    {
      act: 'reject-review',
      by,
      subject: { kind: 'review', id: rejected.id, name: rejected.title, companyName: one.name },
      reason: 'Names a person',
      note: 'See the body',
    },
    { act: 'approve-review', by, subject: { id: approved.id, name: '[removed] never paid' } },
    { act: 'redact-review', by, subject: { id: approved.id } },
  ]);
  for (const { at } of json) expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(120_000);

  const acts = async (query: Record<string, string>) =>
    (await audit(admin, query)).json.map(({ act }) => act);
  expect(await acts({ subject: `company ${other.id}` })).toEqual([
    'merge-company',
    'update-company',
    'accept-company',
  ]);
  expect(await acts({ act: 'decline-company', actor: adminId })).toEqual(['decline-company']);
  expect(await acts({ act: '', day: '', subject: '', actor: randomUUID() })).toEqual([]);
});

test.each([
  [{ act: 'dance' }, 'act', 'Act is not one of the choices'],
  [{ act: 'list-audit' }, 'act', 'Act is not one of the choices'],
  [{ day: '2026-02-30' }, 'day', 'Day must be a date, such as 2026-03-31'],
  [{ day: 'today' }, 'day', 'Day must be a date, such as 2026-03-31'],
  [{ cursor: 'x' }, 'cursor', 'The cursor is damaged. Start again from the first page.'],
])('%j is refused', async (query, path, message) => {
  const { status, json } = await audit(admin, query);
  expect([status, json]).toMatchObject([400, { issues: [{ path, message }] }]);
});

test('entries can be asked for by every act of an admin', async () => {
  const acts = routeIds.filter((id) => isAudited(routes[id]));
  expect(acts).toContain('action-takedown');
  const answers = await Promise.all(acts.map((act) => audit(admin, { act, actor: randomUUID() })));
  expect(answers.map(({ status }) => status)).toEqual(acts.map(() => 200));
});

const OWN = routeIds.filter((id) => /company$|companies$|audit$/.test(id) && routes[id].access === 'admin');

test.each(OWN)('%s asks a visitor to log in, refuses a member, and stores nothing', async (id) => {
  const handler = await loadHandler(id);
  const company = await propose(author);
  const other = await propose(author);
  const body = { reason: 'No such company', intoId: other.id, name: 'Taken Over' };
  const sent = { params: { id: company.id }, ...(routes[id].method !== 'GET' && { body }) };
  expect(OWN).toHaveLength(8);
  for (const [caller, status, code] of [
    [new Caller(), 401, 'unauthorized'],
    [author, 403, 'forbidden'],
  ] as const) {
    const answer = await caller.call(id, handler, sent);
    expect([answer.status, answer.json['code']]).toEqual([status, code]);
  }
  expect((await adminCompany(admin, company.id)).json).toMatchObject({
    status: 'PROPOSED',
    name: company.name,
  });
});
