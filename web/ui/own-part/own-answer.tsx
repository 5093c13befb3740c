import { List, SimpleGrid } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { formatLongDate, southAfricanDay } from '../../../shared/dates.ts';
import { DISPUTE_REASON_LABELS, type DisputeReason } from '../../../shared/enumerations.ts';
import { MODERATION_PROMISE_HOURS, PAYMENT_ANSWER_DAYS } from '../../../shared/limits.ts';
import type { Dispute, Payment, PaymentRequest } from '../../../shared/schemas/debts.ts';
import { focusHeading } from '../../lib/focus.ts';
import { fieldProps, SUMMARIZED, useSubmit } from '../../lib/form.ts';
import { useHeldForm } from '../../lib/held-form.ts';
import { useAction } from '../../lib/use-action.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import { ActionButton } from '../action-button.tsx';
import { AmountField, wordAmount } from '../amount-field.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { Form, SubmitButton } from '../form.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { TextField } from '../text-field.tsx';
import { ANSWERS } from './answers.ts';
import { OwnSection } from './own-section.tsx';

const ABOUT: Record<(typeof ANSWERS)[number], string> = {
  PAID: `Say how much and when. It counts once the reviewer confirms it, whom we ask by email, for ${PAYMENT_ANSWER_DAYS} days.`,
  NOT_OWED: 'There is no such debt.',
  AMOUNT_WRONG: 'Less is owed, or something else. Say in a reply what is right.',
  WRONG_COMPANY: 'You never dealt with the reviewer. If that is so, ask for a takedown too.',
  SET_OFF: 'The reviewer owes you at least as much.',
  DEFECTIVE_WORK: 'You do not pay for what was not as agreed.',
};

const loadAnswerForm = async () => (await import('./answer-form-schema.ts')).answerForm;

const LABELS = { answer: 'What is right?', amountZar: 'Amount', paidOn: 'Date of the payment' };
const CHOICES = ANSWERS.map((value) => ({
  value,
  name: value === 'PAID' ? 'The company paid' : DISPUTE_REASON_LABELS[value],
  about: ABOUT[value],
}));

const ANSWERED = {
  done: { title: 'Answer published', description: 'It stands below the review, and the author is told.' },
  failed: 'Answer not published',
};
const ANSWERED_FIRST = {
  done: {
    title: 'Answer recorded',
    description: `Its author is told, and a moderator decides on the review within ${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours.`,
  },
  failed: 'Not recorded',
};
const WITHDRAWN = {
  done: { title: 'No longer disputed', description: 'The review says so to everyone.' },
  failed: 'The dispute was not withdrawn',
};

