import { findUser } from '../records/user/user.ts';
import { outboxWrite } from '../records/email/outbox.ts';
import { setting } from '../platform/config.ts';
import { queryItems } from '../platform/items.ts';
import { digestPartition, type Key } from '../platform/keys.ts';
import { runAs } from '../platform/log.ts';
import { nullIfConditionFails, transact } from '../platform/table.ts';
import { present, remove } from '../platform/writes.ts';
import { type DigestLine, dueDigests, toDigestLine } from '../watches/digest.ts';
import { watchesOf } from '../records/watch/watch.ts';
import { DueWork } from './due-work.ts';

/** Days that a run looks back, in case runs were missed. */
const DAYS_BACK = 7;
const PAGE = 500;
/** A transaction holds 100 writes: the lines of one mail, and the mail. */
const MOST_LINES = 90;

/** From 07:00 South African time. One transaction writes a mail and deletes its lines: nothing is mailed twice. */
export function handler(): Promise<void> {
  const now = new Date();
  return runAs({ requestId: `send-digests-${now.getTime()}`, route: 'send-digests' }, async () => {
    const run = new DueWork(now);
    for (const dueAt of dueDigests(now, DAYS_BACK)) await sendDigests(run, dueAt, now);
    run.end();
  });
}

async function sendDigests(run: DueWork, dueAt: string, now: Date): Promise<void> {
  let after: Key | undefined;
  do {
    const page = await readLines(dueAt, after);
    const persons = [...Map.groupBy(page, (line) => line.userId)].map(([userId, lines]) => ({
      dueAt,
      userId,
      lines,
    }));
    await run.each(persons, async ({ userId, lines }) => {
      for (let from = 0; from < lines.length; from += MOST_LINES)
        await sendDigest(userId, lines.slice(from, from + MOST_LINES), now);
    });
    after = page.length === PAGE && !run.isOver ? page.at(-1) : undefined;
  } while (after);
}

const readLines = async (dueAt: string, after: Key | undefined) =>
  (
    await queryItems(
      {
        KeyConditionExpression: 'pk = :due',
        ExpressionAttributeValues: { ':due': digestPartition(dueAt) },
        ...(after && { ExclusiveStartKey: { pk: after.pk, sk: after.sk } }),
      },
      PAGE,
    )
  ).map(toDigestLine);

async function sendDigest(userId: string, lines: readonly DigestLine[], now: Date): Promise<void> {
  const [user, watches] = await Promise.all([findUser(userId), watchesOf(userId)]);
  const watched = new Set(watches.map(({ companyId }) => companyId));
  const watchedLines = lines.filter(({ companyId }) => watched.has(companyId));
  const isWanted = user !== null && user.watchMail !== 'NEVER' && watchedLines.length > 0;
  const changes = watchedLines
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ pk: _, sk: __, userId: ___, companyId: ____, ...change }) => change);
  const mail = {
    kind: 'watch-digest',
    userId,
    facts: { changes },
    siteOrigin: setting('SITE_ORIGIN'),
  } as const;
  await nullIfConditionFails(
    transact([
      ...lines.map((line) => remove('digest', line, { pk: present })),
      ...(isWanted ? [outboxWrite(mail, now)] : []),
    ]),
  );
}
