import { useWatch } from 'react-hook-form';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_RESPONSE } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/clean-text.ts';
import { takedownResponse, type TakedownResponseView } from '../../../shared/schemas/takedowns.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSubmit } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';

export interface ResponseFormProps {
  asked: TakedownResponseView;
  onAnswered: () => void;
}

const TEXTS = {
  done: { title: 'Response sent', description: 'A moderator reads it before deciding.' },
  failed: { title: 'Response not sent', description: 'What you entered is still here. Please try again.' },
};

export function ResponseForm({ asked: { reference, respondBy }, onAnswered }: ResponseFormProps) {
  const form = useHeldForm(`response ${reference}`, takedownResponse, { body: '' });
  const { errors, isSubmitting } = form.formState;
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  const { min, max } = TAKEDOWN_RESPONSE;
  const submit = useSubmit(
    form,
    async (body) => {
      await call('respond-to-takedown', { params: { reference }, body });
      onAnswered();
    },
    TEXTS,
  );
  return (
    <>
      <p>
        Say what your review is based on, and what supports it. You can respond once
        <span>{respondBy ? `, until ${formatLongDate(respondBy)}` : ''}</span>. Only moderators read it.
      </p>
      <Form mt="5" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <TextAreaField
          label="Your Response"
          rows={8}
          hint={`${length} / ${max} characters (minimum ${min} required)`}
          {...fieldProps(form, 'body')}
        />
        <SubmitButton isBusy={isSubmitting} busyText="Sending…">
          Send Response
        </SubmitButton>
      </Form>
    </>
  );
}
