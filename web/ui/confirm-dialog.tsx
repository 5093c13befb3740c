import { Button, type ButtonProps } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type ActionTexts, useAction } from '../lib/use-action.ts';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

interface ConfirmDialogProps
  extends
    Omit<DialogFormProps, 'isReady' | 'onSubmit'>,
    Pick<DialogProps, 'isOpen' | 'title' | 'finalFocus'> {
  onConfirm: () => unknown;
}

export function ConfirmDialog({ isOpen, title, finalFocus, onConfirm, ...form }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} finalFocus={finalFocus}>
      <DialogForm {...form} onSubmit={onConfirm} />
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<
  ConfirmDialogProps,
  'isOpen' | 'isBusy' | 'finalFocus' | 'onClose' | 'onConfirm'
> {
  button: ButtonProps;
  send: () => Promise<unknown>;
  texts: ActionTexts<unknown>;
  /** The element that gets the focus after success, where the button disappears with what it was for. */
  nextFocus?: () => HTMLElement | null;
}

export function ConfirmButton({ button, send, texts, nextFocus, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  const { isBusy, run } = useAction();
  const close = () => setIsOpen(false);
  const confirm = async () => {
    isDone.current = await run(send, texts);
    if (isDone.current) close();
  };
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      <ConfirmDialog
        {...dialog}
        isOpen={isOpen}
        isBusy={isBusy}
        onClose={close}
        onConfirm={confirm}
        finalFocus={() => (isDone.current && nextFocus ? nextFocus() : null)}
      />
    </>
  );
}
