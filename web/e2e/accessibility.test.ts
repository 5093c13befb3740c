import AxeBuilder from '@axe-core/playwright';
import { expect, test } from 'vitest';
import { logIn, MEMBER, MODERATOR, newPerson, withBrowser } from './person.ts';

withBrowser();

type Visitor = 'visitor' | 'member' | 'moderator';
const ACCOUNTS = { member: MEMBER, moderator: MODERATOR };

const PAGES: [path: string, heading: RegExp, as?: Visitor][] = [
  ['/', /./],
  ['/login', /./],
  ['/signup', /./],
  ['/directory', /Company Directory/],
  ['/directory?q=qqqqqq', /Company Directory/],
  ['/company/litvuur-sonkrag-pty-ltd', /Litvuur/],
  ['/legal/terms', /./],
  ['/legal/privacy', /./],
  ['/legal/takedown', /./],
  ['/takedown?reviewId=00000000-0000-4000-8000-000000000000', /Request a takedown/],
  ['/takedown/00000-00000-00000-00000', /Request not found/],
  ['/nothing-here', /404/],
  ['/', /Company Directory/, 'member'],
  ['/submit-review', /Submit a Review/, 'member'],
  ['/propose-company', /./, 'member'],
  ['/admin', /./, 'moderator'],
  ['/admin/takedowns', /Takedown Requests/, 'moderator'],
  ['/admin/companies', /Companies/, 'moderator'],
  ['/admin/audit', /Audit/, 'moderator'],
];

/** The width at which WCAG's reflow rule is judged (1.4.10). */
const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 900 };

test.each(PAGES)(
  '%s (%s, %s) passes axe in light and dark and never scrolls sideways',
  async (path, heading, as = 'visitor') => {
    const person = await newPerson(WIDE);
    if (as !== 'visitor') await logIn(person, ACCOUNTS[as].email, ACCOUNTS[as].password);
    const faults: unknown[] = [];
    for (const colorScheme of ['light', 'dark'] as const) {
      await person.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await person.goto(path, { waitUntil: 'networkidle' });
      await person.getByRole('heading', { level: 1, name: heading }).waitFor();
      const { violations } = await new AxeBuilder({ page: person }).analyze();
      faults.push(
        ...violations.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html.slice(0, 120))]),
      );
    }
    expect(faults).toEqual([]);

    await person.setViewportSize(NARROW);
    // The page is laid out anew a moment after its window has changed.
    await expect
      .poll(() => person.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(NARROW.width);
    expect(await person.title()).not.toBe('');
  },
);
