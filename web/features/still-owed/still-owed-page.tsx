import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { STILL_OWED_ANSWERS } from '../../../shared/enumerations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { QuestionAnswered } from '../../../shared/schemas/debts.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useApi } from '../../lib/use-api.ts';
import { AboutReview } from '../../ui/about-review.tsx';
import { FetchState, isMissing } from '../../ui/fetch-state.tsx';
import { AnswerPanel } from '../../ui/own-part/answer-panel.tsx';
import { authorChoices } from '../../ui/own-part/author-choices.ts';
import { wordOwed } from '../../ui/own-part/word-owed.ts';
import { Page } from '../../ui/page.tsx';

const TITLE = 'What is owed to you now?';

function describeAnswer({ answer, outstandingZar }: QuestionAnswered): string {
  if (answer === 'TAKE_DOWN') return 'Your review and its files have left every view.';
  if (answer === 'NOTHING')
    return 'Your review says that it is still owed and that you confirmed it today. We ask again later.';
  if (outstandingZar === null || outstandingZar === 0) return 'Your review says that it is settled.';
  return `Your review shows the payment, and that ${formatRandAndCents(outstandingZar)} is still owed.`;
}

function Answered({ answered }: { answered: QuestionAnswered }) {
  /* The button has disappeared, and the page is shorter than before. */
  useEffect(() => {
    focusHeading();
    window.scrollTo(0, 0);
  }, []);
  return (
    <Page narrow="measure" title="Thank you" lead={describeAnswer(answered)}>
      <Text mt="6">
        You can say more at any time under <Link to="/my-reviews">your reviews</Link>.
      </Text>
    </Page>
  );
}

/** Opening it changes nothing, it accepts one answer, and it needs no log-in. */
export function Component() {
  const { token = '' } = useParams();
  const [answered, setAnswered] = useState<QuestionAnswered | null>(null);
  const params = { token };
  const response = useApi('get-question', { params });
  const { data, error } = response;
  if (answered) return <Answered answered={answered} />;
  if (data) {
    const { review, outstandingZar, askedOn } = data;
    const lead = `${wordOwed({ outstandingZar })} Tell us how it is now: one answer counts, and you need not log in. We asked on ${formatLongDate(askedOn)}.`;
    return (
      <Page narrow="measure" title={TITLE} lead={lead.trim()}>
        <Box mt="6">
          <AboutReview review={review} />
        </Box>
        <AnswerPanel
          id={review.id}
          // The page itself says what was answered.
          choices={authorChoices(STILL_OWED_ANSWERS, outstandingZar).map(({ done: _, ...choice }) => choice)}
          send={async (body) => setAnswered(await call('answer-question', { params, body }))}
        />
      </Page>
    );
  }
  const isAnswered = error instanceof ApiError && error.status === 409 && !response.isValidating;
  if (isAnswered || isMissing(response))
    return (
      <Page
        narrow="measure"
        title={isAnswered ? 'This question is answered' : 'There is no question here'}
        lead={errorMessage(error, '')}
      >
        <Text mt="6">
          <Link to="/my-reviews">See your reviews</Link>
        </Text>
      </Page>
    );
  return (
    <Page narrow="measure" title={TITLE}>
      <FetchState
        of={response}
        label="The question is being fetched"
        blocks={[{ height: '16' }, { height: '64' }]}
        mt="6"
        failure="Failed to fetch the question"
        comfort="Your link still works. Please try again."
      />
    </Page>
  );
}
