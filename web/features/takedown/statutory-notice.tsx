import { chakra, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { fieldProps } from '../../lib/form.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { NOTICE_LABELS as LABELS, type TakedownForm } from './use-takedown-form.ts';

/** For section 77 of the ECT Act, which asks for more than the reason. An error opens them, and keeps them open. */
export function StatutoryNotice({ form }: { form: TakedownForm }) {
  const [isOpen, setIsOpen] = useState(false);
  const hasError = Object.keys(LABELS).some((name) => form.formState.errors[name as keyof typeof LABELS]);
  return (
    <chakra.details
      width="full"
      borderBlockWidth="1px"
      open={isOpen || hasError}
      onToggle={({ currentTarget }) => setIsOpen((currentTarget.open ||= hasError))}
    >
      <chakra.summary py="3" color="teal.fg" cursor="pointer">
        Add what a notice under section 77 of the ECT Act asks for
      </chakra.summary>
      <Stack gap="5" px="0.5" pt="3" pb="6">
        <TextAreaField
          optional
          label={LABELS.rightInfringed}
          rows={3}
          hint="Which of your rights the review infringes, such as your good name"
          {...fieldProps(form, 'rightInfringed')}
        />
        <TextAreaField
          optional
          label={LABELS.remedySought}
          rows={3}
          hint="What you ask us to do"
          {...fieldProps(form, 'remedySought')}
        />
        <TextField
          optional
          label={LABELS.requesterPhone}
          type="tel"
          autoComplete="tel"
          {...fieldProps(form, 'requesterPhone')}
        />
        <TextAreaField
          optional
          rows={2}
          label={LABELS.requesterAddress}
          autoComplete="street-address"
          {...fieldProps(form, 'requesterAddress')}
        />
        <CheckboxField label={LABELS.goodFaith} {...fieldProps(form, 'goodFaith')} />
        <CheckboxField label={LABELS.truthful} {...fieldProps(form, 'truthful')} />
        <TextField
          optional
          label={LABELS.signature}
          autoComplete="off"
          hint="Type your full name"
          {...fieldProps(form, 'signature')}
        />
      </Stack>
    </chakra.details>
  );
}
