import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe, { type RunOptions } from 'axe-core';
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  type Response,
} from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

/** A step on a busy machine, where a page may have to wait for a function that starts. */
const STEP_MS = 30_000;

/** Where this file's product is, the mail that it sends, and what starts a browser. */
export const SITE = process.env['SITE_URL'] ?? '';
const MAIL = process.env['MAIL_URL'] ?? '';
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** What a page may keep in a browser, but for cookies. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers';

let browser: Promise<Browser> | undefined;
/** Contexts that wait for another person, and how to end those of the running test. */
const idle: BrowserContext[] = [];
const leave: (() => Promise<void>)[] = [];
/** When the running test began, in seconds. */
let testBegan = 0;

async function startBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  return chromium.launch({
    executablePath: CHROMIUM,
    // Not the package's own: they are one process for a Lambda, and switch the same-origin policy off.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
      // A camera that shows a test picture, for pages that may use one.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    env: { ...process.env, HOME: folder, TMPDIR: folder },
  });
}

/** Closes a context's pages and forgets who was logged in: what is left is the files that were loaded. */
async function release(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  idle.push(context);
}

/** Call once in a test file: a browser, which the files of a worker share, and each person's window closed after each test. */
export function withBrowser(): void {
  beforeAll(async () => {
    await (browser ??= startBrowser());
  });
  beforeEach(() => void (testBegan = Math.floor(Date.now() / 1000)));
  afterEach(async () => {
    await Promise.all(leave.splice(0).map((end) => end()));
  });
}

interface Window {
  width: number;
  height: number;
  javaScriptEnabled?: boolean;
  /** For a test that needs a cache with nothing in it, or changes the browser's clock. */
  isFresh?: boolean;
  /** Whether the app's service worker is installed; always fresh. */
  hasServiceWorker?: boolean;
}

/** Someone at a browser of their own: nobody is logged in, and no draft is kept. Files of the app may be in the cache. */
export async function newPerson({
  javaScriptEnabled = true,
  hasServiceWorker = false,
  isFresh = !javaScriptEnabled || hasServiceWorker,
  ...viewport
}: Window = DESKTOP): Promise<Page> {
  const started = await (browser ??= startBrowser());
  const context =
    (isFresh ? undefined : idle.pop()) ??
    (await started.newContext({
      baseURL: SITE,
      viewport,
      javaScriptEnabled,
      serviceWorkers: hasServiceWorker ? 'allow' : 'block',
      locale: 'en-ZA',
      reducedMotion: 'reduce',
    }));
  leave.push(() => (isFresh ? context.close() : release(context)));
  const page = await context.newPage();
  page.setDefaultTimeout(STEP_MS);
  await page.setViewportSize(viewport);
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', { origin: SITE, storageTypes: STORED });
  await session.detach();
  return page;
}

/** Opens a page, and waits until the app has taken over what the server wrote: from here on it answers to everything. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  return response;
}

/** By the form, as people do. */
export async function logIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await page.getByText('Welcome back!').waitFor();
}

export const MODERATOR = { email: 'admin@example.co.za', password: 'flag-demo-admin' };
export const MEMBER = { email: 'user@example.co.za', password: 'flag-demo-user' };

/** Somebody with an account at a browser of their own, logged in by the call that the form makes. No page is open yet. */
export async function signedIn(data: typeof MEMBER, viewport?: Window): Promise<Page> {
  const page = await newPerson(viewport);
  const response = await page.request.post('/api/auth/login', { data });
  if (!response.ok())
    throw new Error(`The log-in was answered ${response.status()}: ${await response.text()}`);
  return page;
}

/** The focus moves once the page has been drawn anew: it is waited for. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** What axe judges by the colours: the rules that dark mode can break where light keeps them. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Judges nothing but the colours, of a page that has passed the other rules in another colour scheme. */
  coloursOnly?: boolean;
}

/** What of a page breaks a rule of axe, and where. */
export async function axeViolations(
  page: Page,
  { coloursOnly = false }: AxeOptions = {},
): Promise<[rule: string, elements: string[]][]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    ...(coloursOnly && { runOnly: COLOUR_RULES }),
  };
  const violations = await page.evaluate(async (judged) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    return (await axe.run(judged)).violations;
  }, options);
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html.slice(0, 120))]);
}

interface Mail {
  destination: { to: string[] };
  subject: string;
  body: { text: string; html: string };
}

/** The code of a mail to an address with such a subject: another one than `before`. */
export async function codeMailedTo(address: string, subject: RegExp, before?: string): Promise<string> {
  const { body } = await mailTo(address, subject, ({ text }) => firstLine(text) !== before);
  return firstLine(body.text);
}
const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** The mail that the running test caused to an address with such a subject, once it has come. */
export function mailTo(
  address: string,
  subject: RegExp,
  isMeant: (body: Mail['body']) => boolean = () => true,
): Promise<Mail> {
  return vi.waitFor(
    async () => {
      const { emails } = (await (await fetch(`${MAIL}/store?since=${testBegan}`)).json()) as {
        emails: Mail[];
      };
      const found = emails.find(
        (mail) => mail.destination.to.includes(address) && subject.test(mail.subject) && isMeant(mail.body),
      );
      if (!found) throw new Error(`No mail to ${address} about ${subject}`);
      return found;
    },
    { timeout: 10_000, interval: 100 },
  );
}
