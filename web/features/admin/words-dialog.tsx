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
}

/** Asks for a text that the decision needs; by default a reason. */
export function WordsDialog({ isOpen, title, ...form }: WordsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <WordsForm {...form} />
    </Dialog>
  );
}

interface ReasonTexts<Item> {
  title: string;
  action: string;
  /** Says what the decision does. */
  effect: (item: Item) => string;
}

interface ReasonDialogProps<Item> extends Pick<WordsDialogProps, 'isOpen' | 'isBusy' | 'onClose'> {
  item: Item;
  onSend: (body: { reason: string }) => void;
}

/** A dialog of a queue that asks for the reason of a decision. */
export function asksReason<Item>({ effect, ...texts }: ReasonTexts<Item>) {
  return function ReasonDialog({ item, onSend, ...dialog }: ReasonDialogProps<Item>) {
    return (
      <WordsDialog {...texts} {...dialog} busyText="One moment…" onSend={(reason) => onSend({ reason })}>
        <Text>{effect(item)}</Text>
      </WordsDialog>
    );
  };
}
