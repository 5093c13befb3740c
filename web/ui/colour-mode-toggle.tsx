import { useState } from 'react';
import { chooseColourMode, currentColourMode } from '../lib/colour-mode.ts';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';

/** Offers the mode that is not shown now. */
export function ColourModeToggle() {
  const [mode, setMode] = useState(currentColourMode);
  const other = mode === 'dark' ? 'light' : 'dark';
  const change = () => {
    chooseColourMode(other);
    setMode(other);
  };
  return (
    <Button variant="plain" small onClick={change}>
      <Icon name={other === 'dark' ? 'moon' : 'sun'} size={18} />
      {other === 'dark' ? 'Dark mode' : 'Light mode'}
    </Button>
  );
}
