import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import type * as z from 'zod/mini';
import { PRIVACY_KIND_LABELS, PRIVACY_KINDS, type PrivacyKind } from '../../../shared/enumerations.ts';
import { PRIVACY_ANSWER_DAYS, PRIVACY_DETAILS } from '../../../shared/limits.ts';
import { call } from '../../lib/api.ts';
import { clearDraft, readDraft, useDraft } from '../../lib/draft.ts';
import { fieldProps, SUMMARIZED, useSchemaForm } from '../../lib/form.ts';
import { CountedArea } from '../../ui/counted-area.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ReviewField } from '../../ui/review-field.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import type { privacyForm } from './privacy-form-schema.ts';

const KINDS: Record<PrivacyKind, string> = {
  ACCESS: 'What you hold about me, and a copy of it',
  CORRECTION: 'Something about me is wrong or incomplete',
  DELETION: 'Something about me should not be kept',
  OBJECTION: 'I do not want my information used',
};
const CHOICES = PRIVACY_KINDS.map((kind) => ({
  value: kind,
  name: PRIVACY_KIND_LABELS[kind],
  about: KINDS[kind],
}));

const loadPrivacyForm = async () => (await import('./privacy-form-schema.ts')).privacyForm;
type Values = { [Name in keyof z.input<typeof privacyForm>]: string };

const LABELS: Record<keyof Values, string> = {
  kind: 'What do you ask for?',
  name: 'Your Name',
  email: 'Your Email',
  details: 'Details',
  reviewId: 'Review ID or address',
};

const DRAFT = 'privacy-draft';
const EMPTY: Values = { kind: '', name: '', email: '', details: '', reviewId: '' };

/** `reviewId` is the review in the page's address; empty where there is none. */
function RequestForm({ reviewId }: { reviewId: string }) {
  const [values] = useState(() => ({
    ...EMPTY,
    ...readDraft(DRAFT, EMPTY),
    ...(reviewId !== '' && { reviewId }),
  }));
  const form = useSchemaForm(loadPrivacyForm, values as z.input<typeof privacyForm>, SUMMARIZED);
  const draft = useDraft(form, DRAFT, { ...EMPTY, reviewId } as z.input<typeof privacyForm>);
  const navigate = useNavigate();
  const send = async (body: z.output<typeof privacyForm>) => {
    const { reference } = await call('file-privacy-request', { body });
    clearDraft(DRAFT);
    await navigate(`/privacy-request/${reference}`);
  };
  return (
    <Page
      narrow
      title="Privacy request"
      lead={
        <>
          For anybody whose personal information we hold, also for a person whom a review names. It costs
          nothing, and we answer within {PRIVACY_ANSWER_DAYS} days. What we hold, and why, is in the{' '}
          <Link to="/legal/privacy">privacy policy</Link>.
        </>
      }
    >
      <SchemaForm
        form={form}
        send={send}
        texts={{}}
        fieldOf={{ review_not_found: 'reviewId' }}
        hasSummary
        action="Send Request"
        busyText="Sending…"
        beside={<DraftNotice draft={draft} />}
      >
        <ErrorSummary form={form} labels={LABELS} />
        <RadioCards control={form.control} name="kind" label={LABELS.kind} choices={CHOICES} />
        <TextField label={LABELS.name} autoComplete="name" {...fieldProps(form, 'name')} />
        <EmailField
          label={LABELS.email}
          hint="We send a code there, to be sure that it is yours, and later our answer"
          {...fieldProps(form, 'email')}
        />
        <CountedArea
          form={form}
          name="details"
          label={LABELS.details}
          rows={8}
          hint="Which information it is about, where you found it, and what you want done. Only moderators read this."
          limits={PRIVACY_DETAILS}
        />
        <ReviewField optional form={form} isGiven={reviewId !== ''} />
      </SchemaForm>
    </Page>
  );
}

export function Component() {
  const reviewId = useSearchParams()[0].get('reviewId')?.trim() ?? '';
  return <RequestForm key={reviewId} reviewId={reviewId} />;
}
