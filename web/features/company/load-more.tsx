import { Button } from '../../ui/button.tsx';
import styles from './review-list.module.css';

interface LoadMoreProps {
  isBusy: boolean;
  onClick?: () => void;
}

/** The last item of a list of reviews that goes on. */
export function LoadMore({ isBusy, onClick }: LoadMoreProps) {
  return (
    <li className={styles.more}>
      <Button look="outline" aria-disabled={isBusy} onClick={() => !isBusy && onClick?.()}>
        {isBusy ? 'Loading…' : 'Load more reviews'}
      </Button>
    </li>
  );
}
