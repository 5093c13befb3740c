import { Button } from '@chakra-ui/react';
import styles from './review-list.module.css';

interface LoadMoreProps {
  isBusy: boolean;
  onClick?: () => void;
  /** Replaces a button that had the focus. */
  takesFocus?: boolean;
}

/** One function for every drawing: the focus is taken once. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** The last item of a list of reviews that goes on. */
export function LoadMore({ isBusy, onClick, takesFocus = false }: LoadMoreProps) {
  return (
    <li className={styles.more}>
      <Button
        ref={takesFocus ? focus : undefined}
        variant="outline"
        aria-disabled={isBusy}
        onClick={() => !isBusy && onClick?.()}
      >
        {isBusy ? 'Loading…' : 'Load more reviews'}
      </Button>
    </li>
  );
}
