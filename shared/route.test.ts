import { expect, test } from 'vitest';
import { matchPath } from './route.ts';

test.each([
  ['/api/companies', '/api/companies', {}],
  ['/api/companies/{slug}', '/api/companies/acme', { slug: 'acme' }],
  ['/api/companies/{slug}', '/api/companies/caf%C3%A9', { slug: 'café' }],
  ['/api/companies/{slug}', '/api/companies/a%2Fb', { slug: 'a/b' }],
  ['/api/admin/reviews/{id}/approve', '/api/admin/reviews/7/approve', { id: '7' }],
])('%s takes %s', (template, path, params) => {
  expect(matchPath(template, path)).toEqual(params);
});

test.each([
  ['/api/companies', '/api/companies/'],
  ['/api/companies', '/api/Companies'],
  ['/api/companies/{slug}', '/api/companies'],
  ['/api/companies/{slug}', '/api/companies/'],
  ['/api/companies/{slug}', '/api/companies/a/b'],
  ['/api/companies/{slug}', '/api/companies/%E0%A4%A'],
  ['/api/openapi.json', '/api/openapiXjson'],
])('%s does not take %s', (template, path) => {
  expect(matchPath(template, path)).toBeNull();
});

test('a part with a plus takes all that follows, but not nothing', () => {
  expect(matchPath('/company/{slug+}', '/company/a/b%20c')).toEqual({ slug: 'a/b c' });
  expect(matchPath('/company/{slug+}', '/company/')).toBeNull();
  expect(matchPath('/company/{slug+}', '/company')).toBeNull();
});
