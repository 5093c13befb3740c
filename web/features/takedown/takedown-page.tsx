import { List, Text } from '@chakra-ui/react';
import { useEffect } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import {
  TAKEDOWN_GROUND_LABELS,
  TAKEDOWN_GROUNDS,
  type TakedownGround,
} from '../../../shared/enumerations.ts';
import { TAKEDOWN_REASON } from '../../../shared/limits.ts';
import { findHeading, focusOnceDrawn } from '../../lib/focus.ts';
import { fieldProps } from '../../lib/form.ts';
import { useApi } from '../../lib/use-api.ts';
import { AboutReview } from '../../ui/about-review.tsx';
import { CountedArea } from '../../ui/counted-area.tsx';
import { DraftNotice } from '../../ui/draft-notice.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { SchemaForm } from '../../ui/form.tsx';
import { Page } from '../../ui/page.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { ReviewField } from '../../ui/review-field.tsx';
import { EmailField, TextField } from '../../ui/text-field.tsx';
import { FilesSection } from './files-section.tsx';
import { StatutoryNotice } from './statutory-notice.tsx';
import type { Files } from './use-files.ts';
import { type Filed, LABELS, useTakedownForm } from './use-takedown-form.ts';

const TITLE = 'Request a takedown';

interface FiledProps {
  filed: Filed;
  files: Files;
}

function FiledRequest({ filed: { reference, reviewId, acknowledgeBy, decideBy }, files }: FiledProps) {
  const { data: review } = useApi('get-review', { params: { id: reviewId } });
  useEffect(() => focusOnceDrawn(findHeading()), []);
  return (
    <Page
      narrow
      title="Request received"
      lead="Keep this reference. It opens the page where you can follow your request."
    >
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
      {review && <AboutReview review={review} />}
      <List.Root gap="2" mt="6" ps="5">
        <List.Item>We acknowledge it by {formatLongDate(acknowledgeBy)}, by email.</List.Item>
        <List.Item>
          The author of the review may respond. They are told the ground and what you wrote, not your name or
          address.
        </List.Item>
        <List.Item>We decide by {formatLongDate(decideBy)}, and tell you by email.</List.Item>
      </List.Root>
      <FilesSection files={files} reference={reference} />
    </Page>
  );
}

const GROUNDS: Record<TakedownGround, string> = {
  DEFAMATION: 'It wrongfully harms a good name',
  INACCURACY: 'It states facts that you can show to be wrong',
  COURT_ORDER: 'A South African court has ordered its removal',
  POPIA: 'It holds personal information that may not be published',
};
const GROUND_CHOICES = TAKEDOWN_GROUNDS.map((ground) => ({
  value: ground,
  name: TAKEDOWN_GROUND_LABELS[ground],
  about: GROUNDS[ground],
}));

function RequestForm({ reviewId }: { reviewId: string }) {
  const { form, send, filed, draft, files } = useTakedownForm(reviewId);
  if (filed) return <FiledRequest filed={filed} files={files} />;
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
      <SchemaForm
        form={form}
        send={send}
        texts={{}}
        fieldOf={{ review_not_found: 'reviewId' }}
        hasSummary
        action="Submit Request"
        busyText="Submitting…"
        beside={<DraftNotice draft={draft} />}
      >
        <ErrorSummary form={form} labels={LABELS} />
        <ReviewField form={form} isGiven={reviewId !== ''} />
        <RadioCards
          optional
          control={form.control}
          name="ground"
          label={LABELS.ground}
          choices={GROUND_CHOICES}
        />
        <TextField label={LABELS.requesterName} autoComplete="name" {...fieldProps(form, 'requesterName')} />
        <EmailField
          label={LABELS.requesterEmail}
          hint="We write to you only at this address, and share it with nobody"
          {...fieldProps(form, 'requesterEmail')}
        />
        <CountedArea
          form={form}
          name="reason"
          label={LABELS.reason}
          rows={8}
          hint="Which words it concerns, why, and what shows it. The author of the review reads this, without your name and address."
          limits={TAKEDOWN_REASON}
        />
        <FilesSection files={files} reference={null} />
        <StatutoryNotice form={form} />
      </SchemaForm>
    </Page>
  );
}

export function Component() {
  const reviewId = useSearchParams()[0].get('reviewId')?.trim() ?? '';
  return <RequestForm key={reviewId} reviewId={reviewId} />;
}
