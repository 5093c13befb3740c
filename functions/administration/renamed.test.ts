import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { findCompany } from '../records/company/company.ts';
import { awsError, failTable } from '../testing/faults.ts';
import { deliverStream } from '../testing/deliver-stream.ts';
import { writeMessage } from '../emails/messages.ts';
import { userKey } from '../platform/keys.ts';
import type { EmailNotification } from '../records/email/outbox.ts';
import { correct, proposeAndList, sendToStream } from '../testing/administration.ts';
import { type Caller, newMember, newModerator, SITE } from '../testing/caller.ts';
import { companyWithDomain } from '../testing/everything-to-decide.ts';
import { approve, flag, propose, reject, uniqueName } from '../testing/flagging.ts';
import { represent } from '../testing/representing.ts';
import { editItem, emailsTo } from '../testing/stored.ts';

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

const told = async (id: string) =>
  (await emailsTo(id)).filter(({ kind }) => kind === 'company-renamed') as unknown as EmailNotification[];

test('a corrected name is told once to representatives and to authors of flags, with the old and the new', async () => {
  const company = await companyWithDomain();
  const [author, waiting, refused, speaker] = [
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  const unproved = (await newMember()).caller;
  await represent(speaker.caller, moderator, company);
  for (let flags = 0; flags < 2; flags += 1)
    await approve(moderator, (await flag(author.caller, company.id)).id);
  await flag(waiting.caller, company.id);
  await approve(moderator, (await flag(unproved, company.id)).id);
  await reject(moderator, (await flag(refused.caller, company.id)).id);
  await correct(moderator, company.id, { city: 'Paarl' });
  await deliverStream();
  const concerned = [author, waiting, speaker];
  for (const { id } of concerned) expect(await told(id)).toEqual([]);

  const before = await findCompany(company.slug);
  const name = uniqueName('Kloofzicht Plant and Tool Hire');
  expect((await correct(moderator, company.id, { name })).status).toBe(200);
  await deliverStream();
  // The stream may deliver a change twice.
  await sendToStream({ ...before }, { ...(await findCompany(company.slug)) });
  for (const { id } of concerned) {
    const mails = await told(id);
    expect(mails).toHaveLength(1);
    const text = mails.map((email) => writeMessage(email).paragraphs.join(' ')).join();
    expect(text).toContain(company.name);
    expect(text).toContain(name);
  }
  expect([await told(refused.id), await told(unproved.userId)]).toEqual([[], []]);
});

test('people hear the name that the company has by then, however late its change comes again', async () => {
  const [company, author] = [await companyWithDomain(), await member()];
  await flag(author.caller, company.id);
  const versions = [await findCompany(company.slug)];
  for (const name of [uniqueName('Mistyped'), uniqueName('Corrected')]) {
    await correct(moderator, company.id, { name });
    versions.push(await findCompany(company.slug));
  }
  const [first, mistyped, corrected] = versions;
  await sendToStream({ ...mistyped }, { ...corrected });
  await sendToStream({ ...first }, { ...mistyped });
  const heard = (await told(author.id)).map(({ facts }) => facts);
  expect(heard).toEqual(
    expect.arrayContaining(
      [mistyped, first].map((was) => ({ companyName: corrected?.name, formerName: was?.name })),
    ),
  );
  expect(heard).toHaveLength(2);
  await sendToStream({ ...corrected }, { ...mistyped, version: 99 });
  expect(await told(author.id)).toHaveLength(2);
});

test('many authors are told, each once, however often it is cut off', async () => {
  const company = await proposeAndList((await newMember()).caller, moderator);
  const people = await Promise.all(Array.from({ length: 25 }, () => member()));
  for (const { caller } of people) await flag(caller, company.id);
  await deliverStream();
  const before = await findCompany(company.slug);
  await correct(moderator, company.id, { name: uniqueName('Paged') });
  const after = await findCompany(company.slug);
  for (let cut = 5; cut < 40; cut += 10) {
    failTable({
      command: 'TransactWriteCommand',
      error: awsError('ServiceUnavailable', 503),
      when: (count) => count > cut,
    });
    await sendToStream({ ...before }, { ...after });
    vi.restoreAllMocks();
  }
  await deliverStream();
  for (const { id } of people) expect(await told(id)).toHaveLength(1);
});

test('the author of a flag on a company that waits to be listed is told, too', async () => {
  const proposer = await member();
  const company = await propose(proposer.caller);
  await flag(proposer.caller, company.id);
  await correct(moderator, company.id, { name: uniqueName('Proposed anew') });
  await deliverStream();
  expect(await told(proposer.id)).toHaveLength(1);
});
