import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { TOAST_MS, toastStore, type ShownToast } from './toast-store.ts';
import { Tooltip } from './tooltip.tsx';

interface ToastCardProps {
  toast: ShownToast;
}

function ToastCard({ toast: notice }: ToastCardProps) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(toastStore.remove, TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = { onMouseEnter: () => setIsHeld(true), onMouseLeave: () => setIsHeld(false) };
  return (
    <div
      className={notice.tone === 'error' ? `${styles.toast} ${styles.error}` : styles.toast}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      {...hold}
    >
      <Icon name={notice.tone === 'error' ? 'alert' : 'check'} />
      <div className={styles.text}>
        <p className={styles.title}>{notice.title}</p>
        {notice.description && <p className={styles.description}>{notice.description}</p>}
      </div>
      <Tooltip text="Dismiss">
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={toastStore.remove}>
          <Icon name="close" size={18} />
        </button>
      </Tooltip>
    </div>
  );
}

const noRegion = () => undefined;

/**
 * Shows toasts: on the page, and in a dialog while one makes the page inert. Both live regions are there before a
 * toast is: errors interrupt, successes wait their turn. A toast stays while the pointer or the focus is on it.
 */
export function ToastRegion() {
  const region = useId();
  useEffect(() => toastStore.addRegion(region), [region]);
  const isFront = useSyncExternalStore(toastStore.subscribe, toastStore.frontRegion, noRegion) === region;
  const shown = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => null);
  const notice = isFront ? shown : null;
  const card = notice && <ToastCard key={notice.key} toast={notice} />;
  return (
    <div className={styles.region}>
      <div role="status">{notice?.tone === 'success' && card}</div>
      <div role="alert">{notice?.tone === 'error' && card}</div>
    </div>
  );
}
