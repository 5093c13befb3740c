import { beforeEach, describe, expect, it, vi } from 'vitest';
import { endWish, keepWish, readWish } from './watch-wish.ts';

const PAGE = '/company/litvuur-sonkrag-pty-ltd';
const NAME = 'Litvuur Sonkrag (Pty) Ltd';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

describe('the wish to watch a company', () => {
  it('is read as often as the pages on the way to it are drawn, until it is done', () => {
    keepWish(PAGE, NAME);
    expect([readWish(PAGE), readWish(PAGE)]).toEqual([NAME, NAME]);
    endWish();
    expect(readWish(PAGE)).toBeNull();
  });

  it.each(['/', '/company/another', `${PAGE}?watch`])('ends where somebody goes another way: %s', (page) => {
    keepWish(PAGE, NAME);
    expect([readWish(page), readWish(PAGE)]).toEqual([null, null]);
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
