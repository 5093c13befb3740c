import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A browser's storage, which its tabs share. */
let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  vi.stubGlobal('document', { documentElement: { classList: { toggle: () => true } } });
});
afterEach(() => {
  vi.unstubAllGlobals();
  // Other files share these modules.
  vi.resetModules();
});

async function openTab() {
  const written = new Map<string, string>();
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.resetModules();
  const tab = await import('./remembered-session.ts');
  const heard: string[] = [];
  vi.stubGlobal('location', { reload: () => heard.push('drawn anew') });
  const own = {
    clear: () => heard.push('drafts forgotten'),
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => void written.set(key, value),
  };
  const rememberSession: typeof tab.rememberSession = (...told) => {
    vi.stubGlobal('sessionStorage', own);
    tab.rememberSession(...told);
  };
  const hear = (name: string) => {
    vi.stubGlobal('sessionStorage', own);
    events.dispatchEvent(new Event(name));
  };
  tab.watchSession(() => void heard.push('logged in'));
  return { ...tab, rememberSession, heard, hear };
}

type Tab = Awaited<ReturnType<typeof openTab>>;

const LEFT = ['drafts forgotten', 'drawn anew'];
const anna = (tab: Tab) => tab.rememberSession('anna');
const thabo = (tab: Tab) => tab.rememberSession('thabo');
const logOut = (tab: Tab) => tab.rememberSession(null, true);
const findEnded = (tab: Tab) => tab.rememberSession(null);

test.each<[string, string, ((tab: Tab) => void) | null, ((tab: Tab) => void)[], string[]]>([
  ['is drawn anew', 'somebody logged out', anna, [anna, logOut], LEFT],
  ['is drawn anew', 'somebody else logged in', anna, [thabo], LEFT],
  ['is drawn anew', 'somebody else logged in after a log-out', anna, [logOut, thabo], LEFT],
  ['stays', 'the same person logged in again', anna, [anna], []],
  ['stays', 'the session was found ended, so that text can be sent after a log-in', anna, [findEnded], []],
  ['of a visitor learns', 'somebody logged in', findEnded, [anna], ['logged in']],
  ['of a visitor stays', 'somebody logged out', findEnded, [anna, logOut], []],
])('a tab %s where in another %s', async (_, __, before, elsewhere, heard) => {
  for (const event of ['storage', 'focus', 'pageshow']) {
    const [other, tab] = [await openTab(), await openTab()];
    stored.clear();
    before?.(tab);
    for (const act of elsewhere) act(other);
    tab.hear(event);
    expect([event, tab.heard]).toEqual([event, heard]);
  }
});

test('a tab that stays all the same, for its unsent text, is not told again', async () => {
  const [other, tab] = [await openTab(), await openTab()];
  anna(tab);
  logOut(other);
  tab.hear('storage');
  tab.hear('focus');
  expect(tab.heard).toEqual(LEFT);
});

test('what was typed in a tab is forgotten once somebody else logs in there, and not for the same user', async () => {
  const tab = await openTab();
  anna(tab);
  findEnded(tab);
  anna(tab);
  expect(tab.heard).toEqual([]);
  findEnded(tab);
  thabo(tab);
  expect(tab.heard).toEqual(['drafts forgotten']);
});

test('without storage a tab goes on, and the server refuses what is for somebody else', async () => {
  vi.stubGlobal('localStorage', undefined);
  const tab = await openTab();
  anna(tab);
  tab.hear('focus');
  expect([tab.heard, tab.userOfPage()]).toEqual([[], 'anna']);
});
