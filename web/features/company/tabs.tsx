import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './tabs.module.css';

interface Tab {
  id: string;
  label: string;
  panel: ReactNode;
}

interface TabsProps {
  label: string;
  /** The first is shown first. */
  tabs: readonly Tab[];
}

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The WAI-ARIA tabs pattern: arrows choose, one tab is in the tab order, its panel follows. */
export function Tabs({ label, tabs }: TabsProps) {
  const base = useId();
  const [chosen, setChosen] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const next = STEPS[event.key]?.(chosen, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        tabIndex={-1}
        aria-label={label}
        className={styles.list}
        onKeyDown={move}
      >
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={index === chosen}
            aria-controls={`${base}-${tab.id}-panel`}
            tabIndex={index === chosen ? 0 : -1}
            className={styles.tab}
            onClick={() => setChosen(index)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}-panel`}
          aria-labelledby={`${base}-${tab.id}`}
          hidden={index !== chosen}
          className={styles.panel}
        >
          {tab.panel}
        </div>
      ))}
    </>
  );
}
