import { Button, type ButtonProps } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type ActionTexts, useAction } from '../lib/use-action.ts';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { TextField } from './text-field.tsx';

interface TypedText {
  /** What has to be typed. Spaces around it do not count. */
  text: string;
  label: string;
  /** The error for anything else. */
  missing: string;
  autoCapitalize?: 'characters';
}

interface ConfirmFormProps extends Omit<DialogFormProps, 'isReady' | 'onSubmit'> {
  /** For what must not be done by mistake. */
  mustType?: TypedText;
  onConfirm: () => unknown;
}

/** The content of a dialog that says what an action does, and runs it. */
export function ConfirmForm({ mustType, onConfirm, children, ...form }: ConfirmFormProps) {
  const [typed, setTyped] = useState('');
  const [isAskedFor, setIsAskedFor] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const { text = '', missing, ...texts } = mustType ?? { label: '' };
  const isTyped = !mustType || typed.trim() === text.trim();
  const submit = () => {
    setIsAskedFor(!isTyped);
    if (isTyped) return onConfirm();
    field.current?.focus();
  };
  return (
    <DialogForm {...form} isReady={isTyped} onSubmit={submit}>
      {children}
      {mustType && (
        <TextField
          ref={field}
          autoComplete="off"
          spellCheck={false}
          {...texts}
          error={isAskedFor ? missing : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIsAskedFor(false);
          }}
        />
      )}
    </DialogForm>
  );
}

interface ConfirmDialogProps extends ConfirmFormProps, Omit<DialogProps, 'children'> {}

export function ConfirmDialog({ isOpen, title, wide = false, finalFocus, ...form }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} wide={wide} finalFocus={finalFocus}>
      <ConfirmForm {...form} />
    </Dialog>
  );
}

interface ConfirmButtonProps extends Omit<
  ConfirmDialogProps,
  'isOpen' | 'isBusy' | 'finalFocus' | 'onClose' | 'onConfirm'
> {
  /** The button that opens the dialog. */
  button: ButtonProps;
  send: () => Promise<unknown>;
  texts: ActionTexts<unknown>;
  /** The element that gets the focus after success, where the button disappears with what it was for. */
  nextFocus?: () => HTMLElement | null;
}

/** A button whose action is confirmed first. The dialog closes after success. */
export function ConfirmButton({ button, send, texts, nextFocus, ...dialog }: ConfirmButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const isDone = useRef(false);
  const { isBusy, run } = useAction();
  const confirm = async () => {
    isDone.current = await run(send, texts);
    if (isDone.current) setIsOpen(false);
  };
  return (
    <>
      <Button {...button} onClick={() => setIsOpen(true)} />
      <ConfirmDialog
        {...dialog}
        isOpen={isOpen}
        isBusy={isBusy}
        onClose={() => setIsOpen(false)}
        onConfirm={confirm}
        finalFocus={() => (isDone.current && nextFocus ? nextFocus() : null)}
      />
    </>
  );
}
