import { Button, HStack } from '@chakra-ui/react';
import type { OwnReply } from '../../../shared/schemas/replies.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { AnswerProps } from './answer-owed.tsx';
import { AFFECTED, OwnSection } from '../../ui/own-part/own-section.tsx';
import { REPLY_HOURS, ReplyField, ReplyStatus } from '../../ui/own-part/reply-parts.tsx';

const loadAnswerReplyRequest = async () =>
  (await import('../../../shared/schemas/answers.ts')).answerReplyRequest;

const TEXTS = {
  done: {
    title: 'Reply sent',
    description: `A moderator reads it within ${REPLY_HOURS}. This page says what came of it.`,
  },
  failed: { title: 'Reply not sent', description: 'What you entered is still here. Please try again.' },
};
const WITHDRAWN = {
  done: { title: 'Reply withdrawn', description: 'Nobody sees it any more.' },
  failed: 'Reply not withdrawn',
};

function LastReply({ token, reply, onChange }: Omit<AnswerProps, 'answer'> & { reply: OwnReply }) {
  const { isBusy, run } = useAction([...AFFECTED, 'list-replies']);
  const withdraw = async () => {
    const isDone = await run(
      () => call('withdraw-answer-reply', { params: { token } }).finally(onChange),
      WITHDRAWN,
    );
    /* The button has disappeared with the reply. */
    if (isDone) focusHeading();
  };
  return (
    <ReplyStatus reply={reply}>
      <HStack mt="3">
        <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => void withdraw()}>
          Withdraw the reply
        </Button>
      </HStack>
    </ReplyStatus>
  );
}

/** A reply in the company's name: the status of the last one, and a form for the next. */
export function AnswerReply({ token, answer, onChange }: AnswerProps) {
  const { reply } = answer.mine;
  const form = useSchemaForm(loadAnswerReplyRequest, { body: '', position: reply?.position ?? '' });
  const { errors, isSubmitting } = form.formState;
  const submit = useSubmit(
    form,
    async (body) => {
      await call('write-answer-reply', { params: { token }, body }).finally(onChange);
      form.reset({ body: '', position: body.position });
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
      {reply && <LastReply token={token} reply={reply} onChange={onChange} />}
      <Form mt="4" maxW="measure" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
        <TextField
          label="Your Position"
          autoComplete="organization-title"
          hint="Such as bookkeeper or director. No name is shown."
          {...fieldProps(form, 'position')}
        />
        <ReplyField form={form} isAnother={reply !== null} />
        <SubmitButton isBusy={isSubmitting} busyText="Sending…">
          Send reply
        </SubmitButton>
      </Form>
    </OwnSection>
  );
}
