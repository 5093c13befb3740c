import { expect, test } from 'vitest';
import { approve, attach, flag, propose } from './given.ts';
import {
  axeViolations,
  calling,
  expectFocus,
  MEMBER,
  MODERATOR,
  newPerson,
  open,
  OTHER_MODERATOR,
  PHONE,
  signedIn,
  withBrowser,
} from './person.ts';

withBrowser();

/** Two pages, each with a line of text. A viewer that runs scripts would run one when it opens the file. */
const PDF = Buffer.from(
  [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >> endobj',
    '2 0 obj << /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >> endobj',
    '3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 6 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj',
    '4 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 7 0 R /Resources << /Font << /F1 5 0 R >> >> >> endobj',
    '5 0 obj << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> endobj',
    '6 0 obj << /Length 44 >> stream\nBT /F1 18 Tf 20 150 Td (Invoice 1042) Tj ET \nendstream endobj',
    '7 0 obj << /Length 44 >> stream\nBT /F1 18 Tf 20 150 Td (Page of terms) Tj ET\nendstream endobj',
    'trailer << /Size 8 /Root 1 0 R >>',
    '%%EOF',
  ].join('\n'),
);

test('a moderator reads the evidence beside the text: a PDF page by page, a text as it is, and nothing of it runs', async () => {
  const author = await calling(MEMBER);
  const company = `Klipspringer Clays ${Date.now().toString(36)}`;
  const id = await flag(author, await propose(author, company), 'They kept the deposit');
  await attach(author, id, 'invoice.pdf', PDF);
  await attach(author, id, 'letter.txt', Buffer.from('Dear Sir, <b>our invoice</b> is unpaid.'));
  const moderator = await signedIn(MODERATOR, PHONE);
  const refused: string[] = [];
  moderator.on('console', (message) => message.type() === 'error' && refused.push(message.text()));
  moderator.on('dialog', (dialog) => refused.push(dialog.message()));
  await moderator.goto(`/admin/reviews/${id}`);
  await moderator.getByRole('button', { name: 'Enlarge letter.txt' }).click();
  const dialog = moderator.getByRole('dialog');
  await dialog.getByText('Dear Sir, <b>our invoice</b> is unpaid.', { exact: true }).waitFor();
  await moderator.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  const pdf = moderator.getByRole('button', { name: 'Enlarge invoice.pdf' });
  await pdf.press('Enter');
  await dialog.getByText('Invoice 1042').waitFor({ state: 'attached' });
  await dialog.getByRole('button', { name: 'Next page' }).press('Enter');
  await dialog.getByText('Page 2 of 2').waitFor();
  await dialog.getByText('Page of terms').waitFor({ state: 'attached' });
  expect(await axeViolations(moderator)).toEqual([]);
  await moderator.keyboard.press('Escape');
  await expectFocus(pdf);
  expect(refused).toEqual([]);
});

test('by keyboard an account is found by its address, suspended and let write again; an own case hides who asks and has no buttons', async () => {
  const moderator = await signedIn(MODERATOR);
  const other = await calling(OTHER_MODERATOR);
  const email = `suspended-${crypto.randomUUID()}@example.co.za`;
  const data = { email, password: 'correct horse battery', firstName: 'Nandi', lastName: 'Botha' };
  await (await newPerson()).request.post('/api/auth/signup', { data });
  await open(moderator, '/admin/users');
  await moderator.getByLabel('Email').fill(email);
  await moderator.keyboard.press('Enter');
  const heading = moderator.getByRole('heading', { level: 2, name: 'Nandi Botha' });
  await expectFocus(heading);
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.press('Enter');
  const dialog = moderator.getByRole('dialog', { name: 'Suspend this account?' });
  await expectFocus(dialog.getByLabel('Reason'));
  expect(await axeViolations(moderator)).toEqual([]);
  await moderator.keyboard.type('It collects addresses');
  await dialog.getByRole('button', { name: 'Suspend' }).press('Enter');
  await moderator.getByText(/^Suspended on .*: It collects addresses$/).waitFor();
  await expectFocus(heading);
  await moderator.keyboard.press('Tab');
  await moderator.keyboard.press('Enter');
  await moderator.getByText('Not suspended').waitFor();

  const id = await flag(moderator, await propose(moderator, `Own ${email}`), 'Written by a moderator');
  await open(moderator, `/admin/reviews/${id}`);
  await moderator.getByText('Your own case: another moderator decides.').waitFor();
  expect(await moderator.getByRole('button', { name: 'Approve' }).count()).toBe(0);

  await approve(other, id);
  const requesterName = `Lerato ${crypto.randomUUID()}`;
  const requesterEmail = `lerato-${crypto.randomUUID()}@example.co.za`;
  const notice = { reviewId: id, requesterName, requesterEmail, reason: 'The invoice was paid. '.repeat(5) };
  await other.request.post('/api/takedown-requests', { data: notice });
  await open(moderator, '/admin/takedowns');
  const own = moderator.getByRole('article').filter({ hasText: 'Written by a moderator' }).first();
  await own.getByText('Your own case: you do not see who asks, nor their words.').waitFor();
  expect(await moderator.getByText(requesterName).count()).toBe(0);
  expect(await own.getByRole('button', { name: 'Start Review' }).count()).toBe(0);
  expect(await axeViolations(moderator)).toEqual([]);
});

test('on a phone the links between the pages show the current one, whatever waits', async () => {
  const moderator = await signedIn(MODERATOR, PHONE);
  await moderator.goto('/admin/representatives');
  const links = moderator.getByRole('navigation', { name: 'Admin' });
  await links.getByText('waiting').first().waitFor({ state: 'attached' });
  const isWhole = async () => {
    const box = await links.getByRole('link', { name: /^Representatives/ }).boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= PHONE.width;
  };
  await expect.poll(isWhole).toBe(true);
});
