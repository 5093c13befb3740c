import { Box, Button, SimpleGrid, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { southAfricanDay } from '../../shared/dates.ts';
import { STILL_OWED_ANSWER_LABELS } from '../../shared/enumerations.ts';
import { formatRandAndCents } from '../../shared/money.ts';
import type { PaymentRequest } from '../../shared/schemas/debts.ts';
import { focusHeading } from '../lib/focus.ts';
import { fieldProps } from '../lib/form.ts';
import { useHeldForm } from '../lib/held-form.ts';
import { useAction } from '../lib/use-action.ts';
import { AmountField, wordAmount } from './amount-field.tsx';
import { SchemaForm } from './form.tsx';
import { TextField } from './text-field.tsx';

export type OwedAnswer = { answer: 'PAID' | 'NOTHING' } | ({ answer: 'PART' } & PaymentRequest);

const loadPaymentForm = async () => (await import('./payment-form-schema.ts')).paymentForm;

const DONE = {
  PAID: { title: 'Paid in full', description: 'The review says that it is settled, and stays public.' },
  PART: { title: 'Payment recorded', description: 'The review shows it to everyone, and what is left.' },
  NOTHING: { title: 'Still owed', description: 'The review says that you confirmed it today.' },
};
const FAILED = 'Not recorded';

interface OwedChoicesProps {
  id: string;
  /** Null where no amount was claimed. */
  outstandingZar: number | null;
  send: (answer: OwedAnswer) => Promise<unknown>;
  /** Whether a toast reports the result; otherwise the page does. */
  showsToast?: boolean;
  children: ReactNode;
}

export function OwedChoice({ about, children }: { about: ReactNode; children: ReactNode }) {
  return (
    <Box as="li" py="5" borderTopWidth="1px">
      <Text mb="3" maxW="measure" color="fg.muted">
        {about}
      </Text>
      {children}
    </Box>
  );
}

function PartForm({ id, send, showsToast }: Pick<OwedChoicesProps, 'id' | 'send' | 'showsToast'>) {
  const today = southAfricanDay(new Date());
  const nothing = { amountZar: '', paidOn: today };
  const form = useHeldForm(`payment ${id}`, loadPaymentForm, nothing);
  return (
    <SchemaForm
      mt="0"
      form={form}
      send={async (payment) => {
        await send({ answer: 'PART', ...payment });
        form.reset(nothing);
      }}
      texts={{ ...(showsToast && { done: DONE.PART }), failed: FAILED }}
      fieldOf={{ exceeds_outstanding: 'amountZar' }}
      action={STILL_OWED_ANSWER_LABELS.PART}
    >
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full" maxW="xl">
        <AmountField
          label="Amount"
          hint={wordAmount(useWatch({ control: form.control, name: 'amountZar' }))}
          {...fieldProps(form, 'amountZar')}
        />
        <TextField label="Date of the payment" type="date" max={today} {...fieldProps(form, 'paidOn')} />
      </SimpleGrid>
    </SchemaForm>
  );
}

export function OwedChoices({ id, outstandingZar, send, showsToast = false, children }: OwedChoicesProps) {
  const { isBusy, run } = useAction();
  const choose = async (answer: 'PAID' | 'NOTHING') => {
    const texts = { ...(showsToast && { done: DONE[answer] }), failed: FAILED };
    const isDone = await run(() => send({ answer }), texts);
    /* The button disappears with the debt. */
    if (isDone && answer === 'PAID') focusHeading();
  };
  return (
    <Stack as="ul" gap="0" mt="5" listStyleType="none">
      <OwedChoice
        about={
          outstandingZar === null
            ? 'The review then says that it is settled. This cannot be undone.'
            : `The ${formatRandAndCents(outstandingZar)} arrived. The review then says that it is settled; this cannot be undone.`
        }
      >
        <Button aria-disabled={isBusy} onClick={() => void choose('PAID')}>
          {STILL_OWED_ANSWER_LABELS.PAID}
        </Button>
      </OwedChoice>
      <OwedChoice about="Some of it arrived: say how much and when. The rest is shown as owed.">
        <PartForm id={id} send={send} showsToast={showsToast} />
      </OwedChoice>
      <OwedChoice about="Nothing new arrived. The review then says that it is still owed, confirmed today.">
        <Button variant="outline" aria-disabled={isBusy} onClick={() => void choose('NOTHING')}>
          {STILL_OWED_ANSWER_LABELS.NOTHING}
        </Button>
      </OwedChoice>
      {children}
    </Stack>
  );
}
