import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { SWR_DEFAULTS } from '../lib/use-api.ts';
import { watchUntilHydrated } from './hydration.ts';
import { appRoutes } from './router.tsx';

interface ProvidersProps {
  children: ReactNode;
}

/** What every page stands on. */
export function Providers({ children }: ProvidersProps) {
  return <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>;
}

const router = createBrowserRouter(appRoutes);

function OnceDrawn({ then }: { then: () => void }) {
  /* Before anything is painted, but after React's own work: what an event changes in between would be put off. */
  useLayoutEffect(() => queueMicrotask(then), [then]);
  return null;
}

/** Draws the app in the place of what stands there: nothing, or a page that the build drew. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html holds no #root');
  /* The document shows the first title it holds; from here on each page brings its own. */
  document.querySelector('head > title')?.remove();
  const onHydrated = watchUntilHydrated(root);
  /* In slices, so that a slow phone answers to a finger in between. */
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
        <OnceDrawn then={onHydrated} />
      </StrictMode>,
    ),
  );
}

/* What the opened page says of itself is not true of the next one; browsers share by it, search engines heed it. */
const opened = router.state.location.pathname;
const stopWatching = router.subscribe(({ location }) => {
  if (location.pathname === opened) return;
  stopWatching();
  for (const said of document.querySelectorAll('link[rel=canonical], meta[name=robots]')) said.remove();
});

/* A prerendered page stays until its script is here; anything sooner would replace it by nothing. */
if (router.state.initialized) start();
else {
  const stopWaiting = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stopWaiting();
    start();
  });
}
