import { Text } from '@chakra-ui/react';
import { privacyAnswer } from '../../../../shared/schemas/privacy.ts';
import { fieldProps, useSchemaForm } from '../../../lib/form.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogForm } from '../../../ui/dialog-form.tsx';
import { TextAreaField } from '../../../ui/text-field.tsx';

interface AnswerFormProps {
  isBusy: boolean;
  onClose: () => void;
  onSend: (body: { answer: string }) => void;
}

function AnswerForm({ onSend, ...form }: AnswerFormProps) {
  const fields = useSchemaForm(privacyAnswer, { answer: '' });
  return (
    <DialogForm action="Send answer" busyText="Sending…" {...form} onSubmit={fields.handleSubmit(onSend)}>
      <Text>Do what was asked first: this only tells them, and ends the request.</Text>
      <TextAreaField
        label="Answer"
        rows={8}
        hint="They are mailed this, word for word."
        {...fieldProps(fields, 'answer')}
      />
    </DialogForm>
  );
}

interface AnswerDialogProps extends AnswerFormProps {
  isOpen: boolean;
}

/** Asks for the answer to a privacy request. */
export function AnswerDialog({ isOpen, ...form }: AnswerDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title="Answer this request">
      <AnswerForm {...form} />
    </Dialog>
  );
}
