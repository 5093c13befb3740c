import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { Icon } from './icon.tsx';
import styles from './toast.module.css';
import { NOTICE_MS, noticeStore, type ShownNotice } from './toast-store.ts';
import { Tooltip } from './tooltip.tsx';

interface NoticeCardProps {
  notice: ShownNotice;
}

function NoticeCard({ notice }: NoticeCardProps) {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(noticeStore.remove, NOTICE_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  const hold = { onMouseEnter: () => setIsHeld(true), onMouseLeave: () => setIsHeld(false) };
  return (
    <div
      className={notice.tone === 'error' ? `${styles.notice} ${styles.error}` : styles.notice}
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
        <button type="button" className={styles.close} aria-label="Dismiss" onClick={noticeStore.remove}>
          <Icon name="close" size={18} />
        </button>
      </Tooltip>
    </div>
  );
}

const noPlace = () => undefined;

/**
 * Where notices appear: on the page, and in a dialog while one makes the page inert. Both live regions stand there
 * before a notice does: faults interrupt, the rest waits its turn. The pointer or the focus on a notice keeps it there.
 */
export function NoticePlace() {
  const place = useId();
  useEffect(() => noticeStore.addPlace(place), [place]);
  const isFront = useSyncExternalStore(noticeStore.subscribe, noticeStore.frontPlace, noPlace) === place;
  const shown = useSyncExternalStore(noticeStore.subscribe, noticeStore.current, () => null);
  const notice = isFront ? shown : null;
  const card = notice && <NoticeCard key={notice.key} notice={notice} />;
  return (
    <div className={styles.place}>
      <div role="status">{notice?.tone === 'success' && card}</div>
      <div role="alert">{notice?.tone === 'error' && card}</div>
    </div>
  );
}
