import { chakra, Kbd } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { focusOn } from '../../lib/focus.ts';
import { undo } from './done.ts';
import { isDialogOpen } from './use-focus-after-decision.ts';

const STORED = 'fr-review-keys';

const FIELDS = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
const isInField = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null;

/**
 * Keys by lower-case name, for a page without an open dialog or for the dialog. Users can switch them off, as
 * WCAG 2.1.4 requires for single letters.
 */
export function useShortcuts(actions: Readonly<Record<string, () => void>>, areOfDialog = false) {
  const [areOn, setAreOn] = useState(() => globalThis.localStorage?.getItem(STORED) !== 'off');
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isInField(event)) return;
      if (isDialogOpen() !== areOfDialog) return;
      const name = key.toLowerCase();
      const action = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn, areOfDialog]);
  const set = (isWanted: boolean) => {
    localStorage.setItem(STORED, isWanted ? 'on' : 'off');
    setAreOn(isWanted);
  };
  return { areOn, set };
}

export type Shortcuts = ReturnType<typeof useShortcuts>;

/** A and R press the button that has the key, in the row of the element that has the focus. */
export function useListShortcuts(
  starts: () => (HTMLElement | null | undefined)[],
  loadMore: () => void = () => undefined,
) {
  const rows = () => starts().map((start) => start?.closest('tr, article, li'));
  const here = () => rows().findIndex((row) => row?.contains(document.activeElement));
  const goTo = (at: number) => void (focusOn(starts()[at], {}) || (at > 0 && loadMore()));
  const press = (key: string) => () =>
    rows()[here()]?.querySelector<HTMLElement>(`[aria-keyshortcuts=${key}]`)?.click();
  return useShortcuts({
    n: () => goTo(here() + 1),
    p: () => goTo(here() - 1),
    a: press('A'),
    r: press('R'),
    u: undo,
  });
}

export const Key = ({ children }: { children: ReactNode }) => (
  <Kbd size="sm" minW="5" variant="outline" borderColor="border.emphasized" color="inherit" fontFamily="body">
    {children}
  </Kbd>
);

interface ShortcutToggleProps {
  shortcuts: Shortcuts;
  /** By key, in words. */
  actions: Readonly<Record<string, string>>;
}

export const WITHOUT_KEYBOARD = { '@media (pointer: coarse)': { display: 'none' } };

export function ShortcutToggle({ shortcuts, actions }: ShortcutToggleProps) {
  return (
    <chakra.label css={WITHOUT_KEYBOARD} color="fg.muted" textStyle="sm" cursor="pointer">
      <chakra.input
        type="checkbox"
        boxSize="4"
        me="2"
        accentColor="{colors.teal.solid}"
        verticalAlign="text-bottom"
        checked={shortcuts.areOn}
        onChange={({ target }) => shortcuts.set(target.checked)}
      />
      Shortcuts:{' '}
      {Object.entries(actions).map(([key, words], index) => (
        <span key={key}>
          {index > 0 && <span>, </span>}
          <Key>{key}</Key>
          <span> {words}</span>
        </span>
      ))}
    </chakra.label>
  );
}
