import { expect, test } from 'vitest';
import readSheets from 'read-excel-file/node';
import writeSheets from 'write-excel-file/node';
import { approve, flag, list, propose } from './given.ts';
import {
  axeViolations,
  calling,
  expectFocus,
  MEMBER,
  MODERATOR,
  open,
  OTHER_MODERATOR,
  signedIn,
  withBrowser,
} from './person.ts';

withBrowser();

test('a workbook of suppliers is checked in calls, filtered, saved, and what matched is watched', async () => {
  const [person, moderator] = [await signedIn(MEMBER), await calling(MODERATOR)];
  const unique = `Ysterhout${Date.now().toString(36)}`;
  const name = `${unique} Roofing (Pty) Ltd`;
  const company = await propose(moderator, name);
  const other = await calling(OTHER_MODERATOR);
  await list(other, company);
  await approve(other, await flag(person, company, 'Deposit kept'));
  const others = Array.from({ length: 618 }, (_, n) => [n + 4, `Nobody ${n}x${unique}`]);
  const book = await writeSheets([
    ['Code', 'Supplier'],
    [1, `${unique} Roofing CC`],
    [2, `${unique} Rofing`],
    [3, 'Litvoor Sonkrag'],
    ...others,
  ]).toBuffer();

  await open(person, '/');
  await person.getByRole('link', { name: 'Check a list' }).press('Enter');
  await person.getByRole('heading', { level: 1, name: 'Check a list' }).waitFor();
  const sent: string[] = [];
  person.on('request', (request) => sent.push(request.postData() ?? ''));
  await person
    .getByLabel('A list of companies')
    .setInputFiles({ name: 'suppliers.xlsx', mimeType: 'application/octet-stream', buffer: book });
  await person.getByRole('button', { name: 'Check 621 rows' }).press('Enter');
  await expectFocus(person.getByText('621 of 621 rows checked'));
  expect(await person.getByLabel('Company name').isVisible()).toBe(false);
  expect(sent.filter((body) => body.includes('"rows"'))).toHaveLength(2);
  expect(sent.join()).not.toContain('Code');

  await person
    .getByText('2 of 621 rows match a flagged company. 1 more only sounds like a listed company.')
    .waitFor();
  const sounding = person.getByRole('table', { name: 'Sounds like a listed company' });
  await sounding.getByRole('button', { name: 'Sounds alike' }).press('Enter');
  await sounding.getByText('Listed as “litvuur” for “litvoor” (spelling)').waitFor();
  await person.getByText('Not listed: 618').click();
  await expect.poll(() => person.locator('details li').count()).toBe(618);
  await person.getByRole('checkbox', { name: 'Flagged only' }).check();
  const table = person.getByRole('table', { name: 'Results' });
  const rows = table.getByRole('row');
  expect(await rows.count()).toBe(3);
  await rows.filter({ hasText: 'Same name' }).getByRole('link', { name: name }).waitFor();
  await rows.getByRole('button', { name: 'Similar name' }).press('Enter');
  await table.getByText('Listed as “roofing” for “rofing” (spelling)').waitFor();
  await table
    .getByText(/^1 person reported, on .* The company answered 0 of 1 flag/)
    .last()
    .waitFor();
  const owed = table.getByRole('columnheader', { name: 'Owed' });
  for (const order of ['descending', 'ascending']) {
    await owed.getByRole('button').press('Enter');
    expect(await owed.getAttribute('aria-sort')).toBe(order);
  }
  expect(await axeViolations(person)).toEqual([]);

  const saved = person.waitForEvent('download');
  await person.getByRole('button', { name: 'Download Excel' }).press('Enter');
  const [sheet] = await readSheets(await (await saved).path());
  expect(sheet?.data.map((row) => row.slice(0, 5))).toEqual([
    ['Row', 'Name', 'Registration number', 'Match', 'Company'],
    [2, `${unique} Roofing CC`, null, 'Same name', name],
    [3, `${unique} Rofing`, null, 'Similar name', name],
    [4, 'Litvoor Sonkrag', null, 'Sounds alike', 'Litvuur Sonkrag (Pty) Ltd'],
  ]);

  await person.getByRole('button', { name: 'Watch 1 company' }).press('Enter');
  await person.getByText('You watch 1 company').waitFor();
  await person.getByRole('button', { name: 'Watching 1 company' }).waitFor();
});

