import { test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { MEMBER, signedIn, withBrowser } from './person.ts';

withBrowser();

/** Each page with its heading. */
const PAGES: [path: string, heading: RegExp][] = [
  ['/', /Company Directory/],
  ['/submit-review', /Submit a Review/],
  ['/propose-company', /./],
  ['/profile', /./],
  ['/my-reviews', /./],
  ['/second-factor', /./],
  ['/representing', /Companies you represent/],
  ['/represent/litvuur-sonkrag-pty-ltd', /Answer for Litvuur/],
];

test('each page of a member passes axe in light and dark and never scrolls sideways', async () => {
  const person = await signedIn(MEMBER);
  for (const [path, heading] of PAGES) await expectAccessible(person, path, heading);
}, 120_000);
