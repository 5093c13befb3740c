import { test } from 'vitest';
import { expectAccessible } from '../accessible.ts';
import { calling, MODERATOR, newPerson, withBrowser } from '../person.ts';

withBrowser();

/** Each page with its heading. */
const PAGES: [path: string, heading: RegExp][] = [
  ['/', /./],
  ['/login', /./],
  ['/signup', /./],
  ['/directory', /Company Directory/],
  ['/directory?q=qqqqqq', /Company Directory/],
  ['/company/litvuur-sonkrag-pty-ltd', /Litvuur/],
  ['/represent/litvuur-sonkrag-pty-ltd', /Answer for Litvuur/],
  ['/legal/terms', /./],
  ['/legal/privacy', /./],
  ['/legal/takedown', /./],
  ['/takedown?reviewId=00000000-0000-4000-8000-000000000000', /Request a takedown/],
  ['/takedown/00000-00000-00000-00000', /Request not found/],
  ['/forgot-password', /./],
  ['/reset-password', /./],
  ['/nothing-here', /404/],
];

test('each page of a visitor passes axe in light and dark and never scrolls sideways', async () => {
  const person = await newPerson();
  for (const [path, heading] of PAGES) await expectAccessible(person, path, heading);
  const { request } = await calling(MODERATOR);
  const requests = (await (await request.get('/api/admin/takedowns')).json()) as { reference: string }[];
  await expectAccessible(person, `/takedown/${requests[0]?.reference}`, /^Takedown request$/);
}, 120_000);
