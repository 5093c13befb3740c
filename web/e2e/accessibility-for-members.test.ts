import { expect, test } from 'vitest';
import { expectAccessible } from './accessible.ts';
import { MEMBER, newPerson, signedIn, withBrowser } from './person.ts';

withBrowser();

/** Each page with its heading. */
const PAGES: [path: string, heading: RegExp][] = [
  ['/', /Company Directory/],
  ['/submit-review', /Submit a Review/],
  ['/propose-company', /./],
  ['/profile', /./],
  ['/second-factor', /./],
  ['/representing', /Companies you represent/],
  ['/represent/litvuur-sonkrag-pty-ltd', /Answer for Litvuur/],
];

test('each page of a member passes axe in light and dark and never scrolls sideways', async () => {
  const person = await signedIn(MEMBER);
  for (const [path, heading] of PAGES) await expectAccessible(person, path, heading);
}, 120_000);

test('the code page of somebody new passes too', async () => {
  const person = await newPerson();
  const email = `reader-${Date.now()}@example.co.za`;
  const data = { firstName: 'Lindiwe', lastName: 'Botha', email, password: 'a long pass phrase' };
  expect((await person.request.post('/api/auth/signup', { data })).status()).toBe(201);
  await expectAccessible(person, '/verify-email', /./);
  expect(person.url()).toMatch(/verify-email$/);
});
