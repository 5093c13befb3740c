import { expect, test } from 'vitest';
import { expectFocus, MEMBER, movePointer, newPerson, PHONE, signedIn, withBrowser } from './person.ts';

withBrowser();

const NARROW = { width: 320, height: 640 };

test.each([PHONE, NARROW])(
  'on a phone of $width pixels the header is one row, whose menu needs no script',
  async (size) => {
    const visitor = await newPerson({ ...size, javaScriptEnabled: false });
    const banner = visitor.getByRole('banner');
    for (const path of ['/directory', '/legal/terms', '/transparency', '/no/such/page']) {
      await visitor.goto(path);
      const { height = 0 } = (await banner.boundingBox()) ?? {};
      expect([path, Math.round(height)]).toEqual([path, 69]);
      await banner.getByRole('link', { name: 'Log In' }).waitFor();
      expect(await banner.getByRole('link', { name: 'Sign Up' }).count()).toBe(0);
      await banner.getByRole('button', { name: 'Menu' }).click();
      await banner.getByRole('link', { name: 'Sign Up' }).waitFor();
      await visitor.keyboard.press('Escape');
      await banner.getByRole('link', { name: 'Sign Up' }).waitFor({ state: 'hidden' });
    }
    await banner.getByRole('searchbox', { name: 'Search companies' }).fill('litvuur');
    await banner.getByRole('searchbox', { name: 'Search companies' }).press('Enter');
    await visitor.waitForURL(/\/directory\?q=litvuur$/);
  },
);

test('the header of a phone does not move when the app takes over, and its menu closes behind a link', async () => {
  const visitor = await newPerson(PHONE);
  await visitor.goto('/legal/terms');
  const banner = visitor.getByRole('banner');
  const boxes = () =>
    banner
      .locator('a, button, input')
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
  /* A font that arrives late moves the text, with or without the app. */
  await visitor.evaluate(async () => void (await document.fonts.ready));
  const before = await boxes();
  await movePointer(visitor);
  await visitor.locator('#root[data-live]').waitFor({ state: 'attached' });
  expect(await boxes()).toEqual(before);
  const menu = banner.getByRole('button', { name: 'Menu' });
  await menu.focus();
  await visitor.keyboard.press('Enter');
  await visitor.keyboard.press('Tab');
  const directory = banner.getByRole('link', { name: 'Directory' });
  await expectFocus(directory);
  await visitor.keyboard.press('Escape');
  await expectFocus(menu);
  await visitor.keyboard.press('Enter');
  await directory.click();
  await expectFocus(visitor.getByRole('heading', { level: 1, name: 'Company Directory' }));
  expect(await directory.count()).toBe(0);
});

test('the menu’s first press counts, also before the app is there', async () => {
  const visitor = await newPerson(PHONE);
  await visitor.goto('/legal/terms');
  const banner = visitor.getByRole('banner');
  await banner.getByRole('button', { name: 'Menu' }).click();
  await visitor.locator('#root[data-live]').waitFor({ state: 'attached' });
  await banner.getByRole('link', { name: 'Directory' }).waitFor();
});

test('a signed-in user has one menu on a phone, with everything in it', async () => {
  const member = await signedIn(MEMBER, PHONE);
  await member.goto('/legal/terms');
  await member.getByRole('button', { name: /Account menu/ }).click();
  expect(await member.getByRole('button', { name: 'Menu', exact: true }).count()).toBe(0);
  await member.getByRole('menuitem', { name: 'Directory' }).waitFor();
  await member.getByRole('menuitem', { name: 'My reviews' }).waitFor();
  await member.getByRole('menuitem', { name: 'Submit Review' }).click();
  await expectFocus(member.getByRole('heading', { level: 1, name: 'Submit a Review' }));
});
