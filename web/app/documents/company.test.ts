import { expect, test } from 'vitest';
import { COMPANY_SAMPLES, REVIEW_SAMPLES } from '../../build/samples.ts';
import { draw } from './company.tsx';
import { draw as drawReview } from './review.tsx';

/** The cards of a company's reviews. */
async function drawCards(): Promise<string[]> {
  const [[address, data] = ['', null]] = COMPANY_SAMPLES;
  const { body } = await draw(address, data);
  return [...body.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
}

test('the card of a review has one link to it', async () => {
  const cards = await drawCards();
  expect(cards.length).toBeGreaterThan(4);
  for (const card of cards) {
    const targets = [...card.matchAll(/href="([^"]+)"/g)].map(([, target]) => target);
    expect(targets).toEqual([...new Set(targets)]);
    expect(targets).toContainEqual(expect.stringMatching(/^\/review\/\d+$/));
  }
});

test('a settled debt shows the amount claimed, and no amount owed', async () => {
  for (const card of await drawCards()) {
    const isSettled = /Settled (?:on|after)/.test(card);
    expect(card.includes('>Amount claimed<')).toBe(isSettled);
    if (isSettled) expect(card).not.toMatch(/Amount owed|Still owed/);
  }
});

test('other names stand under the name of a company, those after the third folded', async () => {
  const [[address, data] = ['', null]] = COMPANY_SAMPLES;
  const { body } = await draw(address, data);
  const names = /<\/h1>.*?<\/details>/s.exec(body)?.[0].replaceAll(/<[^>]*>/g, '|');
  expect(names).toMatch(/^\|+Trading as A · trading as B · trading as C\|+and 1 more\|+trading as D\|+$/);
});

test('a long text is folded among the reviews of a company, and whole on its own page', async () => {
  const long = 'The invoice of July is not paid. '.repeat(40).trim();
  const [[address, data] = ['', null]] = COMPANY_SAMPLES;
  const reviews = data?.company?.reviews.map((review) => ({ ...review, body: long })) ?? [];
  const company = data?.company ? { ...data.company, reviews } : null;
  const { body } = await draw(address, { slug: 'sample', company, next: null });
  const words = body.replaceAll(/<[^>]*>/g, '|');
  expect(words).toMatch(/is not paid\.\|+Read on\|+The invoice of July/);
  expect(body).not.toContain(long);
  const [[path, found] = ['', null]] = REVIEW_SAMPLES;
  const review = found?.review ? { ...found.review, body: long } : null;
  expect((await drawReview(path, { id: 'sample', review, removal: null })).body).toContain(`<p>${long}</p>`);
});

test('one review of a company is told as one', async () => {
  const [[address, data] = ['', null]] = COMPANY_SAMPLES;
  const company = data?.company ? { ...data.company, reviewCount: 1 } : null;
  const { body } = await draw(address, { slug: 'sample', company, next: null });
  expect(body).toMatch(/role="status"[^>]*>1 review</);
});
