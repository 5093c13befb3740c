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
