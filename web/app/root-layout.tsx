import { Outlet, ScrollRestoration, useNavigation, type Location } from 'react-router-dom';
import { ToastRegion } from '../ui/toast.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import styles from './root-layout.module.css';
import { useCompanyPrefetch } from './use-company-prefetch.ts';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';

/** The first page of every visit has one key; by address, a link to a section is not taken for the page left last. */
function scrollKey({ key, pathname, search, hash }: Location): string {
  return key === 'default' ? pathname + search + hash : key;
}

/** Around every page: skip link, progress of a slow navigation, offline and other notices, focus and scrolling. */
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
