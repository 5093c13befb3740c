import { Box, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { STILL_OWED_ANSWER_LABELS } from '../../../shared/enumerations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { Question, QuestionAnswered } from '../../../shared/schemas/debts.ts';
import { ApiError, errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useApi } from '../../lib/use-api.ts';
import { ConfirmButton } from '../../ui/confirm-dialog.tsx';
import { FetchState, isMissing } from '../../ui/fetch-state.tsx';
import { OwedChoice, OwedChoices } from '../../ui/owed-choices.tsx';
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

interface AskedProps {
  token: string;
  question: Question;
  onAnswered: (answered: QuestionAnswered) => void;
}

function TakingDown({ send }: { send: () => Promise<unknown> }) {
  return (
    <OwedChoice about="Your review and its files leave every view, for good.">
      <ConfirmButton
        button={{ variant: 'outline', colorPalette: 'red', children: STILL_OWED_ANSWER_LABELS.TAKE_DOWN }}
        title="Take your review down?"
        action="Take it down"
        busyText="One moment…"
        send={send}
        texts={{ failed: 'Not taken down' }}
      >
        <Text>It goes with its files, and nothing of it counts any more. This cannot be undone.</Text>
      </ConfirmButton>
    </OwedChoice>
  );
}

function Asked({ token, question: { review, outstandingZar, askedOn }, onAnswered }: AskedProps) {
  const send = (body: Parameters<typeof call<'answer-question'>>[1]['body']) =>
    call('answer-question', { params: { token }, body }).then(onAnswered);
  const owed = wordOwed({ outstandingZar });
  return (
    <Page
      narrow="measure"
      title={TITLE}
      lead={`${owed} Tell us how it is now: one answer counts, and you need not log in. We asked on ${formatLongDate(askedOn)}.`.trim()}
    >
      <Box mt="6" p="4" borderStartWidth="3px" bg="bg.subtle" overflowWrap="anywhere">
        <Text fontWeight="medium">
          <Link to={`/review/${review.id}`}>{review.title}</Link>
        </Text>
        <Text color="fg.muted">About {review.company.name}</Text>
      </Box>
      <OwedChoices id={review.id} outstandingZar={outstandingZar} send={send}>
        <TakingDown send={() => send({ answer: 'TAKE_DOWN' })} />
      </OwedChoices>
    </Page>
  );
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
        You can say more at any time under <Link to="/profile">your reviews</Link>.
      </Text>
    </Page>
  );
}

/** Opening it changes nothing, it accepts one answer, and it needs no log-in. */
export function Component() {
  const { token = '' } = useParams();
  const [answered, setAnswered] = useState<QuestionAnswered | null>(null);
  const response = useApi('get-question', { params: { token } });
  const { data, error } = response;
  if (answered) return <Answered answered={answered} />;
  if (data) return <Asked token={token} question={data} onAnswered={setAnswered} />;
  const isAnswered = error instanceof ApiError && error.status === 409 && !response.isValidating;
  if (isAnswered || isMissing(response))
    return (
      <Page
        narrow="measure"
        title={isAnswered ? 'This question is answered' : 'There is no question here'}
        lead={errorMessage(error, '')}
      >
        <Text mt="6">
          <Link to="/profile">See your reviews</Link>
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
