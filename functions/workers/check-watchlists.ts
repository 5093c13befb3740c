import { isDeepStrictEqual } from 'node:util';
import { rememberReads } from '../directory/remembered-reads.ts';
import { setting } from '../platform/config.ts';
import { runAs } from '../platform/log.ts';
import { nullIfConditionFails, transact, updateItem } from '../platform/table.ts';
import { remove, update } from '../platform/writes.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { checkStaying, findUser } from '../records/user/user.ts';
import { type Row, rowsOf } from '../records/watch/row.ts';
import { changeRow, endRows } from '../records/watch/row-writes.ts';
import { dueWatchlists, nextCheck, surelyReadTo, type WatchlistRecord } from '../records/watch/watchlist.ts';
import { look } from '../watchlist/look.ts';
import { isLater, mailOf } from '../watchlist/news-mail.ts';
import { readRegisterChanges, type RegisterChanges } from '../watchlist/register-changes.ts';
import { DueWork } from './due-work.ts';

const MOST_LISTS = 1000;

/** From 07:00 South African time. A list that is cut off anywhere is finished by the next run. */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `check-watchlists-${now.getTime()}`, route: 'check-watchlists' }, () =>
    rememberReads(() => checkWatchlists(now)),
  );
}

async function checkWatchlists(now: Date): Promise<void> {
  const run = new DueWork(now);
  let waiting = await dueWatchlists(now, MOST_LISTS);
  waiting.sort((one, other) => (one.readTo < other.readTo ? -1 : 1));
  for (let [first] = waiting; first && !run.isOver; [first] = waiting) {
    const changes = await readRegisterChanges(first.readTo);
    const isAmong = ({ readTo }: WatchlistRecord) => changes.isAll || readTo < changes.readTo;
    const lists = waiting.filter(isAmong).map((list) => ({ ...list, dueAt: list.queuedAt }));
    await run.each(lists, (list) => checkList(list, changes, now));
    waiting = waiting.filter((list) => !isAmong(list));
  }
  run.end();
}

async function checkList(list: WatchlistRecord, changes: RegisterChanges, now: Date): Promise<void> {
  const { userId, queuedAt, readTo } = list;
  const [user, rows] = await Promise.all([findUser(userId), rowsOf(userId)]);
  if (!user || rows.length === 0) {
    const asRead = { addedAt: list.addedAt };
    await nullIfConditionFails(transact([remove('watchlist', list, asRead)]));
    return;
  }
  const looked = await look(rows, changes, now);
  for (const [at, row] of looked.entries()) await store(rows[at] ?? row, row);
  const asRead = { queuedAt, readTo };
  if (!changes.isAll) {
    await nullIfConditionFails(
      updateItem(update('watchlist', list, { set: { readTo: changes.readTo } }, asRead)),
    );
    return;
  }
  const checkedAt = now.toISOString();
  const isWaiting = isLater(user, list, now);
  const mail = isWaiting ? null : await mailOf(user, list, looked);
  const set = {
    readTo: [readTo, surelyReadTo(now)].sort().at(-1),
    checkedAt,
    queuedAt: nextCheck(now, mail !== null),
    ...(!isWaiting && { mailedAt: checkedAt }),
  };
  const sent = { userId, siteOrigin: setting('SITE_ORIGIN') };
  await nullIfConditionFails(
    transact([
      update('watchlist', list, { set }, asRead),
      checkStaying(userId),
      ...(mail ? [outboxWrite({ ...mail, ...sent }, now)] : []),
    ]),
  );
}

/** A row fixed to a company ends with it. */
async function store(before: Row, after: Row): Promise<void> {
  if (isDeepStrictEqual(after, before)) return;
  if (after.isFixed && after.companyId === null) await nullIfConditionFails(endRows(after.userId, [after]));
  else await changeRow(before, after);
}
