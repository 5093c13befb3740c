import type { Locator, Page, Request } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { attach, flag, propose } from './given.ts';
import { axeViolations, expectFocus, MEMBER, PHONE, signedIn, withBrowser } from './person.ts';

withBrowser();

/** Before a file is tried again. */
const LONGEST_WAIT_MS = 5_000;
const PATIENT = { timeout: 20_000, interval: 50 };
const BODY = 'We paid the deposit for a fitted kitchen in March, and since June nobody has answered.';
/** A new title each time, because the same text about a company is accepted only once. */
const newTitle = () => `Kitchen never built, ${crypto.randomUUID()}`;
const pdf = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
});

const isUpload = (request: Request) =>
  request.method() === 'POST' && new URL(request.url()).pathname.endsWith('-evidence');

/** The requests that a page makes during an action. */
async function requestsDuring(page: Page, action: () => Promise<unknown>): Promise<Request[]> {
  const requests: Request[] = [];
  const note = (request: Request) => void requests.push(request);
  page.on('request', note);
  await action();
  page.off('request', note);
  return requests;
}

async function fillForm(page: Page) {
  await page.goto('/submit-review');
  await page.getByLabel('Company', { exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByRole('radio', { name: /Contract Breach/ }).check();
  await page.getByLabel('Amount Owed').fill('R 5 000,50');
  await page.getByLabel('Review Title').fill(newTitle());
  await page.getByLabel('Detailed Description').fill(BODY);
}

/** Opens the page of a review that was sent in. */
async function sentReview(viewport?: Parameters<typeof signedIn>[1]): Promise<Page> {
  const person = await signedIn(MEMBER, viewport);
  const review = await flag(person, await propose(person, `Kitchens ${crypto.randomUUID()}`), newTitle());
  await person.goto(`/reviews/${review}/submitted`);
  return person;
}

async function submit(page: Page) {
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Submit Review' }).click();
  await page.getByRole('heading', { name: 'Review Submitted Successfully' }).waitFor();
}

async function choose(panel: Locator, files: ReturnType<typeof pdf>[]) {
  const more = panel.getByRole('button', { name: 'Add more files' });
  if (await more.isVisible()) await more.click();
  await panel.locator('input[type=file]').first().setInputFiles(files);
}

async function takePicture(panel: Locator) {
  await panel.getByRole('button', { name: 'Add more files' }).click();
  await panel.getByRole('tab', { name: 'Camera' }).click();
  await expect
    .poll(() => panel.locator('video').evaluate((video) => (video as HTMLVideoElement).readyState))
    .toBeGreaterThan(1);
  await panel.getByRole('button', { name: 'Take a picture' }).click();
  await panel.getByRole('button', { name: 'Use this picture' }).click();
}

test('a draft comes back after a reload, and one request makes the review', async () => {
  const person = await signedIn(MEMBER);
  await fillForm(person);
  await person.getByLabel('Evidence Summary').fill('His ID is 8001015009087, his cell 082 555 0147');
  await person.getByText('This looks like a South African ID number.').waitFor();
  await person.getByText('This looks like a phone number.').waitFor();
  for (const box of await person.getByRole('checkbox').all()) await box.check();
  const refused = await requestsDuring(person, async () => {
    await person.getByRole('button', { name: 'Submit Review' }).click();
    await person.getByText('Please remove the personal information that is marked.').first().waitFor();
  });
  expect(refused.filter((request) => request.url().includes('/api/'))).toEqual([]);

  await person.reload();
  await expect.poll(() => person.getByLabel('Detailed Description').inputValue()).toBe(BODY);
  expect(await person.getByLabel('Amount Owed').inputValue()).toBe('R 5 000,50');
  await expect.poll(() => person.getByLabel('Company', { exact: true }).inputValue()).not.toBe('');
  for (const box of await person.getByRole('checkbox').all()) expect(await box.isChecked()).toBe(true);
  await person.getByLabel('Evidence Summary').fill('Signed quotation');
  const sent = await requestsDuring(person, async () => {
    await person.getByRole('button', { name: 'Submit Review' }).click();
    await person.getByRole('heading', { name: 'Review Submitted Successfully' }).waitFor();
  });
  // The scanner's own file may still be loading: the form does not wait for it.
  /* Ignores the next page's own GET requests. */
  const calls = sent.filter((request) => request.url().includes('/api/') && request.method() !== 'GET');
  expect(calls.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    'POST /api/reviews',
  ]);
  expect(calls[0]?.postDataJSON()).toMatchObject({ amountOwedZar: 500_050 });
});

test('a review gets five files with a photo of the camera; one fails and is tried again, others are refused', async () => {
  const person = await sentReview();
  await person.context().grantPermissions(['camera']);
  await person.getByRole('button', { name: 'Upload Evidence' }).click();
  const panel = person.getByRole('dialog');
  const message = panel.getByRole('status').first();

  await choose(
    panel,
    [1, 2, 3, 4, 5, 6].map((n) => pdf(`six ${n}.pdf`)),
  );
  await expect.poll(() => message.innerText()).toContain('at most 5 files');
  const page = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<b>x</b>') };
  const large = { ...pdf('large.pdf'), buffer: Buffer.alloc(10_485_761) };
  await choose(panel, [page, large, ...[1, 2, 3].map((n) => pdf(`slip ${n}.pdf`))]);
  await expect
    .poll(() => message.innerText())
    .toMatch(
      /^page\.html was not added: it must be PDF.*\s+large\.pdf was not added: it is larger than 10 MB\.$/,
    );
  await takePicture(panel);
  const lying = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('#!/bin/sh\n') };
  await choose(panel, [lying]);
  await expect.poll(() => message.innerText()).toBe('');
  /* It would drop all of them. */
  expect(await panel.getByRole('button', { name: 'Cancel' }).count()).toBe(0);
  expect(await axeViolations(person)).toEqual([]);

  await panel.getByRole('button', { name: 'Close' }).first().click();
  await person.getByRole('button', { name: 'Upload Evidence' }).click();
  /* The same file each time, in whichever order they arrive. */
  let isCut = false;
  await person.route('**/api/evidence-attachments', async (route) => {
    const { filename } = route.request().postDataJSON() as { filename: string };
    if (isCut || filename !== 'slip 1.pdf') return route.continue();
    isCut = true;
    return route.abort();
  });
  const uploads = await requestsDuring(person, async () => {
    await panel.getByRole('button', { name: 'Upload 5 files' }).click();
    await person.getByText('3 file(s) attached successfully, 2 failed').waitFor();
  });
  expect(uploads.filter(isUpload)).toHaveLength(5);
  await person.getByText('This file type is not allowed.').waitFor();
  expect(await person.getByRole('button', { name: /^Try again: / }).count()).toBe(1);

  const again = await requestsDuring(person, async () => {
    await person.getByRole('button', { name: /^Try again: / }).click();
    await person.getByText('1 file(s) attached successfully').waitFor();
  });
  expect(again.filter(isUpload)).toEqual([]);
  await person.getByRole('button', { name: 'Remove notes.txt' }).click();
  await person.getByRole('button', { name: 'Upload Evidence' }).click();
  await choose(panel, [pdf('last.pdf')]);
  await panel.getByRole('button', { name: 'Upload 1 file' }).click();
  await expect.poll(() => person.getByText('Attached', { exact: true }).count()).toBe(5);
}, 120_000);

