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

/* Pages and API responses are never kept: content removed from public view must disappear everywhere at once. */

/** web/build/service-worker.ts inserts them. */
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

// A new version takes over at once. Open pages do not notice: under its name, a file's content never changes.
void self.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
// Requests the page while the worker starts, which is slow on a slow phone.
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
    // Downloads and feeds are not pages.
    { denylist: [/^\/api\//, /\.\w+$/] },
  ),
);
