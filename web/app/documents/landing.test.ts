import { expect, test } from 'vitest';
import type { Transparency } from '../../../shared/schemas/transparency.ts';
import { BROUGHT } from '../../build/samples.ts';
import { draw } from './landing.tsx';

const NONE = { companies: 0, reviews: 0, outstandingZar: 0, settledZar: 0, replies: 0, ...BROUGHT };
const figuresOf = (totals: Partial<Transparency['totals']>): Transparency => ({
  asOf: '2026-11-27T08:00:00Z',
  totals: { ...NONE, ...totals },
  months: [],
});

test('the landing page shows the register’s figures, each under what it is', async () => {
  const figures = figuresOf({ companies: 1_204, reviews: 318, outstandingZar: 4_567_890_00, settledZar: 50 });
  const { body, title, pageData } = await draw('/', { figures });
  expect(title).toBe('FlagRegister: check a South African company before you sign');
  const shown = [...body.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(([, ...one]) => one);
  expect(shown).toEqual([
    ['Companies listed', '1\u00a0204'],
    ['Current reviews', '318'],
    ['Reported as owed', 'R\u00a04\u00a0567\u00a0890'],
    ['Confirmed as paid', 'R\u00a00'],
  ]);
  expect(body).not.toMatch(/12,450|28,900|2\.1B|45,000/);
  expect(Object.values(pageData)).toEqual([figures]);
});

test('links that look like buttons have no type, which would be that of a file', async () => {
  const { body } = await draw('/', { figures: figuresOf({ companies: 40 }) });
  const links = [...body.matchAll(/<a [^>]*>/g)].map(([tag]) => tag);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((tag) => / type=/.test(tag))).toEqual([]);
});

test('while the register has no review, the landing page shows no figures', async () => {
  const { body } = await draw('/', { figures: figuresOf({ companies: 40 }) });
  expect(body).toContain('How It Works');
  expect(body).not.toContain('The register in numbers');
  expect(body).not.toContain('<dd');
});
