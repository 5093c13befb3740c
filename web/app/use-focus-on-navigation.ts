import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeading } from '../lib/focus-heading.ts';

/** A page that fetches before it has a heading is waited for no longer than this. */
const PATIENCE_MS = 10_000;

/** Where a new page stands is the router's to say. */
const focusNewHeading = () => focusHeading({ preventScroll: true });

/**
 * Puts the focus on the page's main heading after every change of page, however late the heading arrives, unless its
 * person has moved on by then. Filters in the query leave it where it is, and so does the first page.
 */
export function useFocusOnNavigation(): void {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    if (focusNewHeading()) return;
    const left = document.activeElement;
    const observer = new MutationObserver(() => {
      const hasMovedOn = document.activeElement !== left && document.activeElement !== document.body;
      if (hasMovedOn || focusNewHeading()) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), PATIENCE_MS);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname]);
}