test('files that are chosen in the form go with the review, which an address of its own shows from then on', async () => {
  const person = await signedIn(MEMBER, PHONE);
  await fillForm(person);
  await person.getByRole('button', { name: 'Upload Evidence' }).click();
  const panel = person.getByRole('dialog');
  await choose(panel, [pdf('slip.pdf'), pdf('contract.pdf')]);
  await panel.getByRole('button', { name: 'Back to the review' }).click();
  await panel.waitFor({ state: 'detached' });

  await person.getByRole('button', { name: 'Cancel' }).click();
  await person.getByRole('heading', { name: 'Leave without sending your files?' }).waitFor();
  await person.getByRole('button', { name: 'Stay here' }).click();
  await panel.waitFor({ state: 'detached' });
  const sent = await requestsDuring(person, async () => {
    await submit(person);
    await person.getByText('2 file(s) attached successfully').waitFor();
  });
  expect(sent.filter(isUpload)).toHaveLength(2);
  await person.waitForURL(/\/reviews\/[0-9a-f-]{36}\/submitted$/);
  await person.reload();
  await person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }).waitFor();
  await person.getByText('contract.pdf').waitFor();
  expect(await axeViolations(person)).toEqual([]);

  await person.getByRole('button', { name: 'Upload Evidence' }).click();
  await choose(panel, [pdf('late.pdf')]);
  await panel.getByRole('button', { name: 'Close' }).first().click();
  await panel.waitFor({ state: 'detached' });
  await person.getByRole('button', { name: 'Browse Directory' }).click();
  await person.getByRole('button', { name: 'Leave without them' }).click();
  await person.getByRole('heading', { level: 1, name: 'Company Directory' }).waitFor();
  await person.goBack();
  await person.getByRole('heading', { level: 1, name: 'Review Submitted Successfully' }).waitFor();
});

