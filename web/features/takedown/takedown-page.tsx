import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_REASON } from '../../../shared/limits.ts';
import { countCharacters } from '../../../shared/schemas/fields.ts';
import type { FiledTakedown } from '../../../shared/schemas/takedowns.ts';
import { fieldProps } from '../../lib/form.ts';
import { Form, SubmitButton } from '../../ui/form.tsx';
import { Page, PageColumn } from '../../ui/page.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { StatutoryNotice } from './statutory-notice.tsx';
import styles from './takedown.module.css';
import { type TakedownForm, useTakedownForm } from './use-takedown-form.ts';

const TITLE = 'Request a takedown';

interface FiledProps {
  filed: FiledTakedown;
}

/** The reference first: it is what the requester needs to keep. */
function Filed({ filed: { reference, acknowledgeBy, decideBy } }: FiledProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <PageColumn narrow title="Request received">
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        Request received
      </h1>
      <p className={styles.lead}>Keep this reference. It opens the page where you can follow your request.</p>
      <p className={styles.reference}>
        <Link to={`/takedown/${reference}`}>{reference}</Link>
      </p>
      <ul className={styles.dates}>
        <li>We acknowledge it by {formatLongDate(acknowledgeBy)}, by e-mail.</li>
        <li>The author of the review may respond. They are not told your name or what you wrote.</li>
        <li>We decide by {formatLongDate(decideBy)}, and tell you by email.</li>
      </ul>
    </PageColumn>
  );
}

interface AboutProps {
  form: TakedownForm;
  isGiven: boolean;
}

/** Which review it is about: named by the page that led here, else by its number. */
function AboutReview({ form, isGiven }: AboutProps) {
  const { state } = useLocation() as { state: { reviewTitle?: string } | null };
  const error = form.formState.errors.reviewId?.message;
  if (isGiven && !error)
    return (
      <p className={styles.about}>
        About the review{' '}
        {state?.reviewTitle ? (
          <strong>“{state.reviewTitle}”</strong>
        ) : (
          <code>{form.getValues('reviewId')}</code>
        )}
      </p>
    );
  return (
    <TextField
      label="Review ID"
      autoComplete="off"
      hint={
        <>
          Find the review in the <Link to="/directory">directory</Link> and choose ‘Report this review’ below
          it.
        </>
      }
      error={error}
      {...form.register('reviewId')}
    />
  );
}

function ReasonField({ form }: Pick<AboutProps, 'form'>) {
  const length = countCharacters(useWatch({ control: form.control, name: 'reason' }));
  const { min, max } = TAKEDOWN_REASON;
  return (
    <TextAreaField
      label="Reason"
      rows={8}
      hint={`Which words it concerns, and why: defamation, inaccuracy, a court order or a POPIA violation. ${length} / ${max} characters (minimum ${min} required)`}
      {...fieldProps(form, 'reason')}
    />
  );
}

/** The form with which anyone can request the takedown of a review. */
export function Component() {
  const reviewId = useSearchParams()[0].get('reviewId')?.trim() ?? '';
  const { form, submit, filed } = useTakedownForm(reviewId);
  const { isSubmitting } = form.formState;
  if (filed) return <Filed filed={filed} />;
  return (
    <Page
      narrow
      title={TITLE}
      lead={
        <>
          For a review that is unlawful or wrong. We hear both sides and decide; the{' '}
          <Link to="/legal/takedown">takedown process</Link> says how and by when.
        </>
      }
    >
      <Form isBusy={isSubmitting} onSubmit={submit}>
        <AboutReview form={form} isGiven={reviewId !== ''} />
        <TextField label="Your Name" autoComplete="name" {...fieldProps(form, 'requesterName')} />
        <TextField
          label="Your Email"
          type="email"
          autoComplete="email"
          hint="We write to you only at this address, and share it with nobody"
          {...fieldProps(form, 'requesterEmail')}
        />
        <ReasonField form={form} />
        <StatutoryNotice form={form} />
        <SubmitButton isBusy={isSubmitting} busyText="Submitting…">
          Submit Request
        </SubmitButton>
      </Form>
    </Page>
  );
}
