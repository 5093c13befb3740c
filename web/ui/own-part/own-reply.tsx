import { Alert, Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { REPLY } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/schemas/fields.ts';
import { type OwnReply as Reply, replyRequest } from '../../../shared/schemas/replies.ts';
import { call } from '../../lib/api.ts';
import { clearDraft, readDraft, useDraft } from '../../lib/draft.ts';
import { fieldProps, useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { Dialog, DialogActions } from '../dialog.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { FieldFindings } from '../field-findings.tsx';
import { Form, SubmitButton } from '../form.tsx';
import { TextAreaField } from '../text-field.tsx';
import { type OwnPartProps, OwnSection, useAffected } from './own-section.tsx';

const EMPTY = { body: '' };

const TEXTS = {
  done: { title: 'Reply sent', description: 'A moderator reads it before it is public. We will email you.' },
  failed: { title: 'Reply not sent', description: 'What you entered is still here. Please try again.' },
};

/** The status of the last reply. A published one is shown above instead. */
function ReplyState({ reply: { status, reason, body } }: { reply: Reply }) {
  if (status === 'APPROVED') return null;
  const isRejected = status === 'REJECTED';
  return (
    <Alert.Root status={isRejected ? 'error' : 'info'} mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {isRejected ? 'Your reply was not published' : 'Your reply waits for a moderator'}
        </Alert.Title>
        {isRejected && <Text>The moderator’s reason: {reason}</Text>}
        <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
          {body}
        </Text>
      </Alert.Content>
    </Alert.Root>
  );
}

function ReplyForm({ review: { id }, mine: { reply }, onChange }: OwnPartProps) {
  const draftKey = `reply-draft-${id}`;
  const [start] = useState(() => ({ ...EMPTY, ...readDraft(draftKey, EMPTY) }));
  const form = useSchemaForm(replyRequest, start);
  const draft = useDraft(form, draftKey, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const length = countCharacters(useWatch({ control: form.control, name: 'body' }));
  const submit = useSubmit(
    form,
    async (body) => {
      await call('write-reply', { params: { id }, body }).finally(onChange);
      form.reset(EMPTY);
      draft.discard();
      clearDraft(draftKey);
    },
    TEXTS,
    ['list-replies'],
  );
  const startFromLast = (body: string) => {
    form.setValue('body', body);
    form.setFocus('body');
  };
  return (
    <Form mt="4" maxW="measure" isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
      {reply && length === 0 && (
        <Button variant="outline" size="sm" onClick={() => startFromLast(reply.body)}>
          Start from the last reply
        </Button>
      )}
      <FieldFindings control={form.control} field="body">
        <TextAreaField
          label={reply ? 'Another Reply' : 'Reply'}
          rows={7}
          hint={`${length} / ${REPLY.max} characters (minimum ${REPLY.min} required). Write of the facts, and of no person.`}
          {...fieldProps(form, 'body')}
        />
      </FieldFindings>
      <DraftNotice draft={draft} />
      <SubmitButton isBusy={isSubmitting} busyText="Sending…">
        Send reply
      </SubmitButton>
    </Form>
  );
}

/** Withdraws the reply after confirmation. */
function Withdrawal({ review: { id }, onChange }: OwnPartProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useAction([...useAffected(), 'list-replies']);
  const withdraw = async () => {
    const isDone = await run(() => call('withdraw-reply', { params: { id } }).finally(onChange), {
      done: { title: 'Reply withdrawn', description: 'Nobody sees it any more.' },
      failed: 'Reply not withdrawn',
    });
    if (isDone) setIsAsking(false);
  };
  return (
    <>
      <Button variant="ghost" size="sm" mt="4" onClick={() => setIsAsking(true)}>
        Withdraw the reply
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Withdraw the company’s reply?">
        <Text>It leaves the review at once, with one that waits for a moderator.</Text>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button colorPalette="red" aria-disabled={isBusy} onClick={() => void withdraw()}>
            {isBusy ? 'Withdrawing…' : 'Withdraw'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** A representative's reply in the company's name: the status of the last one, and a form for the next. */
export function OwnReply(props: OwnPartProps) {
  const { reply } = props.mine;
  const { reply: published, company } = props.review;
  return (
    <OwnSection
      title={`Reply for ${company.name}`}
      lead={
        published
          ? 'Your reply stands below the review. Another one takes its place once a moderator has approved it.'
          : 'It stands below the review, in the company’s name with your position, once a moderator has read it.'
      }
    >
      {reply && <ReplyState reply={reply} />}
      <ReplyForm {...props} />
      {(reply ?? published) && (
        <HStack>
          <Withdrawal {...props} />
        </HStack>
      )}
    </OwnSection>
  );
}