test('a ledger with codes before names is pasted, told apart, finds the flagged company, and is kept with its codes', async () => {
  const [person, moderator] = [await signedIn(MEMBER), await calling(MODERATOR)];
  const unique = `Vuurhout${Date.now().toString(36)}`;
  const company = await propose(moderator, `${unique} & Seuns (Pty) Ltd`);
  const other = await calling(OTHER_MODERATOR);
  await list(other, company);
  await approve(other, await flag(person, company, 'Deposit kept'));

  await open(person, '/check');
  const ledger = `Age Analysis\t\nSupplier Code\tSupplier Description\nVUU001\t${unique} &amp; Seuns (Pty) Ltd\nNOB001\tNobody ${unique}`;
  await person.getByLabel('Or paste companies').focus();
  await person.evaluate((text) => void document.execCommand('insertText', false, text), ledger);
  await person.getByRole('button', { name: 'Read list' }).press('Enter');
  await expectFocus(person.getByRole('heading', { name: 'Pasted list' }));
  await person.getByText('Left out: 1 row above the header.').waitFor();
  const first = person.getByRole('list', { name: 'To be looked up' }).getByRole('listitem').first();
  await first.getByText(`${unique} & Seuns (Pty) Ltd`).waitFor();

  const names = person.getByLabel('Company name');
  await names.selectOption({ label: 'Supplier Code: VUU001' });
  await first.getByText('VUU001').waitFor();
  await person.getByRole('alert').getByText('These look like supplier codes, not names').waitFor();
  const check = person.getByRole('button', { name: 'Check 2 rows' });
  expect(await check.getAttribute('aria-disabled')).toBe('true');
  await names.selectOption({ label: `Supplier Description: ${unique} & Seuns (Pty) Ltd` });
  await check.press('Enter');
  await person.getByText('2 of 2 rows checked').waitFor();
  await person.getByText('Checked the column “Supplier Description”. 1 of 2 rows').waitFor();

  await person.getByRole('button', { name: 'Keep this list checked' }).press('Enter');
  await person.getByText('Your list of 2 is kept').waitFor();
  expect(await axeViolations(person)).toEqual([]);
  const kept = await (await person.request.get('/api/watchlist?limit=100')).text();
  expect(kept).toContain('"VUU001"');

  await person.getByRole('button', { name: 'Check another list' }).press('Enter');
  expect(await person.evaluate(() => document.activeElement?.textContent)).toContain('Drop a CSV');
  const box = person.getByLabel('Or paste companies');
  const readTyped = person.getByRole('button', { name: 'Read list' });
  await box.fill('');
  expect(await readTyped.count()).toBe(0);
  await box.fill(' ');
  await readTyped.press('Enter');
  await person.getByRole('alert').getByText('nothing in this list').waitFor();
  expect(await person.getByText('rows checked').count()).toBe(0);
});

test('a list that cannot be read says what to do, beside where it was given', async () => {
  const person = await signedIn(MEMBER);
  await open(person, '/check');
  const choose = (name: string, text: string) =>
    person
      .getByLabel('A list of companies')
      .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await choose('list.xlsx', 'PK\u0003\u0004');
  await person.getByRole('alert').getByText('Save it again as .xlsx or CSV').waitFor();
  await choose('list.csv', '1;2\n3;4\n');
  await person.getByText('Say which column holds the names or the numbers.').waitFor();
  await person.getByLabel('Company name').selectOption({ label: 'Column 1: 1' });
  await person.getByText('These look like supplier codes, not names').waitFor();
});
