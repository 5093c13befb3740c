import { Button, type ButtonProps, Text } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { useSchemaForm, fieldProps } from '../../lib/form.ts';
import { reasonedDecision } from '../../../shared/schemas/moderation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';

interface WordsFormProps {
  action: string;
  busyText: string;
  isBusy: boolean;
  onClose: () => void;
  onSend: (words: string) => void;
  asked?: typeof REASON;
  children: ReactNode;
}

/** The default: asks for a reason. */
const REASON = {
  schema: z.object({ words: reasonedDecision.shape.reason }),
  label: 'Reason',
  rows: 3,
  hint: 'They are told this, word for word.',
};

function WordsForm({ onSend, asked = REASON, children, ...form }: WordsFormProps) {
  const { schema, ...field } = asked;
  const fields = useSchemaForm(schema, { words: '' });
  return (
    <DialogForm {...form} onSubmit={fields.handleSubmit(({ words }) => onSend(words))}>
      {children}
      <TextAreaField {...field} {...fieldProps(fields, 'words')} />
    </DialogForm>
  );
}

interface WordsDialogProps extends WordsFormProps {
  isOpen: boolean;
  title: string;
  finalFocus?: () => HTMLElement | null;
}

/** Asks for a text that the decision needs; by default a reason. */
export function WordsDialog({ isOpen, title, finalFocus = () => null, ...form }: WordsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} finalFocus={finalFocus}>
      <WordsForm {...form} />
    </Dialog>
  );
}

interface ReasonButtonProps extends Omit<WordsDialogProps, 'isOpen' | 'onClose' | 'onSend'> {
  size?: ButtonProps['size'];
  /** Resolves to true after success. */
  onSend: (reason: string) => Promise<boolean>;
}

/** A button whose action needs a reason, which its dialog asks for. */
export function ReasonButton({ size, onSend, ...dialog }: ReasonButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size={size} variant="outline" onClick={() => setIsAsking(true)}>
        {dialog.action}
      </Button>
      <WordsDialog
        {...dialog}
        isOpen={isAsking}
        onClose={close}
        onSend={(reason) => void onSend(reason).then((isDone) => isDone && close())}
      />
    </>
  );
}

interface DecisionTexts<Item> {
  title: string;
  action: string;
  /** Says what the decision does. */
  effect: (item: Item) => string;
}

interface DecisionDialogProps<Item, Body> extends Pick<WordsDialogProps, 'isOpen' | 'isBusy' | 'onClose'> {
  item: Item;
  onSend: (body: Body) => void;
}

/** A dialog of a queue that says what a decision does, before it is made. */
export function asksFirst<Item>({ title, action, effect }: DecisionTexts<Item>) {
  return function FirstDialog({ item, onSend, isOpen, ...form }: DecisionDialogProps<Item, object>) {
    return (
      <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
        <DialogForm
          {...form}
          action={action}
          busyText="One moment…"
          colorPalette="gray"
          onSubmit={() => onSend({})}
        >
          <Text>{effect(item)}</Text>
        </DialogForm>
      </Dialog>
    );
  };
}

/** A dialog of a queue that asks for the reason of a decision. */
export function asksReason<Item>({ effect, ...texts }: DecisionTexts<Item>) {
  return function ReasonDialog({ item, onSend, ...dialog }: DecisionDialogProps<Item, { reason: string }>) {
    return (
      <WordsDialog {...texts} {...dialog} busyText="One moment…" onSend={(reason) => onSend({ reason })}>
        <Text>{effect(item)}</Text>
      </WordsDialog>
    );
  };
}
