import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './root-layout.module.css';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the browser is offline, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.offline}>
          <Icon name="alert" size={18} />
          You are offline. What you have entered stays here; sending works again once you are connected.
        </p>
      )}
    </div>
  );
}
