import { Box, Link } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { focusWhenPresent } from '../lib/focus.ts';
import { TOAST_EVENT } from '../lib/toast-event.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { PasswordAgain } from './password-again.tsx';
import { useCompanyPrefetch } from './use-company-prefetch.ts';
import { useLoaded } from './use-loaded.ts';

const TOAST_SIGNS = ['pointerdown', 'keydown', TOAST_EVENT];

/** Loads at once, as the connection may be gone when it is needed; on a prerendered page at first touch. */
async function loadToasts() {
  const cameToBeRead = document.getElementById('root')?.hasAttribute('data-prerendered') === true;
  if (cameToBeRead)
    await new Promise((resolve) => {
      for (const sign of TOAST_SIGNS) addEventListener(sign, resolve, { once: true, capture: true });
    });
  return import('../ui/toast-region.tsx');
}

/** Once the user has moved the focus, it stays there. On the first page, and within a page, only a fragment moves it. */
function useFocusOnNavigation(): void {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    const isNew = previous.current !== pathname;
    previous.current = pathname;
    return focusWhenPresent(hash, isNew);
  }, [pathname, hash]);
}

function useEarlyTouches(): void {
  useEffect(() => {
    document.getElementById('root')?.setAttribute('data-live', '');
    document.querySelector('.printed')?.remove();
    for (const touched of window.touchedEarly ?? []) {
      if (!touched.isConnected) void import('./repeat-anew.ts').then(({ repeatAnew }) => repeatAnew(touched));
      else if (touched.localName === 'button') touched.click();
      else touched.dispatchEvent(new Event('change', { bubbles: true }));
    }
    window.touchedEarly?.clear();
  }, []);
}

/** The first page of every visit has the same key, so its address is used instead. */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

export function RootLayout() {
  useFocusOnNavigation();
  useEarlyTouches();
  useCompanyPrefetch();
  const toasts = useLoaded(loadToasts);
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      <Link
        href="#main"
        variant="plain"
        position="fixed"
        zIndex="skipNav"
        top="2"
        left="2"
        px="4"
        py="3"
        borderRadius="l2"
        bg="bg.inverted"
        color="fg.inverted"
        css={{ '&:not(:focus)': { transform: 'translateY(-200%)' } }}
        _print={{ display: 'none' }}
      >
        Skip to main content
      </Link>
      {isNavigating && (
        <Box
          position="fixed"
          zIndex="toast"
          top="0"
          left="0"
          width="full"
          height="2px"
          bg="teal.solid"
          transformOrigin="left"
          animation="advance 4s cubic-bezier(0.1, 0.6, 0.2, 1) 100ms both"
        />
      )}
      <ConnectionBanner />
      <Outlet />
      <PasswordAgain />
      {toasts && <toasts.ToastRegion />}
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
