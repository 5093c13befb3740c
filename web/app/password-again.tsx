import { type ComponentProps, useEffect, useState } from 'react';
import type { PasswordDialog } from '../features/account/password-dialog.tsx';
import { onPasswordAsked } from '../lib/password-again.ts';

interface Asked extends ComponentProps<typeof PasswordDialog> {
  Dialog: typeof PasswordDialog;
}

export function PasswordAgain() {
  const [asked, setAsked] = useState<Asked | null>(null);
  useEffect(
    () =>
      onPasswordAsked(async () => {
        const { PasswordDialog: Dialog } = await import('../features/account/password-dialog.tsx');
        const isGiven = await new Promise<boolean>((onSettled) => setAsked({ Dialog, onSettled }));
        setAsked(null);
        return isGiven;
      }),
    [],
  );
  return asked && <asked.Dialog onSettled={asked.onSettled} />;
}
