import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sitemapKey } from '../platform/keys.ts';
import { SITE } from '../testing/caller.ts';
import { openPage } from '../testing/open-page.ts';
import { change, listed, putItems } from '../testing/register.ts';
import { handler as getRobots } from '../companies/get-robots.ts';
import { handler as getSitemap } from '../companies/get-sitemap.ts';
import { filterList } from './list-names.ts';
import { listHeader } from './list-rows.ts';
import { reindex } from './reindex.ts';
import { partsFor, readPart } from './sitemap.ts';

async function open(handler: typeof getSitemap, query: Record<string, string> = {}) {
  const answer = await openPage(handler, { query });
  return {
    ...answer,
    addresses: [...answer.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc),
  };
}

const partPrefix = (slug: string, digits: number) => sitemapKey(slug).sk.slice(0, digits);

/** Rows as a re-index writes them, of companies that exist only as a row. */
const rows = (count: number, part = '') =>
  Array.from({ length: count }, (_, number) => `row-${number}`)
    .filter((slug) => sitemapKey(slug).sk.startsWith(part))
    .map((slug) => ({ ...sitemapKey(slug), slug, activeAt: '2026-11-21T08:00:00.000Z' }));

describe('the sitemap', () => {
  test('names the public pages and every listed company, and none that is gone', async () => {
    const stays = await listed({ name: `Stays ${randomUUID()}` });
    const goes = await listed({ name: `Goes ${randomUUID()}` });
    await change(goes.slug, { status: 'DECLINED' });
    await reindex(goes.slug);
    const { status, headers, addresses, body } = await open(getSitemap);
    expect([status, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(addresses).toEqual(
      expect.arrayContaining([`${SITE}/`, `${SITE}/directory`, `${SITE}/company/${stays.slug}`]),
    );
    expect(addresses).not.toContain(`${SITE}/company/${goes.slug}`);
    expect(body).toContain(`<lastmod>${stays.listedAt}</lastmod>`);
  });

  test('of a large register is an index of parts that contain every company once', async () => {
    await putItems([{ ...listHeader(filterList()), count: 60_000 }, ...rows(400)]);
    const { addresses, body } = await open(getSitemap);
    expect(body).toContain('<sitemapindex');
    expect(addresses[0]).toBe(`${SITE}/sitemap.xml?part=pages`);
    const parts = addresses.map((address = '') => new URL(address).searchParams.get('part') ?? '');
    expect(parts).toHaveLength(17);
    const held = await Promise.all(parts.map(async (part) => (await open(getSitemap, { part })).addresses));
    const companies = held.flat().filter((address) => address?.includes('/company/row-'));
    expect(companies).toHaveLength(400);
    expect(new Set(companies).size).toBe(400);
  });

  test.each(['', 'g', 'A', '00000', '../x', '%00', '0'.repeat(99), '🏴‍☠️'])(
    'has no part %j, and says so to whoever asks',
    async (part) => {
      const { status, headers, body } = await open(getSitemap, { part });
      expect([status, headers['cache-control']]).toEqual([404, 'public, max-age=0, s-maxage=10']);
      expect(body).toContain('<urlset');
    },
  );

  test('has no part that more companies stand in than one document takes', async () => {
    const part = partPrefix('row-0', 1);
    await putItems(rows(200, part));
    const held = (await readPart(part))?.length ?? 0;
    expect(held).toBeGreaterThan(5);
    expect(await readPart(part, held - 1)).toBeNull();
    expect(await readPart(part, held)).toHaveLength(held);
  });
});

test.each([
  [0, 1],
  [5_000, 1],
  [5_001, 16],
  [80_000, 16],
  [1_000_000, 256],
])('a register of %i falls into %i parts of equal length', (companies, count) => {
  const parts = partsFor(companies);
  expect(parts).toHaveLength(count);
  expect(new Set(parts.map(({ length }) => length)).size).toBe(1);
});

test('robots.txt keeps crawlers out of what is nobody else’s business and names the sitemap', async () => {
  const { status, headers, body } = await open(getRobots);
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  for (const path of ['/admin', '/profile', '/my-reviews', '/takedown', '/answer', '/still-owed'])
    expect(body).toContain(`Disallow: ${path}\n`);
  expect(body).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  expect(body).not.toMatch(/Disallow: \/(company|directory|legal)?$/m);
});
