import { Box, Button, type ButtonProps, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog.tsx';
import { FieldError } from './field.tsx';

export interface DialogFormProps {
  action: string;
  busyText?: string;
  cancel?: string;
  /** Red for actions that destroy something or refuse somebody something. */
  colorPalette?: ButtonProps['colorPalette'];
  isBusy: boolean;
  failure?: string | undefined;
  /** False while pressing the button would only show what is missing. */
  isReady?: boolean;
  onClose: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}

export function DialogForm({
  action,
  busyText = action,
  cancel = 'Cancel',
  colorPalette = 'red',
  isBusy,
  failure,
  isReady = true,
  onClose,
  onSubmit,
  children,
}: DialogFormProps) {
  return (
    <chakra.form
      noValidate
      aria-busy={isBusy}
      onSubmit={(event) => {
        event.preventDefault();
        // A form that the dialog was opened from is not sent.
        event.stopPropagation();
        if (!isBusy) onSubmit();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
        event.preventDefault();
        event.currentTarget.requestSubmit();
      }}
    >
      <Box display="grid" gap="4">
        {children}
        {failure && <FieldError>{failure}</FieldError>}
      </Box>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          {cancel}
        </Button>
        <Button type="submit" colorPalette={colorPalette} aria-disabled={isBusy || !isReady}>
          {isBusy ? busyText : action}
        </Button>
      </DialogActions>
    </chakra.form>
  );
}
