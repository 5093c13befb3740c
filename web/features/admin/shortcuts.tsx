import { Checkbox, Kbd } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { isDialogOpen } from './use-focus-after-decision.ts';

const STORED = 'fr-review-keys';

function readPreference(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off';
  } catch {
    return true;
  }
}

function storePreference(areOn: boolean): void {
  try {
    localStorage.setItem(STORED, areOn ? 'on' : 'off');
  } catch {
    /* Storage is not available: the choice lasts for this page. */
  }
}

/** Shortcuts do nothing in a form field or while a dialog is open. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select, [contenteditable]');
  return Boolean(isField) || isDialogOpen();
}

/** Keys by lower-case name. Users can switch them off, as WCAG 2.1.4 requires for single letters. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>) {
  const [areOn, setAreOn] = useState(readPreference);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!areOn) return;
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, repeat, defaultPrevented } = event;
      if (ctrlKey || metaKey || altKey || repeat || defaultPrevented || isElsewhere(event)) return;
      const name = key.toLowerCase();
      const action = Object.hasOwn(latest.current, name) ? latest.current[name] : undefined;
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [areOn]);
  const set = (isWanted: boolean) => {
    storePreference(isWanted);
    setAreOn(isWanted);
  };
  return { areOn, set };
}

export type Shortcuts = ReturnType<typeof useShortcuts>;

interface ShortcutToggleProps {
  shortcuts: Shortcuts;
  /** By key, in words. */
  actions: Readonly<Record<string, string>>;
}

/** Hidden where there is no keyboard. */
export function ShortcutToggle({ shortcuts, actions }: ShortcutToggleProps) {
  return (
    <Checkbox.Root
      size="sm"
      me="auto"
      css={{ '@media (hover: none) and (max-width: 56em)': { display: 'none' } }}
      checked={shortcuts.areOn}
      onCheckedChange={({ checked }) => shortcuts.set(checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label color="fg.muted" textStyle="sm">
        Shortcuts:{' '}
        {Object.entries(actions).map(([key, words], index) => (
          <span key={key}>
            {index > 0 && <span>, </span>}
            <Kbd
              size="sm"
              variant="outline"
              borderColor="border.emphasized"
              color="inherit"
              fontFamily="body"
            >
              {key}
            </Kbd>
            <span> {words}</span>
          </span>
        ))}
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
