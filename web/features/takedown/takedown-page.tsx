import { Code, Heading, List, Strong, Text } from '@chakra-ui/react';
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
      <Heading as="h1" ref={heading} tabIndex={-1} textStyle="title">
        Request received
      </Heading>
      <Text mt="3" color="fg.muted" textStyle="lg">
        Keep this reference. It opens the page where you can follow your request.
      </Text>
      <Text
        my="6"
        py="4"
        borderBlockWidth="1px"
        borderColor="fg"
        fontFamily="mono"
        fontWeight="semibold"
        textStyle="lg"
        textAlign="center"
        overflowWrap="anywhere"
      >
        <Link to={`/takedown/${reference}`}>{reference}</Link>
      </Text>
      <List.Root gap="2" ps="5">
        <List.Item>We acknowledge it by {formatLongDate(acknowledgeBy)}, by email.</List.Item>
        <List.Item>
          The author of the review may respond. They are not told your name or what you wrote.
        </List.Item>
        <List.Item>We decide by {formatLongDate(decideBy)}, and tell you by email.</List.Item>
      </List.Root>
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
      <Text width="full" px="4" py="3" borderStartWidth="3px" bg="bg.subtle" overflowWrap="anywhere">
        About the review{' '}
        {state?.reviewTitle ? (
          <Strong>“{state.reviewTitle}”</Strong>
        ) : (
          <Code whiteSpace="normal">{form.getValues('reviewId')}</Code>
        )}
      </Text>
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
  const { errors, isSubmitting } = form.formState;
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
      <Form isBusy={isSubmitting} failure={errors.root?.message} onSubmit={submit}>
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
