import { test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { MODERATOR, signedIn, withBrowser } from './person.ts';

withBrowser();

/** Each page with its heading, but for the dashboard and the refused mail, which have tests of their own. */
const PAGES: [path: string, heading: RegExp][] = [
  ['/admin/takedowns', /Takedown Requests/],
  ['/admin/companies', /Companies/],
  ['/admin/representatives', /Representatives/],
  ['/admin/representatives?status=APPROVED', /Representatives/],
  ['/admin/replies', /Replies/],
  ['/admin/second-readings', /Second readings/],
  ['/admin/users', /Users/],
  ['/admin/audit', /Audit/],
];

test('each page of a moderator passes axe in light and dark and never scrolls sideways', async () => {
  const person = await signedIn(MODERATOR);
  for (const [path, heading] of PAGES) await expectAccessible(person, path, heading);
}, 120_000);
