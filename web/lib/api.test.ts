import { afterEach, describe, expect, it, vi } from 'vitest';
import { onPasswordAsked } from './password-again.ts';
import { rememberSession } from './remembered-session.ts';
import { buildAddress, call, callPage, nextCursor } from './api.ts';

function respondWith(response: Response) {
  const fetched = vi.fn<typeof fetch>().mockResolvedValue(response);
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

afterEach(() => vi.unstubAllGlobals());

describe('buildAddress', () => {
  it('fills names in, encoded', () => {
    expect(buildAddress('/api/companies/{slug}', { params: { slug: 'a/b c' } })).toBe(
      '/api/companies/a%2Fb%20c',
    );
  });

  it('leaves out what is not asked for', () => {
    expect(
      buildAddress('/api/companies', { query: { q: 'a&b', province: '', category: undefined, limit: 5 } }),
    ).toBe('/api/companies?q=a%26b&limit=5');
  });
});

describe('nextCursor', () => {
  it.each([
    ['</api/companies?cursor=a%2Bb&q=x>; rel="next"', 'a+b'],
    ['<https://example.co.za/api/companies?cursor=c1>; rel=next', 'c1'],
    ['</api/companies>; rel="prev"', null],
    [null, null],
  ])('reads %s', (link, cursor) => {
    expect(nextCursor(link)).toBe(cursor);
  });
});

describe('call', () => {
  it('sends JSON with the cookies', async () => {
    const fetched = respondWith(Response.json({ id: 'u1' }));
    await call('log-in', { body: { email: 'a@example.co.za', password: 'secret' } });
    const [address, request] = fetched.mock.calls[0] ?? [];
    expect(address).toBe('/api/auth/login');
    expect(request).toMatchObject({ method: 'POST', credentials: 'include' });
    expect(request?.headers).toMatchObject({ 'Content-Type': 'application/json' });
  });

  it('says for whom a change is made, where the page is somebody’s', async () => {
    vi.stubGlobal('document', { documentElement: { classList: { toggle: () => true } } });
    const sentAs = async (run: () => Promise<unknown>) => {
      const fetched = respondWith(new Response(null, { status: 204 }));
      await run();
      return new Headers(fetched.mock.calls[0]?.[1]?.headers).get('x-signed-in-as');
    };
    rememberSession(null);
    expect(await sentAs(() => call('log-out'))).toBeNull();
    rememberSession('u1');
    expect(await sentAs(() => call('log-out'))).toBe('u1');
    expect(await sentAs(() => call('get-current-user'))).toBeNull();
    rememberSession(null);
    expect(await sentAs(() => call('log-out'))).toBeNull();
  });

  it('returns undefined for an empty response', async () => {
    respondWith(new Response(null, { status: 204 }));
    expect(await call('log-out')).toBeUndefined();
  });

  it('throws the status and the body', async () => {
    respondWith(new Response('no', { status: 403 }));
    await expect(call('get-current-user')).rejects.toThrow('403: no');
  });

  it('throws with status 0 where there is no response', async () => {
    vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')));
    await expect(call('get-current-user')).rejects.toMatchObject({ status: 0 });
  });
});

describe('callPage', () => {
  it('tells the next cursor and the total', async () => {
    const headers = { Link: '</api/companies?cursor=n>; rel="next"', 'X-Total-Count': '41' };
    respondWith(Response.json([], { headers }));
    expect(await callPage('list-companies', {})).toEqual({
      items: [],
      next: 'n',
      total: 41,
      isAtLeast: false,
      unfiltered: null,
    });
  });

  it('tells that more may match, and how many would without filters', async () => {
    const headers = { 'X-Total-Count-Relation': 'gte', 'X-Total-Count-Unfiltered': '3' };
    respondWith(Response.json([], { headers }));
    expect(await callPage('list-companies', {})).toMatchObject({
      total: null,
      isAtLeast: true,
      unfiltered: 3,
    });
  });
});

describe('a call that needs the password again', () => {
  const required = () =>
    Response.json({ code: 'password_required', message: 'Again.', requestId: 'r' }, { status: 403 });
  const remove = () => call('remove-company', { params: { id: 'c1' } });

  it('asks for it, and is repeated as it was', async () => {
    const fetched = respondWith(required());
    fetched.mockResolvedValueOnce(required()).mockResolvedValueOnce(new Response(null, { status: 204 }));
    const stop = onPasswordAsked(() => Promise.resolve(true));
    await remove();
    stop();
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(fetched.mock.calls[1]).toEqual(fetched.mock.calls[0]);
  });

  it('fails as it did where nobody gives it, and where nobody asks', async () => {
    respondWith(required()).mockImplementation(() => Promise.resolve(required()));
    const stop = onPasswordAsked(() => Promise.resolve(false));
    await expect(remove()).rejects.toMatchObject({ code: 'password_required' });
    stop();
    await expect(remove()).rejects.toMatchObject({ code: 'password_required' });
  });

  it('asks once for calls at the same time', async () => {
    const fetched = respondWith(required());
    fetched.mockResolvedValueOnce(required()).mockResolvedValueOnce(required());
    fetched.mockImplementation(() => Promise.resolve(new Response(null, { status: 204 })));
    const asks = vi.fn(() => Promise.resolve(true));
    const stop = onPasswordAsked(asks);
    await Promise.all([remove(), remove()]);
    stop();
    expect(asks).toHaveBeenCalledTimes(1);
  });
});
