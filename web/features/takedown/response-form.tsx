import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_RESPONSE } from '../../../shared/limits.ts';
import { takedownResponse, type TakedownResponseView } from '../../../shared/schemas/takedowns.ts';
import { call } from '../../lib/api.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { CountedArea } from '../../ui/counted-area.tsx';
import { SchemaForm } from '../../ui/form.tsx';

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
        <CountedArea form={form} name="body" label="Your Response" rows={8} limits={TAKEDOWN_RESPONSE} />
      </SchemaForm>
    </>
  );
}
