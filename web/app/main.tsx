import createCache, { type EmotionCache } from '@emotion/cache';
import { startTransition, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, RouterProvider } from 'react-router-dom';
import 'virtual:global.css';
import '../theme/fonts.css';
import { watchSession } from '../lib/remembered-session.ts';
import { reloadCurrentUser } from '../lib/use-current-user.ts';
import { Providers, STYLE_KEY } from './providers.tsx';
import { appRoutes } from './router.tsx';

declare global {
  interface Window {
    /** Recorded by app/first-script.ts before the app is ready. */
    touchedEarly?: Set<HTMLElement>;
  }
}

/** The longest wait, in milliseconds, before a page that nobody has touched is hydrated. */
const IDLE_MS = 2000;
const FIRST_TOUCH = ['pointerdown', 'keydown', 'focusin'] as const;

/** Starts with the styles that a prerendered page's stylesheet already contains. */
function openStyles(): EmotionCache {
  const styles = createCache({ key: STYLE_KEY, speedy: true });
  const sheet = document.querySelector<HTMLLinkElement>('link[data-emotion]');
  for (const name of sheet?.dataset['emotion']?.split(' ') ?? []) styles.inserted[name] = true;
  return styles;
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html holds no #root');
const isPrerendered = 'prerendered' in root.dataset;

/** Resolves to whether all of it arrived; the router repeats a failure and shows the error. */
async function loadFirstPage(): Promise<boolean> {
  const matches = matchRoutes(appRoutes, location) ?? [];
  const loaded = await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return true;
      const page = await route.lazy().catch(() => null);
      if (page) Object.assign(route, page, { lazy: undefined });
      return page !== null;
    }),
  );
  return !loaded.includes(false);
}

const [again, isLoaded] = await Promise.all([
  isPrerendered ? null : import('./repeat-anew.ts').catch(() => null),
  loadFirstPage(),
]);
/* A prerendered page may be scrolled already. With hydration data, even empty, the router keeps its place. */
const router = createBrowserRouter(appRoutes, isPrerendered ? { hydrationData: {} } : undefined);

const app = () => (
  <StrictMode>
    <Providers styles={openStyles()}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>
);

function whenIdleOrTouched(run: () => void): void {
  if (window.touchedEarly?.size) return run();
  const controller = new AbortController();
  const runOnce = () => {
    if (controller.signal.aborted) return;
    controller.abort();
    run();
  };
  const { signal } = controller;
  for (const event of FIRST_TOUCH) addEventListener(event, runOnce, { signal, capture: true, passive: true });
  if ('requestIdleCallback' in window) requestIdleCallback(runOnce, { timeout: IDLE_MS });
  else setTimeout(runOnce, 1);
}

/* The first page's canonical link and robots tag do not apply to the next page. */
const opened = router.state.location.pathname;
const stopWatching = router.subscribe(({ location }) => {
  if (location.pathname === opened) return;
  stopWatching();
  for (const element of document.querySelectorAll('link[rel=canonical], meta[name=robots]')) element.remove();
});

/* A prerendered page can be read before hydration. As a transition, so that slow phones react to touches. */
if (isPrerendered) whenIdleOrTouched(() => startTransition(() => void hydrateRoot(root, app())));
else {
  /* React puts a page's title before the static one, which goes only then: a page is never without. */
  const titles = document.head.getElementsByTagName('title');
  new MutationObserver((_, observer) => {
    if (titles.length < 2) return;
    titles[1]?.remove();
    observer.disconnect();
  }).observe(document.head, { childList: true });
  const draw = () => flushSync(() => createRoot(root).render(app()));
  const notLoaded = document.querySelector<HTMLTemplateElement>('template#not-loaded');
  /* What may have been typed in the drawn form stays on the page. */
  if (!isLoaded && notLoaded && root.querySelector('form[method=post]'))
    root.querySelector('main')?.prepend(notLoaded.content);
  else if (again) again.drawAnew(root, draw);
  else draw();
  root.setAttribute('data-live', '');
}

watchSession(() => void reloadCurrentUser());
