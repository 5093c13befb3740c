import { Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { OwnReply as OwnReplyData } from '../../../shared/schemas/replies.ts';
import { clearDraft, readDraft, useDraft } from '../../lib/draft.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { ConfirmButton } from '../confirm-dialog.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { Form, SubmitButton } from '../form.tsx';
import { TextField } from '../text-field.tsx';
import { OwnSection } from './own-section.tsx';
import { REPLY_HOURS, ReplyField, ReplyStatus } from './reply-parts.tsx';

const loadReplyRequest = async () => (await import('../../../shared/schemas/answers.ts')).answerReplyRequest;

/** A representative's position is known: the server takes it from their request. */
const KNOWN_POSITION = 'Representative';

const TEXTS = {
  done: {
    title: 'Reply sent',
    description: `A moderator reads it within ${REPLY_HOURS}, before it is public.`,
  },
  failed: { title: 'Reply not sent', description: 'What you entered is still here. Please try again.' },
};

export interface OwnReplyProps {
  id: string;
  companyName: string;
  reply: OwnReplyData | null;
  isPublished: boolean;
  asksPosition: boolean;
  send: {
    sendReply: (body: { body: string; position: string }) => Promise<unknown>;
    withdrawReply: () => Promise<unknown>;
  };
}

function ReplyForm({ id, reply, asksPosition, send }: OwnReplyProps) {
  const draftKey = `reply-draft-${id}`;
  const empty = { body: '', position: asksPosition ? (reply?.position ?? '') : KNOWN_POSITION };
  const [start] = useState(() => ({ ...empty, ...readDraft(draftKey, empty) }));
  const form = useSchemaForm(loadReplyRequest, start);
  const draft = useDraft(form, draftKey, empty);
  const { errors, isSubmitting } = form.formState;
  const isEmpty = useWatch({ control: form.control, name: 'body' }) === '';
  const submit = useSubmit(
    form,
    async (body) => {
      await send.sendReply(body);
      form.reset({ ...empty, position: body.position });
      draft.discard();
      clearDraft(draftKey);
    },
    TEXTS,
  );
  const startFromLast = (body: string) => {
    form.setValue('body', body);
    form.setFocus('body');
  };
  return (
    <Form mt="4" maxW="measure" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
      {reply && isEmpty && (
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
      <ReplyField form={form} isAnother={reply !== null} />
      <DraftNotice draft={draft} />
      <SubmitButton isBusy={isSubmitting} busyText="Sending…">
        Send reply
      </SubmitButton>
    </Form>
  );
}

const WITHDRAWN = {
  done: { title: 'Reply withdrawn', description: 'Nobody sees it any more.' },
  failed: 'Reply not withdrawn',
};

function Withdrawal({ send }: OwnReplyProps) {
  return (
    <ConfirmButton
      button={{ variant: 'ghost', size: 'sm', mt: '4', children: 'Withdraw the reply' }}
      title="Withdraw the company’s reply?"
      action="Withdraw"
      busyText="Withdrawing…"
      send={send.withdrawReply}
      texts={WITHDRAWN}
    >
      <Text>Nobody sees it any more, nor one that waits for a moderator.</Text>
    </ConfirmButton>
  );
}

export function OwnReply(props: OwnReplyProps) {
  const { companyName, reply, isPublished, asksPosition } = props;
  return (
    <OwnSection
      title={`Reply for ${companyName}`}
      anchor="reply"
      lead={
        isPublished
          ? 'A reply stands below the review. Another one takes its place once a moderator has approved it.'
          : 'It stands below the review once that is public, in the company’s name with your position, and a moderator has read it.'
      }
    >
      {/* To representatives a published one is shown above. */}
      {reply && (asksPosition || reply.status !== 'APPROVED') && <ReplyStatus reply={reply} />}
      <ReplyForm {...props} />
      {(reply !== null || isPublished) && (
        <HStack>
          <Withdrawal {...props} />
        </HStack>
      )}
    </OwnSection>
  );
}