function AnswerForm({ id, isPublic, dispute, send }: OwnAnswerProps) {
  const today = southAfricanDay(new Date());
  const start = { answer: dispute?.reason ?? ('PAID' as const), amountZar: '', paidOn: today };
  const form = useHeldForm(`answer ${id}`, loadAnswerForm, start, SUMMARIZED);
  const [answer, typed] = useWatch({ control: form.control, name: ['answer', 'amountZar'] });
  const { isSubmitting } = form.formState;
  const { clearErrors } = form;
  /* A reason needs no amount and no date, whose fields have disappeared with their errors. */
  useEffect(() => {
    if (answer !== 'PAID') clearErrors();
  }, [answer, clearErrors]);
  // A retry after a lost response uses the same key, so that the payment is recorded once.
  const key = useRef(crypto.randomUUID());
  const texts = isPublic ? ANSWERED : ANSWERED_FIRST;
  const claim = useSubmit(
    form,
    async ({ amountZar, paidOn }) => {
      const body = { amountZar: amountZar ?? 0, paidOn };
      await send.sendPayment(body, { 'Idempotency-Key': key.current });
      key.current = crypto.randomUUID();
      form.reset(start);
    },
    texts,
    { exceeds_outstanding: 'amountZar' },
    SUMMARIZED,
  );
  const [isAsking, setIsAsking] = useState(false);
  /** Loaded when it is first opened: some pages have no other dialog. */
  const [part, setPart] = useState<typeof import('./dispute-dialog.tsx') | null>(null);
  const loading = useAction();
  const ask = () =>
    loading.run(
      async () => {
        setPart(part ?? (await import('./dispute-dialog.tsx')));
        setIsAsking(true);
      },
      { failed: texts.failed },
    );
  const { isBusy, run } = useAction();
  const publish = async (reason: DisputeReason) => {
    if (await run(() => send.sendDispute(reason), texts)) setIsAsking(false);
  };
  const disputing = isPublic ? 'Dispute in public' : 'Dispute it';
  const action = dispute ? 'Change reason' : disputing;
  return (
    <Form mt="5" isBusy={isSubmitting} onSubmit={(event) => (answer === 'PAID' ? claim(event) : ask())}>
      <ErrorSummary form={form} labels={LABELS} as="h3" />
      <RadioCards control={form.control} name="answer" label={LABELS.answer} choices={CHOICES} />
      {answer === 'PAID' && (
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" width="full" maxW="xl">
          <AmountField label={LABELS.amountZar} hint={wordAmount(typed)} {...fieldProps(form, 'amountZar')} />
          <TextField label={LABELS.paidOn} type="date" max={today} {...fieldProps(form, 'paidOn')} />
        </SimpleGrid>
      )}
      <SubmitButton isBusy={isSubmitting}>{answer === 'PAID' ? 'Claim payment' : action}</SubmitButton>
      {part && answer !== 'PAID' && (
        <part.DisputeDialog
          isOpen={isAsking}
          action={action}
          isDisputed={dispute !== null}
          isPublic={isPublic}
          reason={answer}
          isBusy={isBusy}
          onClose={() => setIsAsking(false)}
          onConfirm={() => publish(answer)}
        />
      )}
    </Form>
  );
}

const CLAIM_STATES = {
  CLAIMED: `the author is asked to confirm it within ${PAYMENT_ANSWER_DAYS} days`,
  CONFIRMED: 'the author confirmed it',
  DENIED: 'the author says that it did not arrive',
  UNANSWERED: 'the author did not say whether it arrived',
} as const;

export interface OwnAnswerProps {
  id: string;
  /** False while the company is heard before the decision. */
  isPublic: boolean;
  isSettled: boolean;
  dispute: Dispute | null;
  /** The company's payments, unless the review shows them. */
  payments: readonly Payment[];
  send: {
    sendDispute: (reason: DisputeReason) => Promise<unknown>;
    sendPayment: (body: PaymentRequest, headers: Record<'Idempotency-Key', string>) => Promise<unknown>;
    withdrawDispute: () => Promise<unknown>;
  };
}

function Said({ dispute, payments, send }: OwnAnswerProps) {
  if (!dispute && payments.length === 0) return null;
  return (
    <List.Root mt="4" ps="5" gap="2">
      {payments.map(({ id, amountZar, paidOn, status }) => (
        <List.Item key={id}>
          {formatRandAndCents(amountZar)} paid on {formatLongDate(paidOn)}: {CLAIM_STATES[status]}.
        </List.Item>
      ))}
      {dispute && (
        <List.Item>
          Disputed since {formatLongDate(dispute.since)}: {DISPUTE_REASON_LABELS[dispute.reason]}.{' '}
          <ActionButton size="sm" send={send.withdrawDispute} texts={WITHDRAWN} onDone={focusHeading}>
            Withdraw dispute
          </ActionButton>
        </List.Item>
      )}
    </List.Root>
  );
}

export function OwnAnswer(props: OwnAnswerProps) {
  const { isPublic, isSettled, dispute, payments } = props;
  if (isSettled && !dispute && payments.length === 0) return null;
  return (
    <OwnSection
      title="What is owed now"
      lead={
        isPublic
          ? 'Say what is right. Everyone reads it at once, as the company’s word; the amount stays counted until it is confirmed as paid.'
          : 'Say what is right. The author is told, and a moderator decides on the review with it. If it is published, it stands beside it as the company’s word.'
      }
    >
      <Said {...props} />
      {!isSettled && <AnswerForm {...props} />}
    </OwnSection>
  );
}
