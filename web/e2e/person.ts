import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import axe, { type RunOptions } from 'axe-core';
import {
  type APIRequestContext,
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
  request,
  type Response,
} from 'playwright-core';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';

/** The longest wait for a step on a busy machine, where a function may have to start first. */
const STEP_MS = 30_000;

/** The addresses of the product under test and of its mail store, and the path of the browser. */
export const SITE = process.env['SITE_URL'] ?? '';
const MAIL = process.env['MAIL_URL'] ?? '';
const CHROMIUM = process.env['CHROMIUM_PATH'] ?? '';

export const DESKTOP = { width: 1280, height: 900 };
export const PHONE = { width: 390, height: 844 };

/** All storage in a browser except cookies. */
const STORED = 'local_storage,indexeddb,cache_storage,service_workers';

let browser: Promise<Browser> | undefined;
/** Contexts to reuse for other people, and the functions that end those of the running test. */
const idle: BrowserContext[] = [];
const leave: (() => Promise<void>)[] = [];
/** The start of the running test, in seconds since the epoch. */
let testBegan = 0;

async function startBrowser(): Promise<Browser> {
  const folder = await mkdtemp(join(tmpdir(), 'browser-'));
  return chromium.launch({
    executablePath: CHROMIUM,
    // Not the package's own arguments: those are for a single process in Lambda, and switch off the
    // same-origin policy.
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-dev-shm-usage'],
      // A camera that shows a test picture, for pages that may use one.
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
    env: { ...process.env, HOME: folder, TMPDIR: folder },
  });
}

/** Closes a context's pages and logs out. Only the cached files are kept. */
async function release(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.close()));
  await Promise.all([context.clearCookies(), context.clearPermissions()]);
  idle.push(context);
}

/**
 * Call once in each test file. Starts a browser, which all test files of a worker share, and closes each
 * person's window after each test.
 */
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
  /** For a test that needs an empty cache or changes the browser's clock. */
  isFresh?: boolean;
  /** Whether the app's service worker is installed. Such a browser is always fresh. */
  hasServiceWorker?: boolean;
  /** A touch screen. Such a browser is always fresh. */
  hasTouch?: boolean;
}

/**
 * A person with a browser of their own: nobody is logged in, and there is no draft. Files of the app may be cached.
 */
export async function newPerson({
  javaScriptEnabled = true,
  hasServiceWorker = false,
  hasTouch = false,
  isFresh = !javaScriptEnabled || hasServiceWorker || hasTouch,
  ...viewport
}: Window = DESKTOP): Promise<Page> {
  const started = await (browser ??= startBrowser());
  const context =
    (isFresh ? undefined : idle.pop()) ??
    (await started.newContext({
      baseURL: SITE,
      viewport,
      javaScriptEnabled,
      hasTouch,
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

/** Moves the pointer over nothing, after which a prerendered page starts its app. */
export async function movePointer(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
}

/** Opens a page, moves the pointer, and waits until it is hydrated and responds to everything. */
export async function open(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await movePointer(page);
  await page.locator('#root[data-live]').waitFor({ state: 'attached' });
  return response;
}

export const MODERATOR = { email: 'admin@example.co.za', password: 'flag-demo-admin' };
export const OTHER_MODERATOR = { email: 'moderator@example.co.za', password: 'flag-demo-moderator' };
export const MEMBER = { email: 'user@example.co.za', password: 'flag-demo-user' };

/** Somebody who makes calls: in a browser, or without one. */
export interface Caller {
  request: APIRequestContext;
}

/** Logs in by the call that the form makes. */
async function startSession(as: Caller, data: typeof MEMBER): Promise<void> {
  const response = await as.request.post('/api/auth/login', { data });
  if (!response.ok())
    throw new Error(`The log-in was answered ${response.status()}: ${await response.text()}`);
}

/** A user with a browser of their own, logged in. No page is open yet. */
export async function signedIn(data: typeof MEMBER, viewport?: Window): Promise<Page> {
  const page = await newPerson(viewport);
  await startSession(page, data);
  return page;
}

async function callerOf(data: typeof MEMBER): Promise<Caller> {
  const caller = { request: await request.newContext({ baseURL: SITE }) };
  await startSession(caller, data);
  return caller;
}

const callers = new Map<string, Promise<Caller>>();

/** A user without a browser, for calls alone: logged in once for all tests of a worker. */
export function calling(data: typeof MEMBER): Promise<Caller> {
  const caller = callers.get(data.email) ?? callerOf(data);
  callers.set(data.email, caller);
  return caller;
}

/** Waits for the focus, which moves only once the page has been redrawn. */
export async function expectFocus(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);
}

/** The axe rules about colours, which dark mode can break even where light mode passes. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

interface AxeOptions {
  /** Checks only the colours, for a page that passed the other rules in another colour scheme. */
  coloursOnly?: boolean;
}

/** The axe rules that a page violates once its transitions have ended, with the elements. */
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
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
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

/** The code in a mail to an address with this subject, which must differ from `before`. */
export async function codeMailedTo(address: string, subject: RegExp, before?: string): Promise<string> {
  const { body } = await mailTo(address, subject, ({ text }) => firstLine(text) !== before);
  return firstLine(body.text);
}
const firstLine = (text: string) => text.split('\n')[0] ?? '';

/** Waits for the mail to an address with this subject that the running test caused. */
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
