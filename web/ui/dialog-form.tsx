import { Box, Button, type ButtonProps, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { DialogActions } from './dialog.tsx';

export interface DialogFormProps {
  /** The text of the submit button. */
  action: string;
  busyText?: string;
  /** Red for actions that destroy something or refuse somebody something. */
  colorPalette?: ButtonProps['colorPalette'];
  isBusy: boolean;
  /** False while pressing the button would only show what is missing. */
  isReady?: boolean;
  onClose: () => void;
  onSubmit: () => unknown;
  children: ReactNode;
}

/** Its fields show their own errors; while it is being sent, it cannot be sent again. */
export function DialogForm({
  action,
  busyText = action,
  colorPalette = 'red',
  isBusy,
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
        if (!isBusy) onSubmit();
      }}
    >
      <Box display="grid" gap="4">
        {children}
      </Box>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" colorPalette={colorPalette} aria-disabled={isBusy || !isReady}>
          {isBusy ? busyText : action}
        </Button>
      </DialogActions>
    </chakra.form>
  );
}
