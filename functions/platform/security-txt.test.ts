import { expect, test } from 'vitest';
import { SITE } from '../testing/caller.ts';
import { openPage } from '../testing/open-page.ts';
import { handler as getSecurityTxt } from './get-security-txt.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

test('people who find a weakness learn where to report it, until when that is valid, and by which rules', async () => {
  const { status, headers, body } = await openPage(getSecurityTxt);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = body
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '));
  expect(fields.map(([name]) => name)).toEqual([
    ...['Contact', 'Expires', 'Preferred-Languages', 'Canonical', 'Policy'],
  ]);
  expect(Object.fromEntries(fields)).toMatchObject({
    Contact: 'mailto:security@flagregister.example',
    Canonical: `${SITE}/.well-known/security.txt`,
    Policy: `${SITE}/legal/privacy#weaknesses`,
  });
});

test('it never ends within 30 days, nor later than in a year, as RFC 9116 asks', async () => {
  const { body } = await openPage(getSecurityTxt);
  const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / DAY_MS;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
