import { Button } from './button.tsx';
import styles from './state.module.css';

interface RetryStateProps {
  /** What failed, such as 'Failed to fetch companies'. */
  title: string;
  /** Why, in a sentence for a person. */
  reason?: string;
  onRetry: () => void;
  /** There is no other heading on the page. */
  isWholePage?: boolean;
}

/** A fetch that failed, told to everyone, with the way to try again. */
export function RetryState({ title, reason, onRetry, isWholePage }: RetryStateProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div className={styles.state} role="alert">
      <Heading className={styles.heading}>{title}</Heading>
      {reason && <p className={styles.text}>{reason}</p>}
      <div className={styles.actions}>
        <Button look="outline" onClick={onRetry}>
          Try again
        </Button>
      </div>
    </div>
  );
}
