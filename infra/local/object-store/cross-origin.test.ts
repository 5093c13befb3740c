import { describe, expect, it } from 'vitest';
import { freshStore, site } from './testing/store-under-test.ts';

const world = freshStore();

const preflight = (origin: string, method = 'POST', bucket = 'evidence') =>
  fetch(`${world.store.url}/${bucket}`, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    },
  });

const unsignedPost = (origin: string) => {
  const body = new FormData();
  body.append('key', 'a');
  body.append('file', new Blob(['content']), 'a');
  return fetch(`${world.store.url}/evidence`, { method: 'POST', headers: { origin }, body });
};

describe('a browser', () => {
  it('may post from the site, and read refusals too', async () => {
    const allowed = await preflight(site);
    expect(allowed.status).toBe(200);
    expect(allowed.headers.get('access-control-allow-origin')).toBe(site);
    expect(allowed.headers.get('access-control-allow-headers')).toBe('content-type');
    const refused = await unsignedPost(site);
    expect(refused.status).toBe(403);
    expect(refused.headers.get('access-control-allow-origin')).toBe(site);
  });

  it('may not from another origin, by another method, or to a bucket without rules', async () => {
    expect((await preflight('http://localhost:3001')).status).toBe(403);
    expect((await preflight(site, 'DELETE')).status).toBe(403);
    expect((await preflight(site, 'POST', 'plain')).status).toBe(403);
    const response = await unsignedPost('http://localhost:3001');
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });
});
