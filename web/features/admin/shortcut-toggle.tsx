import { Fragment } from 'react';
import styles from './shortcut-toggle.module.css';
import type { Shortcuts } from './use-shortcuts.ts';

interface ShortcutToggleProps {
  shortcuts: Shortcuts;
  /** The action of each key. */
  actions: readonly (readonly [key: string, words: string])[];
}

/** Lists the keyboard shortcuts, and switches them off and on. */
export function ShortcutToggle({ shortcuts, actions }: ShortcutToggleProps) {
  return (
    <label className={styles.keys}>
      <input
        type="checkbox"
        checked={shortcuts.areOn}
        onChange={(event) => shortcuts.set(event.target.checked)}
      />
      <span>
        Shortcuts:{' '}
        {actions.map(([key, words], index) => (
          <Fragment key={key}>
            {index > 0 && ', '}
            <kbd>{key}</kbd> {words}
          </Fragment>
        ))}
      </span>
    </label>
  );
}
