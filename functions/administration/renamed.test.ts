import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { handler as watchCompany } from '../watchlist/watch-company.ts';
import { handler as listWatches } from '../watchlist/list-watches.ts';
import type { WatchedCompany } from '../../shared/schemas/watchlist.ts';
import { writeMessage } from '../emails/messages.ts';
import { userKey } from '../platform/keys.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { correct, proposeAndList, sendToStream } from '../testing/administration.ts';
import { type Caller, newMember, newModerator, SITE } from '../testing/caller.ts';
import { companyWithDomain } from '../testing/everything-to-decide.ts';
import { approve, flag, propose, reject, uniqueName } from '../testing/flagging.ts';
import { represent } from '../testing/representing.ts';
import { editItem, emailsTo, stored } from '../testing/stored.ts';

process.env['SITE_ORIGIN'] = SITE;
const mail = mockClient(SESv2Client);
mail.on(SendEmailCommand).resolves({ MessageId: '1' });
afterAll(() => mail.restore());

let moderator: Caller;
beforeAll(async () => {
  moderator = (await newModerator()).caller;
});

/** A member with a proved address. */
async function member(fields: Record<string, unknown> = {}) {
  const { caller, user } = await newMember();
  await editItem(userKey(user.id), { emailVerified: new Date().toISOString(), ...fields });
  return { caller, id: user.id };
}

const watch = (by: Caller, slug: string) =>
  by.call('watch-company', watchCompany, { params: { slug }, body: {} });

/** Runs the stream's function until everybody is told; returns how often it ran. */
async function follow(): Promise<number> {
  const waiting = async () => (await stored('W#')).filter(({ toldAt }) => toldAt === undefined);
  let runs = 0;
  for (let items = await waiting(); items.length > 0; items = await waiting())
    for (const item of items) {
      runs += 1;
      await sendToStream(undefined, item);
    }
  return runs;
}

const told = async (id: string) =>
  (await emailsTo(id)).filter(({ kind }) =>
    ['company-renamed', 'company-changed'].includes(String(kind)),
  ) as unknown as EmailNotification[];
const lines = async (id: string) => (await stored('WD#')).filter(({ userId }) => userId === id);

test('a corrected name is told once to representatives, to authors of flags and to watchers, with the old and the new', async () => {
  const company = await companyWithDomain();
  const [author, waiting, watcher, daily, never, everything] = [
    await member(),
    await member(),
    await member(),
    await member({ watchMail: 'DAILY' }),
    await member({ watchMail: 'NEVER' }),
    await member({ watchMail: 'DAILY' }),
  ];
  const unproved = (await newMember()).caller;
  const refused = await member();
  const speaker = await member();
  await represent(speaker.caller, moderator, company);
  for (const one of [author, everything])
    for (let flags = 0; flags < 2; flags += 1)
      await approve(moderator, (await flag(one.caller, company.id)).id);
  await flag(waiting.caller, company.id);
  await approve(moderator, (await flag(unproved, company.id)).id);
  await reject(moderator, (await flag(refused.caller, company.id)).id);
  await follow();
  for (const { caller } of [watcher, daily, never, everything]) await watch(caller, company.slug);
  const before = new Map<string, number>();
  const people = [author, waiting, watcher, daily, never, everything, refused, speaker];
  for (const { id } of people) before.set(id, (await told(id)).length);

  const name = uniqueName('Kloofzicht Plant and Tool Hire');
  expect((await correct(moderator, company.id, { name })).status).toBe(200);
  await follow();
  for (const one of [author, waiting, watcher, everything, speaker]) {
    const mails = (await told(one.id)).slice(before.get(one.id));
    expect(mails).toHaveLength(1);
    const text = mails.map((email) => writeMessage(email).paragraphs.join(' ')).join();
    expect(text).toContain(company.name);
    expect(text).toContain(name);
  }
  for (const one of [daily, never, refused]) expect((await told(one.id)).length).toBe(before.get(one.id));
  expect(await emailsTo(unproved.userId)).not.toContainEqual(
    expect.objectContaining({ kind: 'company-renamed' }),
  );
  expect(await lines(daily.id)).toMatchObject([
    { event: 'RENAMED', companyName: name, formerName: company.name },
  ]);
  expect(await lines(everything.id)).toEqual([]);
  const [watched] = (await watcher.caller.call<WatchedCompany[]>('list-watches', listWatches)).json;
  expect(watched?.new.map(({ event }) => event)).toEqual(['RENAMED']);
});

test('very many authors are told page by page, and other corrections tell nobody', async () => {
  const company = await proposeAndList((await newMember()).caller, moderator);
  const { caller, id } = await member();
  await flag(caller, company.id);
  const busy = await member();
  for (let flags = 0; flags < 100; flags += 10)
    await Promise.all(Array.from({ length: 10 }, () => flag(busy.caller, company.id)));
  await correct(moderator, company.id, { city: 'Paarl' });
  expect([await follow(), await told(id)]).toEqual([0, []]);
  await correct(moderator, company.id, { name: uniqueName('Paged') });
  // Two pages of flags, and one of watchers.
  expect(await follow()).toBe(3);
  for (const one of [id, busy.id]) expect(await told(one)).toHaveLength(1);
});

test('the author of a flag on a company that waits to be listed is told, too', async () => {
  const proposer = await member();
  const company = await propose(proposer.caller);
  await flag(proposer.caller, company.id);
  await correct(moderator, company.id, { name: uniqueName('Proposed anew') });
  await follow();
  expect(await told(proposer.id)).toHaveLength(1);
});
