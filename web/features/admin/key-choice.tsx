import { Fragment } from 'react';
import styles from './key-choice.module.css';
import type { Keys } from './use-keys.ts';

interface KeyChoiceProps {
  keys: Keys;
  /** What each key does. */
  does: readonly (readonly [key: string, words: string])[];
}

/** Says which keys there are, and switches them off and on. */
export function KeyChoice({ keys, does }: KeyChoiceProps) {
  return (
    <label className={styles.keys}>
      <input type="checkbox" checked={keys.areOn} onChange={(event) => keys.set(event.target.checked)} />
      <span>
        Keys:{' '}
        {does.map(([key, words], index) => (
          <Fragment key={key}>
            {index > 0 && ', '}
            <kbd>{key}</kbd> {words}
          </Fragment>
        ))}
      </span>
    </label>
  );
}
