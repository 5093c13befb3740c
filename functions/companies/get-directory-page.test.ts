import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CompanyCard, SuggestedCompany } from '../../shared/schemas/companies.ts';
import { SITE } from '../testing/caller.ts';
import { directory } from '../testing/flagging.ts';
import { openPage } from '../testing/open-page.ts';
import { listed } from '../testing/register.ts';
import { handler as getDirectoryPage } from './get-directory-page.ts';

interface RenderedData {
  page: { items: CompanyCard[]; next: string | null; total: number } | null;
  refusal: string | null;
  suggested: { items: SuggestedCompany[] } | null;
}

async function open(query: Record<string, string> = {}) {
  const { body, ...answer } = await openPage(getDirectoryPage, { query });
  const [, json = ''] = /id="page-data">(.*?)<\/script>/s.exec(body) ?? [];
  return { ...answer, body, pageData: JSON.parse(json) as RenderedData };
}

test('the directory’s page holds the companies that its address asks for, as the API tells them', async () => {
  const word = `Drawn${randomUUID().slice(0, 8)}`;
  for (const name of [`${word} </script> One`, `${word} Two`]) await listed({ name, province: 'Limpopo' });
  const { status, headers, body, pageData } = await open({ q: word, province: 'Limpopo', settled: 'all' });
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=30']);
  const { json } = await directory({ q: word, province: 'Limpopo' });
  expect(json).toHaveLength(2);
  expect(pageData).toMatchObject({ page: { items: json, next: null, total: 2 }, refusal: null });
  expect(body).not.toContain('</script> One');
  expect(body).toContain(`<link rel="canonical" href="${SITE}/directory" />`);
  // What check-site looks for.
  expect(body).toContain('<title>Company Directory');
});

test('it asks in every order, of a town, by number and with a typing error as the API does', async () => {
  const name = `Umvubelo Draughting ${randomUUID().slice(0, 8)}`;
  await listed({ name, city: 'Knysna', province: 'Western Cape', cipcRegNo: '2014/887123/07' });
  const queries: Record<string, string>[] = [
    {},
    { sortBy: 'most-flagged' },
    { sortBy: 'highest-owed', province: 'Western Cape' },
    { sortBy: 'alphabetical', category: 'FRAUD' },
    { city: 'Knysna' },
    { settled: 'true' },
    { settled: 'true', city: 'Knysna' },
    { q: '887123' },
    { q: 'umvubelo' },
    { q: 'umvubello draugthing' },
    { q: 'umvubelo', province: 'Limpopo' },
  ];
  for (const query of queries) {
    const { page } = (await open(query)).pageData;
    expect([query, page?.items]).toEqual([query, (await directory(query)).json]);
  }
});

test('its pages lead on by the API’s own cursor, whatever length of a page the address asks for', async () => {
  const word = `Paged${randomUUID().slice(0, 8)}`;
  for (let at = 0; at < 25; at += 1) await listed({ name: `${word} ${at}` });
  const first = (await open({ q: word, limit: '3' })).pageData.page;
  expect(first?.items).toHaveLength(24);
  const { page } = (await open({ q: word, cursor: first?.next ?? '' })).pageData;
  expect([page?.items.length, page?.total, page?.next]).toEqual([1, 25, null]);
});

test('where nothing matches the page names three companies at most that may be meant, and what differs', async () => {
  const word = `quag${randomUUID().replaceAll(/[^a-f]/g, '')}zeb`;
  for (const rest of ['Bakery', 'Bakery Paarl', 'Bakery (Pty) Ltd', 'Bakers'])
    await listed({ name: `${word} ${rest}` });
  const { pageData } = await open({ q: `The ${word} Bakery t/a Loaves` });
  const items = pageData.suggested?.items ?? [];
  expect([pageData.page?.total, items.length]).toEqual([0, 3]);
  for (const { differences } of items)
    expect(differences).toContainEqual({ kind: 'TRADING_NAME', listed: null, typed: 'Loaves' });
});

test.each(['x', '?!', '😀'.repeat(127), 'Construction Company', '(Pty) Ltd t/a'])(
  'an address that asks for %j has a page that names three companies at most',
  async (q) => {
    const { status, pageData } = await open({ q });
    expect(status).toBe(200);
    expect((pageData.suggested?.items ?? []).length).toBeLessThanOrEqual(3);
  },
);

test.each([
  [{ province: 'Atlantis' }, 'Province is not one of the choices'],
  [{ sortBy: 'best' }, 'Sort by is not one of the choices'],
  [{ q: 'x'.repeat(300) }, /^Search must be at most \d+ characters$/],
  [{ cursor: 'damaged' }, 'The cursor is damaged. Start again from the first page.'],
])('an address that asks for %j is a 400 that says why, which nobody keeps', async (query, reason) => {
  const { status, headers, pageData, body } = await open(query);
  expect([status, headers['cache-control']]).toEqual([400, 'no-store']);
  expect(pageData).toMatchObject({ page: null, refusal: expect.stringMatching(reason) as string });
  expect(body).toContain('noindex');
});

test('where something fails it opens as the empty app, which tries again by itself', async () => {
  const { status, body } = await openPage(getDirectoryPage, { headers: { 'x-origin-secret': 'wrong' } });
  expect([status, body.includes('<div id="root"></div>')]).toEqual([403, true]);
});
