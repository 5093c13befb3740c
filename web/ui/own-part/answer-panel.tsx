import { Box, Button, SimpleGrid } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { southAfricanDay } from '../../../shared/dates.ts';
import { REPLY } from '../../../shared/limits.ts';
import type { PaymentRequest } from '../../../shared/schemas/debts.ts';
import type { OwnReply } from '../../../shared/schemas/replies.ts';
import { ApiError } from '../../lib/api-error.ts';
import { keepDraft, readDraft, useDraft } from '../../lib/draft.ts';
import { findHeading, focusOn } from '../../lib/focus.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import type { ActionTexts } from '../../lib/use-action.ts';
import { AmountField, wordAmount } from '../amount-field.tsx';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { CountedArea } from '../counted-area.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { FieldFindings } from '../field-findings.tsx';
import { SchemaForm } from '../form.tsx';
import { RadioCards } from '../radio-cards.tsx';
import { TextField } from '../text-field.tsx';
import type { Answered, AnswerInput } from './answer-form-schema.ts';

const loadAnswerForm = async () => (await import('./answer-form-schema.ts')).answerForm;

/** A representative's position is known: the server takes it from their request. */
const KNOWN_POSITION = 'Representative';

type Said<Answer extends string> = Answer extends 'PART' | 'CLAIM'
  ? { answer: Answer } & PaymentRequest
  : Answer extends 'REPLY'
    ? { answer: Answer; body: string; position: string }
    : { answer: Answer };

/** A retry after a lost response has the same key, so that a payment is recorded once. */
export type SendAnswer<Answer extends string> = (
  said: Said<Answer>,
  headers: Record<'Idempotency-Key', string>,
) => Promise<unknown>;

export interface AnswerChoice<Answer extends string> extends ActionTexts<unknown> {
  value: Answer;
  name: string;
  about: string;
  action: string;
  asks?: { title: string; text: string; colorPalette?: 'red' };
}

interface FieldsProps {
  form: UseFormReturn<AnswerInput, unknown, Answered>;
}

function PaymentFields({ form }: FieldsProps) {
  const typed = useWatch({ control: form.control, name: 'amountZar' });
  const today = southAfricanDay(new Date());
  return (
    <SimpleGrid columns={{ base: 1, sm: 2 }} gap="5" gridColumn="1 / -1" py="3" ps="4" borderStartWidth="2px">
      <AmountField label="Amount" hint={wordAmount(typed)} {...fieldProps(form, 'amountZar')} />
      <TextField label="Date of the payment" type="date" max={today} {...fieldProps(form, 'paidOn')} />
    </SimpleGrid>
  );
}

interface ReplyProps {
  reply?: OwnReply | null | undefined;
  /** Whoever answers by an address has no position yet. */
  asksPosition?: boolean;
}

function ReplyFields({ form, reply, asksPosition }: FieldsProps & ReplyProps) {
  const body = useWatch({ control: form.control, name: 'body' });
  const startFromLast = (last: string) => {
    form.setValue('body', last);
    form.setFocus('body');
  };
  return (
    <>
      {reply && body === '' && (
        <Button variant="outline" size="sm" onClick={() => startFromLast(reply.body)}>
          Start from the last reply
        </Button>
      )}
      {asksPosition && (
        <TextField
          label="Your Position"
          autoComplete="organization-title"
          hint="Such as bookkeeper or director. No name is shown."
          {...fieldProps(form, 'position')}
        />
      )}
      <FieldFindings control={form.control} field="body">
        <CountedArea
          form={form}
          name="body"
          label="Reply"
          rows={7}
          hint="Write about facts, not about people."
          limits={REPLY}
        />
      </FieldFindings>
    </>
  );
}

interface AnswerPanelProps<Answer extends string> extends ReplyProps {
  id: string;
  choices: readonly AnswerChoice<Answer>[];
  send: SendAnswer<Answer>;
}

export function AnswerPanel<Answer extends string>({
  id,
  choices,
  reply,
  asksPosition = false,
  send,
}: AnswerPanelProps<Answer>) {
  const draftKey = `answer-draft-${id}`;
  const position = asksPosition ? (reply?.position ?? '') : KNOWN_POSITION;
  const empty = { answer: '', amountZar: '', paidOn: southAfricanDay(new Date()), body: '', position };
  const [start] = useState(() => ({ ...empty, ...readDraft(draftKey, empty) }));
  const form = useSchemaForm(loadAnswerForm, start);
  const draft = useDraft(form, draftKey, empty);
  const answer = useWatch({ control: form.control, name: 'answer' });
  const chosen = choices.find(({ value }) => value === answer);
  const place = useRef<HTMLDivElement>(null);
  const findPlace = () =>
    place.current?.closest('section')?.querySelector<HTMLElement>('h2, h4') ?? findHeading();
  const key = useRef(crypto.randomUUID());
  const sendNow = async (said: Answered) => {
    await send(said as Said<Answer>, { 'Idempotency-Key': key.current }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'idempotency_mismatch')
        key.current = crypto.randomUUID();
      throw error;
    });
    key.current = crypto.randomUUID();
    const { body, position: typed } = form.getValues();
    const left = { ...empty, position: typed, body: answer === 'REPLY' ? '' : body };
    draft.discard(left);
    if (left.body) keepDraft(draftKey, left);
  };
  const [asked, setAsked] = useState<AnswerChoice<Answer>>();
  const [isAsking, setIsAsking] = useState(false);
  const sendOrAsk = async (filled: Answered) => {
    if (chosen?.asks) {
      setAsked(chosen);
      setIsAsking(true);
    } else {
      await sendNow(filled);
      focusOn(findPlace(), {});
    }
  };
  const confirm = useSubmit(form, (said) => sendNow(said).finally(() => setIsAsking(false)), { ...asked });
  return (
    <Box ref={place}>
      <SchemaForm
        mt="5"
        maxW="measure"
        form={form}
        send={sendOrAsk}
        texts={chosen?.asks ? {} : { ...chosen }}
        fieldOf={{ exceeds_outstanding: 'amountZar' }}
        action={chosen?.action ?? 'Send answer'}
      >
        <RadioCards control={form.control} name="answer" label="Your answer" choices={choices}>
          {(chosen?.value === 'PART' || chosen?.value === 'CLAIM') && <PaymentFields form={form} />}
        </RadioCards>
        {chosen?.value === 'REPLY' && (
          <>
            <ReplyFields form={form} reply={reply} asksPosition={asksPosition} />
            <DraftNotice draft={draft} />
          </>
        )}
      </SchemaForm>
      {asked?.asks && (
        <ConfirmDialog
          colorPalette="gray"
          {...asked.asks}
          action={asked.action}
          busyText="One moment…"
          isOpen={isAsking}
          isBusy={form.formState.isSubmitting}
          onClose={() => setIsAsking(false)}
          onConfirm={confirm}
          // Once it is sent, the form is empty.
          finalFocus={() => (form.getValues('answer') ? null : findPlace())}
        >
          <p>{asked.asks.text}</p>
        </ConfirmDialog>
      )}
    </Box>
  );
}
