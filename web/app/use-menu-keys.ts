import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react';

function itemsIn(container: HTMLElement | null): HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Where each key of the menu pattern leads from item `index` of `count`; null for other keys. */
export function nextIndex(key: string, index: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (index + 1) % count;
    case 'ArrowUp':
      return (index - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The keys of an open menu: arrows, Home and End move, Escape gives the focus back, leaving it closes it. */
export function useMenuKeys(isOpen: boolean, close: () => void, button: RefObject<HTMLElement | null>) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isOpen) itemsIn(container.current)[0]?.focus();
  }, [isOpen]);
  return {
    container,
    onKeyDown: (event: KeyboardEvent) => {
      const items = itemsIn(container.current);
      const next = nextIndex(event.key, items.indexOf(event.target as HTMLElement), items.length);
      if (next !== null) {
        event.preventDefault();
        items[next]?.focus();
      } else if (event.key === 'Escape') {
        close();
        button.current?.focus();
      }
    },
    onBlur: (event: FocusEvent) => {
      if (!container.current?.contains(event.relatedTarget)) close();
    },
  };
}
