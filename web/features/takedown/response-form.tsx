import { useWatch } from 'react-hook-form';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_RESPONSE } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/clean-text.ts';
import { takedownResponse, type TakedownResponseView } from '../../../shared/schemas/takedowns.ts';
import { call } from '../../lib/api.ts';
import { fieldProps } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { SchemaForm } from '../../ui/form.tsx';
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
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  const { min, max } = TAKEDOWN_RESPONSE;
  return (
    <>
      <p>
        Say what your review is based on, and what supports it. You can respond once
        <span>{respondBy ? `, until ${formatLongDate(respondBy)}` : ''}</span>. Only moderators read it.
      </p>
      <SchemaForm
        mt="5"
        form={form}
        send={async (body) => {
          await call('respond-to-takedown', { params: { reference }, body });
          onAnswered();
        }}
        texts={TEXTS}
        action="Send Response"
        busyText="Sending…"
      >
        <TextAreaField
          label="Your Response"
          rows={8}
          hint={`${length} / ${max} characters (minimum ${min} required)`}
          {...fieldProps(form, 'body')}
        />
      </SchemaForm>
    </>
  );
}
