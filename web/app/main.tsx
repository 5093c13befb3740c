import { type ReactNode, startTransition, StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { SWRConfig } from 'swr';
import 'virtual:theme.css';
import './base.css';
import { SWR_DEFAULTS } from '../lib/use-api.ts';
import { watchUntilHydrated } from './hydration.ts';
import { appRoutes } from './router.tsx';

interface ProvidersProps {
  children: ReactNode;
}

/** Settings that every page depends on. */
export function Providers({ children }: ProvidersProps) {
  return <SWRConfig value={SWR_DEFAULTS}>{children}</SWRConfig>;
}

const router = createBrowserRouter(appRoutes);

function OnceDrawn({ then }: { then: () => void }) {
  /* Before anything is painted, but after React's own work, so that no event comes in between. */
  useLayoutEffect(() => queueMicrotask(then), [then]);
  return null;
}

/** Renders the app in place of what is there: nothing, or a static page. */
function start(): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('index.html holds no #root');
  /* The document shows the first title it holds; from here on each page brings its own. */
  document.querySelector('head > title')?.remove();
  const onHydrated = watchUntilHydrated(root);
  /* As a transition, so that a slow phone still reacts to touches meanwhile. */
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

/* The first page's canonical link and robots tag do not apply to the next page. */
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
