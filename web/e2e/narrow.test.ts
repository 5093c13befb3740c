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
    '/my-reviews',
    `/directory?q=${'W'.repeat(200)}`,
    `/submit-review?companyId=${company.id}`,
  ]) {
    await visit(author, path, /./);
    expect([path, await author.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
  }
});

test('text of 130 to 200 percent scrolls no visitor’s page sideways on a phone, and leaves the search box wide enough', async () => {
  const visitor = await newPerson(PHONE);
  for (const path of [
    ...['/', '/login', '/signup', '/forgot-password', '/reset-password', '/transparency', '/developers'],
    ...['/directory', '/directory?q=litvuur', '/directory?q=qqqqqq', '/company/litvuur-sonkrag-pty-ltd'],
    ...['/represent/litvuur-sonkrag-pty-ltd', '/legal/terms', '/legal/privacy', '/legal/takedown'],
    ...['/takedown', '/takedown/00000-00000-00000-00000', '/privacy-request', '/nothing-here'],
  ]) {
    await visit(visitor, path, /./);
    for (const [width, percent] of [
      [PHONE.width, 130],
      [PHONE.width, 150],
      [PHONE.width, 200],
      [320, 200],
    ] as const) {
      await visitor.setViewportSize({ ...PHONE, width });
      await visitor.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), percent);
      // Even without motion, sizes reach their ends a moment later.
      const pixels = `${percent * 0.16}px`;
      await visitor.waitForFunction(
        (size) =>
          getComputedStyle(document.documentElement).fontSize === size &&
          document.getAnimations().length === 0,
        pixels,
      );
      const widths = await visitor.evaluate(() => {
        const box = document.querySelector('header input[type=search]')?.getBoundingClientRect();
        return [document.documentElement.scrollWidth, Math.min(box?.width ?? 100, 100)];
      });
      expect([path, percent, ...widths]).toEqual([path, percent, width, 100]);
    }
    await visitor.evaluate(() => document.documentElement.style.removeProperty('font-size'));
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
