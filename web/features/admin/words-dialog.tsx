import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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
  /** Says who reads the text. */
  hint?: string;
  children: ReactNode;
}

/** The default: asks for a reason. */
const REASON = {
  schema: z.object({ words: reasonedDecision.shape.reason }),
  label: 'Reason',
  rows: 3,
  hint: 'They are told this, word for word.',
};

export function WordsForm({ onSend, asked = REASON, hint = asked.hint, children, ...form }: WordsFormProps) {
  const { schema, ...field } = asked;
  const fields = useSchemaForm(schema, { words: '' });
  return (
    <DialogForm {...form} onSubmit={fields.handleSubmit(({ words }) => onSend(words))}>
      {children}
      <TextAreaField {...field} hint={hint} {...fieldProps(fields, 'words')} />
    </DialogForm>
  );
}

interface WordsDialogProps extends WordsFormProps {
  isOpen: boolean;
  title: string;
  finalFocus?: () => HTMLElement | null;
}

/** Asks for a text that the decision needs; by default a reason. */
export function WordsDialog({ isOpen, title, finalFocus, ...form }: WordsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} finalFocus={finalFocus}>
      <WordsForm {...form} />
    </Dialog>
  );
}

interface DecisionTexts<Item> extends Pick<WordsDialogProps, 'title' | 'action' | 'hint' | 'finalFocus'> {
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

export function asksReason<Item>({ effect, ...texts }: DecisionTexts<Item>) {
  return function ReasonDialog({ item, onSend, ...dialog }: DecisionDialogProps<Item, { reason: string }>) {
    return (
      <WordsDialog {...texts} {...dialog} busyText="One moment…" onSend={(reason) => onSend({ reason })}>
        <Text>{effect(item)}</Text>
      </WordsDialog>
    );
  };
}