test('a file of one’s own is had from a list that has been open for longer than its address works', async () => {
  const person = await signedIn(MEMBER, PHONE);
  const company = await propose(person, `Receipt Works ${Date.now()}`);
  const review = await flag(person, company, 'A deposit that was not paid back');
  await attach(person, review, 'receipt.pdf', pdf('receipt.pdf').buffer);
  const mine = '**/api/reviews/mine*';
  await person.route(mine, async (route) => {
    const text = await (await route.fetch()).text();
    await route.fulfill({ body: text.replaceAll(/"downloadUrl":"[^"]*"/g, '"downloadUrl":"/expired"') });
  });
  await person.goto('/my-reviews');
  const link = person.getByRole('link', { name: 'receipt.pdf' }).first();
  await link.waitFor();
  await person.unroute(mine);
  const [file] = await Promise.all([person.waitForEvent('download'), link.click()]);
  expect(file.suggestedFilename()).toBe('receipt.pdf');
});

test('an upload that storage fails to take is tried again by itself, and begins anew where it stands still on a lost line', async () => {
  const person = await sentReview({ ...PHONE, isFresh: true });
  await person.clock.install();
  await person.reload();
  await person.getByRole('button', { name: 'Upload Evidence' }).click();
  const panel = person.getByRole('dialog');
  await choose(panel, [pdf('slip.pdf')]);
  // More failures than the tries for one signature, then a line that is lost.
  let tries = 0;
  const lost = Promise.withResolvers<void>();
  await person.route('**/*-evidence', async (route) => {
    tries += 1;
    if (tries < 6) return route.abort();
    if (tries > 6) return route.continue();
    return lost.resolve();
  });
  // The clock jumps over the wait after each failure.
  person.on('requestfailed', (request) => {
    if (isUpload(request)) void person.clock.fastForward(LONGEST_WAIT_MS);
  });
  const requests = await requestsDuring(person, async () => {
    await panel.getByRole('button', { name: 'Upload 1 file' }).click();
    await lost.promise;
  });
  expect(requests.filter((request) => request.url().endsWith('/api/objects/upload'))).toHaveLength(2);
  await person.clock.fastForward(61_000);
  await person.getByText('1 file(s) attached successfully').waitFor();
});

test('files that failed are removed one after the other, and the focus stays among them to the last', async () => {
  const person = await sentReview();
  const opener = person.getByRole('button', { name: 'Upload Evidence' });
  await opener.click();
  const panel = person.getByRole('dialog');
  await choose(panel, [pdf('one.pdf'), pdf('two.pdf')]);
  await person.route('**/api/evidence-attachments', (route) => route.abort());
  await panel.getByRole('button', { name: 'Upload 2 files' }).click();
  await person.getByRole('button', { name: 'Remove one.pdf' }).press('Enter');
  const second = person.getByRole('button', { name: 'Remove two.pdf' });
  await expectFocus(second);
  await second.press('Enter');
  await second.waitFor({ state: 'detached' });
  await expectFocus(opener);
});

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 60; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus never came to ${String(target)}`);
}

test('the same by keyboard alone', async () => {
  const person = await signedIn(MEMBER);
  await person.goto('/submit-review');
  const { keyboard } = person;
  const type = async (label: string, text: string) => {
    await tabTo(person, person.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };
  await person.getByRole('heading', { level: 1, name: 'Submit a Review' }).waitFor();
  await type('Company', 'litvuur');
  await person.getByRole('option').first().waitFor();
  await keyboard.press('Enter');
  await tabTo(person, person.getByRole('radio').first());
  await keyboard.press('Space');
  await type('Amount Owed', '5,000.00');
  await type('Review Title', newTitle());
  await type('Detailed Description', BODY);
  for (const box of await person.getByRole('checkbox').all()) {
    await tabTo(person, box);
    await keyboard.press('Space');
  }
  await tabTo(person, person.getByRole('button', { name: 'Submit Review' }));
  await keyboard.press('Enter');
  await person.getByRole('heading', { name: 'Review Submitted Successfully' }).waitFor();

  const opener = person.getByRole('button', { name: 'Upload Evidence' });
  await tabTo(person, opener);
  await keyboard.press('Enter');
  const panel = person.getByRole('dialog');
  // The panel redraws while it opens, so a key press may hit the old button.
  const chooser = await vi.waitFor(async () => {
    await tabTo(person, panel.getByRole('button', { name: 'browse files' }));
    const chosen = person.waitForEvent('filechooser', { timeout: 3_000 });
    const [opened] = await Promise.all([chosen, keyboard.press('Enter')]);
    return opened;
  }, PATIENT);
  await chooser.setFiles([pdf('one.pdf'), pdf('two.pdf')]);
  await panel.getByRole('button', { name: 'Upload 2 files' }).waitFor();
  await keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expectFocus(opener);
  await keyboard.press('Enter');
  await tabTo(person, panel.getByRole('button', { name: 'Upload 2 files' }));
  await keyboard.press('Enter');
  await person.getByText('2 file(s) attached successfully').waitFor();
});
