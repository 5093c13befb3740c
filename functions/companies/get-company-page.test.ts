import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { listed, listedWithReviews } from '../testing/register.ts';
import { openPage } from '../testing/open-page.ts';
import { newMember, newModerator, SITE } from '../testing/caller.ts';
import { approve, companyPage, flag, propose } from '../testing/flagging.ts';
import { companyHead } from './company-head.ts';
import { handler as getCompanyPage } from './get-company-page.ts';
import { handler as proposeCompany } from './propose-company.ts';

const open = async (slug: string, headers: Record<string, string> = {}, query = {}) => {
  const { body: html, ...answer } = await openPage(getCompanyPage, { params: { slug }, query, headers });
  return { ...answer, html };
};

const scripts = (html: string) =>
  [...html.matchAll(/<script type="(application\/[\w+]+)"[^>]*>(.*?)<\/script>/gs)].map(
    ([, type, json = '']) => [type, JSON.parse(json) as unknown] as const,
  );

const HOSTILE = [
  'Acme </script><script>alert(1)</script> Ltd',
  `O'Brien "and" <sons> & daughters`,
  '\u202Eright to left\u202C \u05D7\u05D1\u05E8\u05D4',
  'Pirates 🏴‍☠️ Ltd <!-- \u2028 -->',
];

describe("a company's page", () => {
  test.each(HOSTILE)('holds a name as text wherever it stands: %s', async (name) => {
    const company = await listed({ name, city: name.slice(0, 90) });
    const { status, html } = await open(company.slug);
    expect(status).toBe(200);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<sons>');
    const [[, linkedData], [, data]] = scripts(html) as [[string, unknown], [string, unknown]];
    expect(linkedData).toMatchObject([{ '@type': 'Organization', name: company.name }, {}]);
    expect(JSON.stringify(linkedData)).not.toMatch(/rating/i);
    expect(data).toMatchObject({ slug: company.slug, company: { name: company.name, reviews: [] } });
    expect(html).toContain(`<link rel="canonical" href="${SITE}/company/${company.slug}" />`);
  });

  test('is kept at the edge for half a minute, and told unchanged to who has it', async () => {
    const { slug } = await listed({ name: `Kept ${randomUUID()}` });
    const { headers } = await open(slug);
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'public, max-age=0, s-maxage=30',
    });
    const again = await open(slug, { 'if-none-match': String(headers['etag']) });
    expect([again.status, again.html]).toEqual([304, '']);
  });

  test('leads through all reviews by links, for who has no script; with script the app starts at the first', async () => {
    const { slug, newestFirst } = await listedWithReviews(`Flagged Often ${randomUUID()}`, 120);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { status, html } = await open(slug, {}, cursor === null ? {} : { cursor });
      const part = JSON.parse(/<output>(.*)<\/output>/.exec(html)?.[1] ?? '') as {
        isFirst: boolean;
        next: string | null;
        reviews: string[];
      };
      const data = scripts(html)[1];
      expect([status, part.isFirst, data !== undefined]).toEqual([200, cursor === null, cursor === null]);
      expect(html).toContain(`<link rel="canonical" href="${SITE}/company/${slug}" />`);
      seen.push(...part.reviews);
      cursor = part.next;
    } while (cursor !== null);
    expect(seen).toEqual(newestFirst);
    expect((await open(slug, {}, { cursor: 'damaged' })).status).toBe(400);
  });

  test('is the same with a slash at the end of its address', async () => {
    const { slug } = await listed({ name: `Slashed ${randomUUID()}` });
    expect(await open(`${slug}/`)).toMatchObject({ status: 200, html: (await open(slug)).html });
  });

  test('tells no more than the API does', async () => {
    const [author, moderator] = [await newMember(), await newModerator()];
    const { id: companyId, slug } = await propose(author.caller);
    const { id } = await flag(author.caller, companyId, { evidenceNote: 'Signed notes' });
    await approve(moderator.caller, id);
    const { html } = await open(slug);
    const [, data] = scripts(html)[1] ?? [];
    expect(data).toMatchObject({ company: { reviews: [{ id }] } });
    expect(data).toEqual({ slug, company: (await companyPage(slug)).json, next: null });
    expect(html).not.toContain(author.user.id);
    expect(html).not.toContain(moderator.user.id);
  });

  test('is a 404 that the edge keeps for ten seconds where there is no company, or none that is listed', async () => {
    const { caller } = await newMember();
    const { json } = await caller.call<{ slug: string }>('propose-company', proposeCompany, {
      body: { name: `Unlisted ${randomUUID()}` },
    });
    for (const slug of ['nobody', json.slug, 'a/b', '</script>', 'x'.repeat(3_000)]) {
      const { status, headers, html } = await open(slug);
      expect([slug, status, headers['cache-control']]).toEqual([slug, 404, 'public, max-age=0, s-maxage=10']);
      expect(html).toContain('noindex');
      expect(html).not.toContain(json.slug === slug ? 'Unlisted' : '</script></script>');
    }
  });

  test('is the general not-found page at an address below a company’s, though that company is there', async () => {
    const { slug } = await listed({ name: `Above ${randomUUID()}` });
    const { status, html } = await open(`${slug}/reviews`);
    expect(status).toBe(404);
    expect(html).toContain('<title>404 Page Not Found · FlagRegister</title>');
    expect(html).toContain('<h1>404 Page Not Found</h1>');
    expect(html).toContain('id="page-data">{}<');
  });

  test('opens as the empty app where something fails, so that it can try again by itself', async () => {
    const { status, headers, html } = await open('acme', { 'x-origin-secret': 'wrong' });
    expect([status, headers['cache-control']]).toEqual([403, 'no-store']);
    expect(html).toContain('<div id="root"></div>');
  });
});

test('a website that is no web address is not told to search engines', () => {
  const facts = {
    name: 'A',
    slug: 'a',
    alsoKnownAs: [],
    cipcRegNo: null,
    address: null,
    city: null,
    province: null,
  };
  const figures = { reviewCount: 3, settledCount: 1, totalOwed: 0 };
  const head = companyHead({ ...facts, ...figures, website: 'javascript:alert(1)' }, SITE);
  expect(head).not.toContain('javascript:');
  expect(head).toContain('3 approved reviews, of which 1 settled.');
});
