import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { focusHeadingOnceThere } from '../lib/focus-heading.ts';

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
    return focusHeadingOnceThere();
  }, [pathname]);
}
