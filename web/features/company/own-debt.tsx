import { Button, SimpleGrid, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { southAfricanDay } from '../../../shared/dates.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import { paymentRequest } from '../../../shared/schemas/debts.ts';
import { amountInRand } from '../../lib/amount-in-rand.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { AmountField, wordAmount } from '../../ui/amount-field.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AFFECTED, type OwnPartProps, OwnSection } from './own-section.tsx';

const paymentForm = z.object({
  ...paymentRequest.shape,
  amountZar: amountInRand('Amount', paymentRequest.shape.amountZar),
});

const PAYMENT_TEXTS = {
  AUTHOR: {
    done: { title: 'Payment recorded', description: 'The review shows it to everyone.' },
    failed: 'Payment not recorded',
  },
  COMPANY: {
    done: { title: 'Payment claimed', description: 'The reviewer is asked to confirm it within 14 days.' },
    failed: 'Payment not claimed',
  },
};

/** A payment that the author received, or that the company claims. */
function PaymentForm({ review: { id }, mine: { as }, onChange }: OwnPartProps) {
  const today = southAfricanDay(new Date());
  const nothing = { amountZar: '', paidOn: today };
  const form = useSchemaForm(paymentForm, nothing);
  const { errors, isSubmitting } = form.formState;
  // A try whose answer was lost is repeated under its name, and recorded once.
  const key = useRef(crypto.randomUUID());
  const submit = useSubmit(
    form,
    async (body) => {
      const headers = { 'Idempotency-Key': key.current };
      await call('record-payment', { params: { id }, body, headers }).finally(onChange);
      key.current = crypto.randomUUID();
      form.reset(nothing);
    },
    PAYMENT_TEXTS[as],
    AFFECTED,
    { exceeds_outstanding: 'amountZar' },
  );
  return (
    <Form mt="4" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full">
        <AmountField
          label="Amount"
          hint={wordAmount(useWatch({ control: form.control, name: 'amountZar' }))}
          {...fieldProps(form, 'amountZar')}
        />
        <TextField label="Date of the payment" type="date" max={today} {...fieldProps(form, 'paidOn')} />
      </SimpleGrid>
      <SubmitButton isBusy={isSubmitting} busyText="Recording…">
        {as === 'AUTHOR' ? 'Record payment' : 'Claim payment'}
      </SubmitButton>
    </Form>
  );
}

/** Closes the debt, once its author has confirmed it. */
function Settlement({ review: { id, outstandingZar }, onChange }: OwnPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useAction(AFFECTED);
  const settle = async () => {
    const isDone = await run(() => call('settle-review', { params: { id } }).finally(onChange), {
      done: { title: 'Marked as settled', description: 'Nothing counts as owed any more.' },
      failed: 'Not marked as settled',
    });
    if (isDone) setIsAsking(false);
  };
  return (
    <>
      <Button variant="outline" mt="6" onClick={() => setIsAsking(true)}>
        Mark as settled
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Mark this debt as settled?">
        <Text>
          {outstandingZar === null
            ? 'The review then says that the matter is settled.'
            : `The ${formatRandAndCents(outstandingZar)} that are left no longer count as owed.`}{' '}
          The review stays public, and this cannot be undone.
        </Text>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button aria-disabled={isBusy} onClick={() => void settle()}>
            {isBusy ? 'Settling…' : 'Mark as settled'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const WORDS = {
  AUTHOR: {
    title: 'Were you paid?',
    lead: 'This is your review. Record what you received, so that it says what is still owed. What pays the last cent settles it.',
  },
  COMPANY: {
    title: 'Did the company pay?',
    lead: 'Say what was paid and when. Everyone reads it as the company’s word; it counts once the reviewer confirms it, whom we ask by email.',
  },
};

/** What was paid since; for the author also the end of it. */
export function OwnDebt(props: OwnPartProps) {
  const { as } = props.mine;
  if (props.review.settledAt !== null) return null;
  return (
    <OwnSection id="own-debt" {...WORDS[as]}>
      <PaymentForm {...props} />
      {as === 'AUTHOR' && <Settlement {...props} />}
    </OwnSection>
  );
}
