import { expect, test } from 'vitest';
import { approve, flag, list, propose } from './given.ts';
import { visit } from './accessible.ts';
import { calling, MEMBER, MODERATOR, newPerson, open, PHONE, withBrowser } from './person.ts';

withBrowser();

const PASSWORD = 'correct horse battery';

test('no word is so long that a page of 320 pixels scrolls sideways', async () => {
  const author = await newPerson({ width: 320, height: 800 });
  const moderator = await calling(MODERATOR);
  const company = await propose(await calling(MEMBER), `${'W'.repeat(200)}${Date.now()}`);
  await list(moderator, company);
  const email = `a@${'very-long-'.repeat(5)}x.${Date.now()}.co.za`;
  const account = { email, password: PASSWORD, firstName: 'N'.repeat(100), lastName: 'M'.repeat(100) };
  await author.request.post('/api/auth/signup', { data: account });
  const id = await flag(author, company, 'T'.repeat(200), 'B'.repeat(1000));
  await approve(moderator, id);
  for (const path of [
    `/company/${'unknown'.repeat(30)}`,
    `/company/${company.slug}`,
    `/review/${id}`,
    '/profile',
    `/directory?q=${'W'.repeat(200)}`,
    `/submit-review?companyId=${company.id}`,
  ]) {
    await visit(author, path, /./);
    expect([path, await author.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

test('the choices above the reviews of a company are read whole, on the narrowest phone too', async () => {
  const reader = await newPerson(PHONE);
  await open(reader, '/company/litvuur-sonkrag-pty-ltd');
  for (const width of [320, 360, 375]) {
    await reader.setViewportSize({ width, height: 800 });
    for (const name of ['Category', 'Sort by']) {
      const cut = await reader.getByRole('combobox', { name }).evaluate((select: HTMLSelectElement) => {
        const text = document.createElement('canvas').getContext('2d');
        if (!text) throw new Error('This browser cannot measure text');
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        text.font = font;
        const shown = select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return text.measureText(select.selectedOptions[0]?.text ?? '').width - shown;
      });
      expect([width, name, cut <= 0]).toEqual([width, name, true]);
    }
  }
});
