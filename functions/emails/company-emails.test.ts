import { beforeAll, expect, test } from 'vitest';
import { accept, decline, merge } from '../testing/administration.ts';
import type { Caller } from '../testing/caller.ts';
import { propose, uniqueName } from '../testing/flagging.ts';
import { authorAndModerator } from '../testing/people.ts';
import { emailsTo } from '../testing/stored.ts';
import { renderHtml, writeMessage, renderText } from './messages.ts';
import type { EmailKind } from '../../shared/email-kinds.ts';
import type { EmailNotification } from '../records/email/outbox.ts';

let author: Caller;
let authorId: string;
let moderator: Caller;

beforeAll(async () => {
  ({ author, authorId, moderator } = await authorAndModerator());
});

/** The email of a kind about a company, as its reader sees it. */
async function emailAbout(company: { name: string }, kind: EmailKind) {
  const emails = (await emailsTo(authorId)) as unknown as EmailNotification[];
  const about = emails.filter((email) => 'companyName' in email.facts);
  const [email, ...more] = about.filter(
    ({ facts, ...one }) =>
      one.kind === kind && (facts as { companyName: string }).companyName === company.name,
  );
  expect(more).toEqual([]);
  if (!email) throw new Error(`No ${kind} about ${company.name}`);
  const message = writeMessage(email);
  const [text, html] = [renderText(message, email.siteOrigin), renderHtml(message, email.siteOrigin)];
  return { subject: message.subject, site: email.siteOrigin, text, html };
}

test('the proposer of a company is emailed once that it is listed, with a link to its page', async () => {
  const company = await propose(author);
  await accept(moderator, company.id);
  const { subject, text, html, site } = await emailAbout(company, 'company-listed');
  expect(subject).toBe(`The company you proposed is listed: ${company.name}`);
  expect(text).toContain(
    `${company.name}, which you proposed, is now in the directory, where everyone can find it.`,
  );
  expect(text).toContain(`See it in the directory: ${site}/company/${company.slug}`);
  expect(html).toContain(`href="${site}/company/${company.slug}"`);
  expect(html).toContain(company.name);
});

test('the proposer of a declined company is emailed the reason, unchanged and never as markup', async () => {
  const company = await propose(author);
  await decline(moderator, company.id, { reason: 'It is <b>no</b> company: a person trades there' });
  const { subject, text, html, site } = await emailAbout(company, 'company-declined');
  expect(subject).toBe(`The company you proposed was not listed: ${company.name}`);
  expect(text).toContain(`${company.name}, which you proposed, was checked and will not be listed.`);
  expect(text).toContain("The moderator's reason: It is <b>no</b> company: a person trades there");
  expect(text).toContain(`${site}/propose-company`);
  expect(html).toContain('It is &lt;b&gt;no&lt;/b&gt; company');
  expect(text + html).not.toContain(`/company/${company.slug}`);
});

test('the proposer of a merged company is emailed which one it became, with a link to it', async () => {
  const [from, into] = [await propose(author), await propose(author, { name: uniqueName('Stays') })];
  await accept(moderator, into.id);
  await merge(moderator, from.id, into.id);
  const { subject, text, html, site } = await emailAbout(from, 'company-merged');
  expect(subject).toBe(`The company you proposed is already listed: ${from.name}`);
  expect(text).toContain(`${from.name}, which you proposed, is the same company as ${into.name}.`);
  expect(text).toContain(`See it in the directory: ${site}/company/${into.slug}`);
  expect(html).toContain(`href="${site}/company/${into.slug}"`);
});

test('the email about a merge into a company that is not public has no link to its page', async () => {
  const [from, into] = [await propose(author), await propose(author, { name: uniqueName('Waits') })];
  await merge(moderator, from.id, into.id);
  const { text, html, site } = await emailAbout(from, 'company-merged');
  expect(text).toContain(`See your reviews: ${site}/my-reviews`);
  expect(text + html).not.toContain('/company/');
});
