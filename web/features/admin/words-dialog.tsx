import { Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useSchemaForm, fieldProps } from '../../lib/form.ts';
import { reasonedDecision } from '../../../shared/schemas/moderation.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DialogForm } from '../../ui/dialog-form.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';

interface RefusalFormProps {
  action: string;
  busyText: string;
  isBusy: boolean;
  onClose: () => void;
  onRefuse: (reason: string) => void;
  children: ReactNode;
}

function RefusalForm({ onRefuse, children, ...form }: RefusalFormProps) {
  const fields = useSchemaForm(reasonedDecision, { reason: '' });
  return (
    <DialogForm {...form} onSubmit={fields.handleSubmit(({ reason }) => onRefuse(reason))}>
      {children}
      <TextAreaField
        label="Reason"
        rows={3}
        hint="They are told this, word for word."
        {...fieldProps(fields, 'reason')}
      />
    </DialogForm>
  );
}

interface RefusalDialogProps extends RefusalFormProps {
  isOpen: boolean;
  title: string;
}

/** Asks for the reason of a refusal, which cannot do without one. */
export function RefusalDialog({ isOpen, title, ...form }: RefusalDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title}>
      <RefusalForm {...form} />
    </Dialog>
  );
}

interface ReasonTexts<Item> {
  title: string;
  action: string;
  /** What the decision does. */
  effect: (item: Item) => string;
}

interface ReasonDialogProps<Item> extends Pick<RefusalDialogProps, 'isOpen' | 'isBusy' | 'onClose'> {
  item: Item;
  onSend: (body: { reason: string }) => void;
}

/** A dialog of a queue that asks for the reason of a decision. */
export function asksReason<Item>({ effect, ...texts }: ReasonTexts<Item>) {
  return function ReasonDialog({ item, onSend, ...dialog }: ReasonDialogProps<Item>) {
    return (
      <RefusalDialog {...texts} {...dialog} busyText="One moment…" onRefuse={(reason) => onSend({ reason })}>
        <Text>{effect(item)}</Text>
      </RefusalDialog>
    );
  };
}
