import { Alert, Button, HStack, Text } from '@chakra-ui/react';
import { useWatch } from 'react-hook-form';
import { MODERATION_PROMISE_HOURS, REPLY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/schemas/fields.ts';
import { answerReplyRequest, type OwnReply } from '../../../shared/schemas/replies.ts';
import { call } from '../../lib/api.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { FieldFindings } from '../../ui/field-findings.tsx';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import type { AnswerProps } from './answer-owed.tsx';
import { AFFECTED, OwnSection } from '../../ui/own-part/own-section.tsx';

const HOURS = `${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours`;

const TEXTS = {
  done: {
    title: 'Reply sent',
    description: `A moderator reads it within ${HOURS}. This page says what came of it.`,
  },
  failed: { title: 'Reply not sent', description: 'What you entered is still here. Please try again.' },
};
const WITHDRAWN = {
  done: { title: 'Reply withdrawn', description: 'Nobody sees it any more.' },
  failed: 'Reply not withdrawn',
};

const STATES = {
  PENDING: { status: 'info', title: `Your reply waits for a moderator, ${HOURS} at most` },
  APPROVED: { status: 'success', title: 'Your reply stands below the review' },
  REJECTED: { status: 'error', title: 'Your reply was not published' },
} as const;

function ReplyState({ token, reply, onChange }: Omit<AnswerProps, 'answer'> & { reply: OwnReply }) {
  const { status, title } = STATES[reply.status];
  const { isBusy, run } = useAction([...AFFECTED, 'list-replies']);
  const withdraw = () =>
    run(() => call('withdraw-answer-reply', { params: { token } }).finally(onChange), WITHDRAWN);
  return (
    <Alert.Root status={status} mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {reply.reason && <Text>The moderator’s reason: {reply.reason}</Text>}
        <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
          {reply.body}
        </Text>
        <HStack mt="3">
          <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => void withdraw()}>
            Withdraw the reply
          </Button>
        </HStack>
      </Alert.Content>
    </Alert.Root>
  );
}

/** A reply in the company's name: the status of the last one, and a form for the next. */
export function AnswerReply({ token, answer, onChange }: AnswerProps) {
  const { reply } = answer.mine;
  const form = useSchemaForm(answerReplyRequest, { body: '', position: reply?.position ?? '' });
  const { errors, isSubmitting } = form.formState;
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  const submit = useSubmit(
    form,
    async (body) => {
      await call('write-answer-reply', { params: { token }, body }).finally(onChange);
    },
    TEXTS,
    ['list-replies'],
  );
  const isPublic = answer.review.status === 'APPROVED';
  return (
    <OwnSection
      title="Reply in the company’s name"
      lead={`It stands below the review, in the company’s name with your position, once a moderator has read it${isPublic ? '' : ' and the review is published'}. A later reply takes its place.`}
    >
      {reply && <ReplyState token={token} reply={reply} onChange={onChange} />}
      <Form mt="4" maxW="measure" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <TextField
          label="Your Position"
          autoComplete="organization-title"
          hint="Such as bookkeeper or director. No name is shown."
          {...fieldProps(form, 'position')}
        />
        <FieldFindings control={form.control} field="body">
          <TextAreaField
            label={reply ? 'Another Reply' : 'Reply'}
            rows={7}
            hint={`${length} / ${REPLY.max} characters (minimum ${REPLY.min} required). Write of the facts, and of no person.`}
            {...fieldProps(form, 'body')}
          />
        </FieldFindings>
        <SubmitButton isBusy={isSubmitting} busyText="Sending…">
          Send reply
        </SubmitButton>
      </Form>
    </OwnSection>
  );
}
