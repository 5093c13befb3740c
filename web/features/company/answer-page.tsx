import { Box, Heading, HStack } from '@chakra-ui/react';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { TAKEDOWN_WORKING_DAYS } from '../../../shared/limits.ts';
import type { Answer } from '../../../shared/schemas/answers.ts';
import { carriedKey, keepDraft } from '../../lib/draft.ts';
import { call } from '../../lib/api.ts';
import { useApi } from '../../lib/use-api.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ButtonLink, LeadingButton } from '../../ui/button.tsx';
import { FetchState, isMissing } from '../../ui/fetch-state.tsx';
import { Page } from '../../ui/page.tsx';
import { OwnSection } from '../../ui/own-part/own-section.tsx';
import { HeardReview, wordHeard } from './heard-review.tsx';
import { ReviewCard } from './review-card.tsx';

const TITLE = 'Answer a review';

const CompanyPart = lazy(async () => ({
  default: (await import('../../ui/own-part/company-part.tsx')).CompanyPart,
}));

function wordLead({ review, until }: Answer): string {
  const ends = `This address works until ${formatLongDate(until)}, for this review alone. Opening it changed nothing.`;
  if (review.status === 'APPROVED')
    return `Somebody wrote this review, and a moderator published it. We do not say that it is true. You can answer it in the company’s name, free of charge and without an account. ${ends}`;
  return `${wordHeard(review)} You can answer in the company’s name, free of charge and without an account. ${ends}`;
}

function AskForTakedown({ review }: { review: Answer['review'] }) {
  const isPublic = review.status === 'APPROVED';
  return (
    <OwnSection
      title="Ask for a takedown"
      lead={
        isPublic
          ? `If the review is wrong, unlawful or about another company, ask that it is taken down. We acknowledge the request within ${TAKEDOWN_WORKING_DAYS.acknowledge} working days; a moderator hears the author and decides within ${TAKEDOWN_WORKING_DAYS.decide}.`
          : 'Nothing is public that could be taken down. If the review is published all the same, you can ask for it here.'
      }
    >
      {isPublic && (
        <ButtonLink to={`/takedown?reviewId=${review.id}`} variant="outline" mt="4">
          Ask for a takedown
        </ButtonLink>
      )}
    </OwnSection>
  );
}

interface AllReviewsProps {
  token: string;
  answer: Answer;
}

/** The proof and the position are kept in this tab, because the user may have to log in first. */
function AllReviews({ token, answer: { company, review, mine } }: AllReviewsProps) {
  if (review.status !== 'APPROVED') return null;
  return (
    <OwnSection
      title="Answer for all reviews of this company"
      lead={`Whoever proves once to speak for ${company.name}, by a work address or a document, answers every review of it, and is told of each new one. A moderator decides within two working days. It is free. The address at which you got our email counts as proved.`}
    >
      <ButtonLink
        to={`/represent/${company.slug}`}
        variant="outline"
        mt="4"
        onClick={() =>
          keepDraft(carriedKey(company.slug), { answerToken: token, position: mine.reply?.position ?? '' })
        }
      >
        Represent this company
      </ButtonLink>
    </OwnSection>
  );
}

function NothingToAnswer({ token }: { token: string }) {
  return (
    <Page
      title="Nothing to answer here"
      lead="This address does not open anything, or it no longer does. Check that it is whole, as it stands in the email. Whoever represents a company can answer every review of it."
    >
      <HStack wrap="wrap" gap="3" mt="8">
        <ActionButton
          send={() => call('renew-answer', { params: { token } })}
          texts={{ done: ({ message: title }) => ({ title }), failed: 'No fresh link was asked for' }}
        >
          Send me a fresh link
        </ActionButton>
        <LeadingButton to="/directory">Find the company</LeadingButton>
      </HStack>
    </Page>
  );
}

/** Works without an account. */
export function Component() {
  const { token = '' } = useParams();
  const params = { token };
  const response = useApi('get-answer', { params });
  const { data } = response;
  if (isMissing(response)) return <NothingToAnswer token={token} />;
  if (!data)
    return (
      <Page title={TITLE}>
        <FetchState
          isWholePage
          of={response}
          label="The review is being fetched"
          blocks={[{ width: 'min(30rem, 90%)', height: '7' }, { height: '64' }]}
          mt="6"
          failure="Failed to fetch the review"
        />
      </Page>
    );
  const { review, company } = data;
  return (
    <Page title={TITLE} heading={`A review of ${company.name}`} lead={wordLead(data)}>
      {review.status === 'APPROVED' ? (
        <Box mt="8">
          <Heading as="h2" textStyle="heading" mb="4">
            The review, as everyone reads it
          </Heading>
          <ReviewCard review={review} company={{ name: company.name, kind: 'COMPANY' }} />
        </Box>
      ) : (
        <HeardReview review={review} />
      )}
      <Suspense>
        <CompanyPart
          review={review}
          asksPosition
          said={data.mine}
          send={(said, headers) => {
            if (said.answer === 'REPLY') return call('write-answer-reply', { params, body: said });
            if (said.answer === 'CLAIM')
              return call('record-answer-payment', { params, body: said, headers });
            if (said.answer === 'WITHDRAW_REPLY') return call('withdraw-answer-reply', { params });
            if (said.answer === 'WITHDRAW_DISPUTE') return call('withdraw-answer-dispute', { params });
            return call('dispute-answer', { params, body: { reason: said.answer } });
          }}
        />
      </Suspense>
      <AskForTakedown review={review} />
      <AllReviews token={token} answer={data} />
    </Page>
  );
}
