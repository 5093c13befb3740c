import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** How long one waits for the first, and how soon after another the next one comes at once. */
const OPEN_MS = 700;
const SKIP_MS = 300;

let closedAt = -Infinity;

interface TooltipProps {
  /** What the control is called; its own name says the same to assistive technology. */
  text: string;
  children: ReactNode;
}

/** The name of a control that shows a sign alone, for eyes: under a mouse that rests on it, or where the focus stays. */
export function Tooltip({ text, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const timer = useRef<number>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const open = () => {
    clearTimeout(timer.current);
    if (performance.now() - closedAt < SKIP_MS) setIsOpen(true);
    else timer.current = window.setTimeout(() => setIsOpen(true), OPEN_MS);
  };
  const close = () => {
    clearTimeout(timer.current);
    if (isOpen) closedAt = performance.now();
    setIsOpen(false);
  };
  return (
    // What is named is inside; this only notices that it is looked at.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <span
      className={isOpen ? `${styles.named} ${styles.open}` : styles.named}
      data-name={text}
      onPointerEnter={(event: PointerEvent) => event.pointerType === 'mouse' && open()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open()}
      onBlur={close}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
    >
      {children}
    </span>
  );
}
