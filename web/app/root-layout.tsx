import { useEffect, useRef } from 'react';
import { type Location, Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { focusHeadingWhenPresent } from '../lib/focus-heading.ts';
import { ToastRegion } from '../ui/toast.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './root-layout.module.css';
import { useCompanyPrefetch } from './use-company-prefetch.ts';

/**
 * Puts the focus on the page's main heading after every change of page, however late the heading arrives, unless its
 * person has moved on by then. Filters in the query leave it where it is, and so does the first page.
 */
function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    return focusHeadingWhenPresent();
  }, [pathname]);
}

/** The first page of every visit has the same key, so it is told apart by its address. */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/** Wraps every page: skip link, progress of a slow navigation, offline banner, toasts, focus and scrolling. */
export function RootLayout() {
  useFocusOnNavigation();
  useCompanyPrefetch();
  const isNavigating = useNavigation().state !== 'idle';
  return (
    <>
      <a href="#main" className={styles.skip}>
        Skip to main content
      </a>
      {isNavigating && <div className={styles.progress} />}
      <OfflineBanner />
      <Outlet />
      <ToastRegion />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}
