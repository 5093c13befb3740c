import { Button, Stack, Text } from '@chakra-ui/react';
import { useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { PUBLIC_NAMES } from '../../../shared/enumerations.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { OwnReview } from '../../../shared/schemas/reviews.ts';
import { fieldProps } from '../../lib/form.ts';
import { PUBLIC_NAME_LABELS, shownName } from '../../lib/person.ts';
import { withReturnTo } from '../../lib/return-to.ts';
import { setCurrentUser } from '../../lib/use-current-user.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { CheckAnswers } from './check-answers-button.tsx';
import { CompanyField } from './company-field.tsx';
import { clearReviewDraft, type Draft, isEmpty, keepReviewDraft } from './draft.ts';
import { EvidenceFiles } from './evidence/evidence-files.tsx';
import { countUnsent, dropUploads, formOf } from './evidence/kept-uploads.ts';
import { leaveForLogin } from './leave-for-login.ts';
import { ReviewErrorSummary } from './review-error-summary.tsx';
import { EMPTY_REVIEW } from './review-form-values.ts';
import { EvidenceSummary, FormPart, TellingTheCompany, WhatHappened } from './review-fields.tsx';
import { saveName, useSending } from './send-review.ts';
import { type ReviewForm as Fields, useReviewForm } from './use-review-form.ts';

/** Whether a page leads back to the form, which keeps its state. */
const comesBack = (path: string) => path === '/propose-company' || path === '/login';

const page = (to: string, name: string) => (
  <Link to={to} target="_blank">
    {name}
  </Link>
);

/** Their links open a new tab, so that the form stays. */
const STATEMENTS = {
  isTruthful: 'What I write is truthful, and I experienced it first-hand',
  isAllegation: 'I understand that this is a public allegation, and that I answer for it',
  acceptsTerms: (
    <>
      I agree to the {page('/legal/terms', 'Terms')} and the {page('/legal/privacy', 'POPIA notice')}
    </>
  ),
  hasNoPersonalInformation:
    'I have left out personal information such as phone numbers, ID numbers and addresses',
};

function KeptDraft({ form, onDiscard }: { form: Fields; onDiscard: () => void }) {
  const isKept = !isEmpty(useWatch({ control: form.control }) as typeof EMPTY_REVIEW);
  return <DraftNotice draft={{ isKept, discard: onDiscard }} />;
}

interface ReviewFormProps {
  user: CurrentUser;
  draft: Draft;
  onSubmitted: (review: OwnReview) => void;
}

export function ReviewForm({ user, draft, onSubmitted }: ReviewFormProps) {
  const place = formOf(user.id);
  const navigate = useNavigate();
  const { form, check, schemaForm } = useReviewForm({
    name: 'review',
    values: draft.values,
    send: useSending(),
    failed: 'Failed to submit review. Please try again.',
    onSent: (review, { publicName }) => {
      clearReviewDraft();
      if (publicName) void saveName(publicName);
      onSubmitted(review);
    },
    onSessionEnd: () => {
      leaveForLogin((returnTo) => {
        /* Loading the log-in page anew would lose the chosen files. */
        if (countUnsent(place) === 0) return false;
        void setCurrentUser(null);
        void navigate(withReturnTo('/login', returnTo));
        return true;
      });
    },
  });
  const [companyName, setCompanyName] = useState('');
  const { subscribe, setValue, setError } = form;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepReviewDraft({ ...draft, values }),
      }),
    [subscribe, draft],
  );
  const dropCompany = useCallback(() => {
    setValue('companyId', '');
    setError('companyId', { message: 'This company could not be found. Please choose it again.' });
  }, [setValue, setError]);
  const [round, setRound] = useState(0);
  const discard = () => {
    form.reset(EMPTY_REVIEW);
    dropUploads(place);
    clearReviewDraft();
    setRound(round + 1);
    form.setFocus('companyId');
  };
  const beside = (
    <>
      <CheckAnswers check={check} user={user} companyName={companyName} files={() => countUnsent(place)} />
      <Button variant="ghost" onClick={() => void navigate('/directory')}>
        Cancel
      </Button>
    </>
  );
  return (
    <SchemaForm {...schemaForm} action="Submit Review" busyText="Submitting..." beside={beside}>
      <ReviewErrorSummary form={form} />
      <WhatHappened form={form} companyName={companyName}>
        <CompanyField key={round} form={form} onMissing={dropCompany} onNamed={setCompanyName} />
      </WhatHappened>
      <FormPart title="Evidence">
        <EvidenceSummary form={form} companyName={companyName} />
        <Stack align="flex-start" gap="3">
          <Text color="fg.muted" textStyle="sm">
            Files that show it, such as invoices, may come with the review: only moderators see them.
          </Text>
          <EvidenceFiles key={round} place={place} reviewId={null} mayPass={comesBack} />
        </Stack>
      </FormPart>
      <TellingTheCompany form={form} user={user} />
      <FormPart title="Your name">
        <div>
          <RadioCards
            control={form.control}
            name="publicName"
            label="Shown as"
            preset={user.publicName}
            columns={3}
            choices={PUBLIC_NAMES.map((value) => ({
              value,
              name: PUBLIC_NAME_LABELS[value],
              about: (value === 'hidden' ? '' : 'Reported by ') + shownName(user, value),
            }))}
          />
          <Text mt="1.5" color="fg.muted" textStyle="sm">
            So it stands below your review. Moderators always see your full name. What you choose here becomes
            the setting of your profile once you submit, for all of your reviews.
          </Text>
        </div>
      </FormPart>
      <Stack gap="3" mt="3" pt="6" borderTopWidth="1px" width="full">
        {Object.entries(STATEMENTS).map(([name, label]) => (
          <CheckboxField
            key={name}
            label={label}
            aria-required
            {...fieldProps(form, name as keyof typeof STATEMENTS)}
          />
        ))}
      </Stack>
      <KeptDraft form={form} onDiscard={discard} />
    </SchemaForm>
  );
}
