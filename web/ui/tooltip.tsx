import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import styles from './tooltip.module.css';

/** The delay before the first tooltip, and the time after which another one waits again. */
const OPEN_MS = 700;
const SKIP_MS = 300;

let closedAt = -Infinity;

interface TooltipProps {
  /** The name of the control; assistive technology gets the same name from the control itself. */
  text: string;
  children: ReactNode;
}

/** Shows the name of a control that has only an icon, when a mouse rests on it or it has the focus. */
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
    // The control is inside; this element only reacts to the pointer and the focus.
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
