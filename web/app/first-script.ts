import { COLOUR_MODE_KEY } from '../lib/colour-mode.ts';
import { SIGNED_IN_KEY } from '../lib/remembered-session.ts';

/* Runs before the first paint, in the document itself (web/build/first-script.ts). */

const TOUCHES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'scroll', 'click', 'change'] as const;

/** The longest wait for an idle moment, and the wait in browsers that do not report one, in milliseconds. */
const IDLE_MS = 3000;
const WITHOUT_IDLE_MS = 200;

/** A page must never flash in the wrong mode, or with links to log in. */
function setClasses({ classList }: HTMLElement): void {
  let chosen: string | null = null;
  try {
    chosen = localStorage.getItem(COLOUR_MODE_KEY);
    if (localStorage.getItem(SIGNED_IN_KEY)) classList.add(SIGNED_IN_KEY);
  } catch {
    /* Storage is not available: the system's setting applies. */
  }
  const isDark = chosen ? chosen === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
  classList.add(isDark ? 'dark' : 'light');
}

function keepForOffline(): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/sw.js').catch(() => undefined);
}

const findApp = () => document.querySelector<HTMLTemplateElement>('template#app');

let isTouched = false;

function startApp(): void {
  isTouched = true;
  const app = findApp();
  if (!app) return;
  app.content.querySelector('script')?.addEventListener('load', keepForOffline);
  document.head.append(app.content);
  app.remove();
}

/** When a page appears under a resting pointer, browsers send a `pointermove` without movement: no touch. */
function startWhenTouched(event: Event): void {
  if (event.type === 'pointermove') {
    const { movementX, movementY } = event as PointerEvent;
    if (!movementX && !movementY) return;
  }
  startApp();
}

function prefetch({ content }: HTMLTemplateElement): void {
  for (const file of content.querySelectorAll('script, link')) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'prefetch', crossOrigin: 'anonymous' });
    link.href = file.getAttribute('src') ?? file.getAttribute('href') ?? '';
    document.head.append(link);
  }
}

/** The app starts untouched only for the signed in; for others its files are fetched unless they save data. */
function whenIdle(): void {
  const app = findApp();
  if (!app) return;
  const isPrerendered = document.querySelector('#root[data-prerendered]');
  if (!isPrerendered || document.documentElement.classList.contains(SIGNED_IN_KEY)) return startApp();
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (!connection?.saveData) {
    prefetch(app);
    keepForOffline();
  }
  fetch('/api/auth/user')
    .then((response) => {
      if (response.ok) startApp();
      // An unread response would keep its connection busy.
      return response.text();
    })
    .catch(() => undefined);
}

const touchedEarly = new Set<HTMLElement>();
window.touchedEarly = touchedEarly;

/** Records presses, choices and what is typed that only the app can handle; root-layout.tsx repeats them. */
function keepEarlyTouches(): void {
  for (const name of ['click', 'input', 'change']) {
    const kept =
      name === 'click'
        ? '#root:not([data-live]) button[type=button]:not([popovertarget])'
        : '#root[data-prerendered]:not([data-live]) :is(select, input)';
    const keep = (event: Event) => {
      const touched = (event.target as Element).closest<HTMLElement>(kept);
      if (!touched) return;
      // A half-hydrated app would reset a choice.
      if (touched.localName !== 'input') event.stopImmediatePropagation();
      touchedEarly.add(touched);
    };
    addEventListener(name, keep, { capture: true });
  }
}

/** What only the app can send waits for it. Trims a search, and sends no empty one, as ui/company-search.tsx does. */
function submitEarly(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement;
  if (event.defaultPrevented) return;
  if (form.method === 'post') {
    event.preventDefault();
    if (event.submitter) touchedEarly.add(event.submitter);
  }
  const q = form.elements.namedItem('q');
  if (!(q instanceof HTMLInputElement)) return;
  q.value = q.value.trim();
  if (!q.value) event.preventDefault();
}

/** Back, to an address from before a reload, changes only the address. Without the app, reload that page. */
function reloadElsewhere(opened: string): void {
  if (location.pathname + location.search !== opened && findApp()) location.reload();
}

/** Puts the message above the page's form, so that what was typed stays. */
function sayNotLoaded({ target }: Event): void {
  const content = document.querySelector('#root:not([data-live]) main');
  const text = document.querySelector<HTMLTemplateElement>('template#not-loaded');
  if (target instanceof HTMLScriptElement && text) content?.prepend(text.content);
}

setClasses(document.documentElement);
addEventListener('error', sayNotLoaded, { capture: true });
for (const touch of TOUCHES) addEventListener(touch, startWhenTouched, { capture: true, passive: true });
keepEarlyTouches();
addEventListener('submit', submitEarly);
const opened = location.pathname + location.search;
addEventListener('popstate', () => reloadElsewhere(opened));
addEventListener('DOMContentLoaded', () => {
  if (isTouched) startApp();
  // Once the page is painted: before, the app's files would delay its styles.
  else if (document.querySelector('#root[data-needs-app]')) requestAnimationFrame(() => setTimeout(startApp));
});
addEventListener('load', () => {
  if ('requestIdleCallback' in window) requestIdleCallback(whenIdle, { timeout: IDLE_MS });
  else setTimeout(whenIdle, WITHOUT_IDLE_MS);
});
