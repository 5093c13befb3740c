import { expect, test } from 'vitest';
import { judgeReport } from './lighthouse.ts';

const contrast = { id: 'color-contrast', weight: 7 };
const speed = { id: 'speed-index', weight: 10 };
const hint = { id: 'hint', weight: 0 };

test('scores are out of a hundred, and what took points off is named, but for speed', () => {
  const { scores, problems } = judgeReport({
    categories: {
      performance: { score: 0.876, auditRefs: [speed] },
      accessibility: { score: 0.93, auditRefs: [contrast, hint] },
      'best-practices': { score: 1, auditRefs: [] },
      seo: { score: 1, auditRefs: [] },
    },
    audits: {
      'speed-index': { title: 'Slow', score: 0.4 },
      'color-contrast': { title: 'Too pale', score: 0 },
      hint: { title: 'Only a hint', score: 0 },
    },
  });
  expect(scores).toEqual({ performance: 88, accessibility: 93, 'best-practices': 100, seo: 100 });
  expect(problems).toEqual(['Too pale']);
});

test('a category that Lighthouse could not judge has no score', () => {
  const { scores } = judgeReport({ categories: { seo: { score: null, auditRefs: [] } }, audits: {} });
  expect(scores).toEqual({ performance: null, accessibility: null, 'best-practices': null, seo: null });
});
