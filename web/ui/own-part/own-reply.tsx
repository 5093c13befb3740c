import { Alert, Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { countCharacters } from '../../../shared/clean-text.ts';
import { MODERATION_PROMISE_HOURS, REPLY } from '../../../shared/limits.ts';
import type { OwnReply as OwnReplyData } from '../../../shared/schemas/replies.ts';
import { readDraft, useDraft } from '../../lib/draft.ts';
import { fieldProps, useSchemaForm } from '../../lib/form.ts';
import { ConfirmButton } from '../confirm-dialog.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { FieldFindings } from '../field-findings.tsx';
import { SchemaForm } from '../form.tsx';
import { TextAreaField, TextField } from '../text-field.tsx';
import { OwnSection } from './own-section.tsx';

const loadReplyRequest = async () => (await import('../../../shared/schemas/answers.ts')).answerReplyRequest;

const REPLY_HOURS = `${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours`;

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
  const body = useWatch({ control: form.control, name: 'body' });
  const sendReply = async (sent: { body: string; position: string }) => {
    await send.sendReply(sent);
    draft.discard({ ...empty, position: sent.position });
  };
  const startFromLast = (last: string) => {
    form.setValue('body', last);
    form.setFocus('body');
  };
  return (
    <SchemaForm
      mt="4"
      maxW="measure"
      form={form}
      send={sendReply}
      texts={TEXTS}
      action="Send reply"
      busyText="Sending…"
    >
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
        <TextAreaField
          label={reply === null ? 'Reply' : 'Another Reply'}
          rows={7}
          hint={`${countCharacters(body)} / ${REPLY.max} characters (minimum ${REPLY.min} required). Write about facts, not about people.`}
          {...fieldProps(form, 'body')}
        />
      </FieldFindings>
      <DraftNotice draft={draft} />
    </SchemaForm>
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

const STATES = {
  PENDING: { status: 'info', title: `Your reply waits for a moderator, ${REPLY_HOURS} at most` },
  APPROVED: { status: 'success', title: 'Your reply stands below the review' },
  REJECTED: { status: 'error', title: 'Your reply was not published' },
} as const;

function ReplyStatus({ reply: { status, reason, body } }: { reply: OwnReplyData }) {
  return (
    <Alert.Root status={STATES[status].status} mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{STATES[status].title}</Alert.Title>
        {reason && <Text>The moderator’s reason: {reason}</Text>}
        <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
          {body}
        </Text>
      </Alert.Content>
    </Alert.Root>
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
