import { useWatch } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_RESPONSE } from '../../../shared/limits.ts';
import {
  takedownResponse,
  type TakedownResponseView,
  type TakedownStatusView,
} from '../../../shared/schemas/takedowns.ts';
import { noticeOf } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { showIssues, useSchemaForm } from '../../lib/form.ts';
import { withReturnTo } from '../../lib/return-to.ts';
import { useAnswer } from '../../lib/use-answer.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { showNotice } from '../../ui/notice-store.ts';
import { TextAreaField } from '../../ui/text-field.tsx';
import styles from './takedown.module.css';

interface ResponseFormProps {
  asked: TakedownResponseView;
  onAnswered: () => void;
}

function ResponseForm({ asked: { reference, respondBy }, onAnswered }: ResponseFormProps) {
  const form = useSchemaForm(takedownResponse, { body: '' });
  const { errors, isSubmitting } = form.formState;
  const body = useWatch({ control: form.control, name: 'body' }).trim();
  const { min, max } = TAKEDOWN_RESPONSE;
  const submit = form.handleSubmit(async (answer) => {
    try {
      await call('respond-to-takedown', { params: { reference }, body: answer });
      showNotice({
        tone: 'success',
        title: 'Response sent',
        description: 'A moderator reads it before deciding.',
      });
      onAnswered();
    } catch (error) {
      showIssues(form, error);
      const description = noticeOf(error, 'What you entered is still here. Please try again.');
      showNotice({ tone: 'error', title: 'Response not sent', description });
    }
  });
  return (
    <>
      <p>
        Say what your review rests on, and what shows it. You can answer once
        {respondBy && <>, until {formatLongDate(respondBy)}</>}. Moderators alone read it.
      </p>
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <TextAreaField
          label="Your Response"
          rows={8}
          hint={`${body.length} / ${max} characters (minimum ${min} required)`}
          error={errors.body?.message}
          {...form.register('body')}
        />
        <SubmitButton isBusy={isSubmitting} busyText="Sending…">
          Send Response
        </SubmitButton>
      </Form>
    </>
  );
}

interface AuthorResponseProps {
  takedown: TakedownStatusView;
  onAnswered: () => void;
}

/** For the review's author alone, who has to be logged in; nobody else learns which review it is. */
export function AuthorResponse({ takedown: { reference, status }, onAnswered }: AuthorResponseProps) {
  const { user, isLoading } = useCurrentUser();
  const { pathname } = useLocation();
  const { data: asked, mutate } = useAnswer('get-takedown-response', user ? { params: { reference } } : null);
  const isOpen = status === 'RECEIVED' || status === 'UNDER_REVIEW';
  if (!user && !isLoading && isOpen)
    return (
      <p className={styles.author}>
        Did you write the review? <Link to={withReturnTo('/login', pathname)}>Log in to answer</Link>
      </p>
    );
  if (!asked) return null;
  const settle = () => {
    void mutate();
    onAnswered();
  };
  return (
    <section className={styles.author} aria-labelledby="author">
      <h2 id="author">You wrote the review</h2>
      <p className={styles.when}>
        About your review “{asked.review.title}” of {asked.review.company.name}
      </p>
      {asked.body !== null && <p className={styles.answer}>{asked.body}</p>}
      {asked.body === null && isOpen && <ResponseForm asked={asked} onAnswered={settle} />}
      {asked.body === null && !isOpen && <p>You did not answer this request.</p>}
    </section>
  );
}
