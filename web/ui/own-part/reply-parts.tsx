import { Alert, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';
import { MODERATION_PROMISE_HOURS, REPLY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/clean-text.ts';
import type { OwnReply } from '../../../shared/schemas/replies.ts';
import { fieldProps } from '../../lib/form.ts';
import { FieldFindings } from '../field-findings.tsx';
import { TextAreaField } from '../text-field.tsx';

export const REPLY_HOURS = `${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours`;

const STATES = {
  PENDING: { status: 'info', title: `Your reply waits for a moderator, ${REPLY_HOURS} at most` },
  APPROVED: { status: 'success', title: 'Your reply stands below the review' },
  REJECTED: { status: 'error', title: 'Your reply was not published' },
} as const;

export function ReplyStatus({ reply, children }: { reply: OwnReply; children?: ReactNode }) {
  const { status, title } = STATES[reply.status];
  return (
    <Alert.Root status={status} mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{title}</Alert.Title>
        {reply.reason && <Text>The moderator’s reason: {reply.reason}</Text>}
        <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
          {reply.body}
        </Text>
        {children}
      </Alert.Content>
    </Alert.Root>
  );
}

export function ReplyField<Input extends FieldValues, Output>({
  form,
  isAnother,
}: {
  form: UseFormReturn<Input, unknown, Output>;
  isAnother: boolean;
}) {
  const name = 'body' as Path<Input>;
  const length = countCharacters(useWatch({ control: form.control, name }));
  return (
    <FieldFindings control={form.control} field={name}>
      <TextAreaField
        label={isAnother ? 'Another Reply' : 'Reply'}
        rows={7}
        hint={`${length} / ${REPLY.max} characters (minimum ${REPLY.min} required). Write about facts, not about people.`}
        {...fieldProps(form, name)}
      />
    </FieldFindings>
  );
}
