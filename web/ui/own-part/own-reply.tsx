import { Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { call } from '../../lib/api.ts';
import { clearDraft, readDraft, useDraft } from '../../lib/draft.ts';
import { useSchemaForm, useSubmit } from '../../lib/form.ts';
import { useAction } from '../../lib/use-action.ts';
import { Dialog, DialogActions } from '../dialog.tsx';
import { DraftNotice } from '../draft-notice.tsx';
import { Form, SubmitButton } from '../form.tsx';
import { type OwnPartProps, OwnSection, useAffected } from './own-section.tsx';
import { ReplyField, ReplyStatus } from './reply-parts.tsx';

const loadReplyRequest = async () => (await import('../../../shared/schemas/replies.ts')).replyRequest;

const EMPTY = { body: '' };

const TEXTS = {
  done: { title: 'Reply sent', description: 'A moderator reads it before it is public. We will email you.' },
  failed: { title: 'Reply not sent', description: 'What you entered is still here. Please try again.' },
};

function ReplyForm({ review: { id }, mine: { reply }, onChange }: OwnPartProps) {
  const draftKey = `reply-draft-${id}`;
  const [start] = useState(() => ({ ...EMPTY, ...readDraft(draftKey, EMPTY) }));
  const form = useSchemaForm(loadReplyRequest, start);
  const draft = useDraft(form, draftKey, EMPTY);
  const { errors, isSubmitting } = form.formState;
  const isEmpty = useWatch({ control: form.control, name: 'body' }) === '';
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
      {reply && isEmpty && (
        <Button variant="outline" size="sm" onClick={() => startFromLast(reply.body)}>
          Start from the last reply
        </Button>
      )}
      <ReplyField form={form} isAnother={reply !== null} />
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
      anchor="reply"
      lead={
        published
          ? 'Your reply stands below the review. Another one takes its place once a moderator has approved it.'
          : 'It stands below the review, in the company’s name with your position, once a moderator has read it.'
      }
    >
      {/* A published one is shown above. */}
      {reply && reply.status !== 'APPROVED' && <ReplyStatus reply={reply} />}
      <ReplyForm {...props} />
      {(reply ?? published) && (
        <HStack>
          <Withdrawal {...props} />
        </HStack>
      )}
    </OwnSection>
  );
}
