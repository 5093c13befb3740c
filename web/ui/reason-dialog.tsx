import { Box } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { RejectionCode } from '../../shared/enumerations.ts';
import { DECISION_NOTE } from '../../shared/limits.ts';
import type { rejection } from '../../shared/schemas/moderation.ts';
import { fieldProps, type FormSchema, useSchemaForm } from '../lib/form.ts';
import { withReason } from '../lib/with-reason.ts';
import { DialogForm, type DialogFormProps } from './dialog-form.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';
import { SelectField, TextAreaField } from './text-field.tsx';

export interface ListedReason {
  /** What the public log, the transparency page and the author's profile count it as. */
  code?: RejectionCode;
  name: string;
  /** A sentence to start from. */
  words: string;
}

/** Loads with the dialog: the schemas are large, and the page does not need them. */
export const loadReasonedDecision = async () =>
  (await import('../../shared/schemas/moderation.ts')).reasonedDecision;

type Entered = Partial<z.input<typeof rejection>>;

interface ReasonFormProps<Body> extends Omit<DialogFormProps, 'isReady' | 'onSubmit'> {
  schema: FormSchema<Entered, Body>;
  label?: string;
  hint?: string;
  rows?: number;
  optional?: boolean;
  hasNote?: boolean;
  /** Reasons to choose from; none is chosen first. */
  listed?: readonly ListedReason[];
  listLabel?: string;
  fields?: (form: UseFormReturn<Entered, unknown, Body>) => ReactNode;
  onSend: (body: Body) => unknown;
}

export function ReasonForm<Body>({
  schema,
  label = 'Reason',
  hint = 'They are told this, word for word.',
  rows = 3,
  optional = false,
  hasNote = false,
  busyText = 'One moment…',
  listed = [],
  listLabel = 'What is wrong with it',
  fields,
  onSend,
  children,
  ...dialog
}: ReasonFormProps<Body>) {
  const [chosen, setChosen] = useState<ListedReason>();
  const form = useSchemaForm(schema, { reason: '', note: '', signals: [] });
  const { isSubmitted, errors } = form.formState;
  const code = useController({ control: form.control, name: 'reasonCode' });
  const choose = (name: string) => {
    const next = listed.find((one) => one.name === name);
    const reason = withReason(form.getValues('reason') ?? '', chosen?.words ?? '', next?.words ?? '');
    form.setValue('reason', reason, { shouldValidate: isSubmitted || errors.reason !== undefined });
    code.field.onChange(next?.code);
    setChosen(next);
  };
  return (
    <DialogForm {...dialog} busyText={busyText} onSubmit={form.handleSubmit(onSend)}>
      {children}
      {listed.length > 0 && (
        <SelectField
          label={listLabel}
          ref={code.field.ref}
          placeholder="Choose one"
          error={errors.reasonCode?.message}
          value={chosen?.name ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {listed.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
      <TextAreaField
        label={label}
        hint={hint}
        rows={rows}
        optional={optional}
        {...fieldProps(form, 'reason')}
      />
      {fields && <Box display="contents">{fields(form)}</Box>}
      {hasNote && (
        <TextAreaField
          optional
          label="Note"
          rows={2}
          maxLength={DECISION_NOTE.max}
          hint="Only moderators see this, for seven years: write about the review, not about its author."
          {...form.register('note')}
        />
      )}
    </DialogForm>
  );
}

interface ReasonDialogProps<Body>
  extends ReasonFormProps<Body>, Pick<DialogProps, 'isOpen' | 'title' | 'finalFocus'> {}

export function ReasonDialog<Body>({ isOpen, title, finalFocus, ...form }: ReasonDialogProps<Body>) {
  return (
    <Dialog isOpen={isOpen} onClose={form.onClose} title={title} finalFocus={finalFocus}>
      {/* A new form each time: a reason for one item is never offered for the next. */}
      <ReasonForm key={String(isOpen)} {...form} />
    </Dialog>
  );
}
