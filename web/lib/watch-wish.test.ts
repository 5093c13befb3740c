import { beforeEach, describe, expect, it, vi } from 'vitest';
import { grantWish, keepWish, readWish } from './watch-wish.ts';

const PAGE = '/company/litvuur-sonkrag-pty-ltd';
const NAME = 'Litvuur Sonkrag (Pty) Ltd';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  };
});

describe('the wish to watch a company', () => {
  it('is read as often as the pages on the way to it are drawn, and granted once', () => {
    keepWish(PAGE, NAME);
    expect([readWish(PAGE), readWish(PAGE)]).toEqual([NAME, NAME]);
    expect([grantWish(PAGE, true), grantWish(PAGE, true)]).toEqual([true, false]);
  });

  it.each(['/', '/company/another', `${PAGE}?watch`])('ends where somebody goes another way: %s', (page) => {
    keepWish(PAGE, NAME);
    expect([readWish(page), readWish(PAGE)]).toEqual([null, null]);
  });

  it('ends where its page is shown to a visitor again, so that no later log-in grants it', () => {
    keepWish(PAGE, NAME);
    expect([grantWish(PAGE, false), grantWish(PAGE, true)]).toEqual([false, false]);
  });

  it.each([
    [29, NAME],
    [30, null],
  ])('after %i minutes is %j', (minutes, wish) => {
    vi.useFakeTimers({ now: 0 });
    keepWish(PAGE, NAME);
    vi.setSystemTime(minutes * 60_000);
    expect(readWish(PAGE)).toBe(wish);
  });

  it('is nobody’s who was led to the page', () => {
    expect(readWish(PAGE)).toBeNull();
  });

  it('is lost without storage, and nothing else', () => {
    vi.unstubAllGlobals();
    keepWish(PAGE, NAME);
    expect(readWish(PAGE)).toBeNull();
  });
});
