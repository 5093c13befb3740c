import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  precacheAndRoute,
  PrecacheFallbackPlugin,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';

/* What opens the app without a line: its shell and the files of its own that this browser has met. Pages and answers of the
   API are never kept, since what leaves public view leaves everywhere at once. */

/** The shell and what it names; web/build/service-worker.ts puts it in place. */
declare const SHELL: PrecacheEntry[];
declare const self: {
  skipWaiting: () => Promise<void>;
  registration: { navigationPreload?: { enable: () => Promise<void> } };
  addEventListener: (
    type: 'activate',
    listener: (event: { waitUntil: (done: unknown) => void }) => void,
  ) => void;
};

const KEPT_FILES = 200;

// A new version takes over at once: pages that are open ask for their own files by names that never change.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// The page is asked for while the worker starts, which takes a while on a slow phone.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

precacheAndRoute(SHELL, { cleanURLs: false });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({
    cacheName: 'assets',
    plugins: [new ExpirationPlugin({ maxEntries: KEPT_FILES, purgeOnQuotaError: true }) as WorkboxPlugin],
  }),
);
registerRoute(
  new NavigationRoute(
    new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: '/app.html' }) as WorkboxPlugin] }),
    // Downloads and feeds are no pages.
    { denylist: [/^\/api\//, /\.\w+$/] },
  ),
);
