import { Box, Button, Skeleton, Stack, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { STILL_OWED_ANSWER_LABELS } from '../../../shared/enumerations.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { Question, QuestionAnswered } from '../../../shared/schemas/debts.ts';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { OwedChoice, OwedChoices } from '../../ui/owed-choices.tsx';
import { wordOwed } from '../../ui/own-part/word-owed.ts';
import { Page } from '../../ui/page.tsx';
import { RetryState } from '../../ui/retry-state.tsx';

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
  const [isAsking, setIsAsking] = useState(false);
  const { isBusy, run } = useAction();
  return (
    <OwedChoice about="Your review and its files leave every view, for good.">
      <Button variant="outline" colorPalette="red" onClick={() => setIsAsking(true)}>
        {STILL_OWED_ANSWER_LABELS.TAKE_DOWN}
      </Button>
      <Dialog isOpen={isAsking} onClose={() => setIsAsking(false)} title="Take your review down?">
        <Text>It goes with its files, and nothing of it counts any more. This cannot be undone.</Text>
        <DialogActions>
          <Button variant="ghost" onClick={() => setIsAsking(false)}>
            Cancel
          </Button>
          <Button
            colorPalette="red"
            aria-disabled={isBusy}
            onClick={() => void run(send, { failed: 'Not taken down' })}
          >
            {isBusy ? 'One moment…' : 'Take it down'}
          </Button>
        </DialogActions>
      </Dialog>
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
  const { data, error, isValidating, mutate } = useApi('get-question', { params: { token } });
  if (answered) return <Answered answered={answered} />;
  if (data) return <Asked token={token} question={data} onAnswered={setAnswered} />;
  if (error === undefined || isValidating)
    return (
      <Page narrow="measure" title={TITLE}>
        <Stack gap="6" mt="6" role="group" aria-busy="true" aria-label="The question is being fetched">
          <Skeleton height="16" />
          <Skeleton height="64" />
        </Stack>
      </Page>
    );
  if (error instanceof ApiError && (error.status === 404 || error.status === 409))
    return (
      <Page
        narrow="measure"
        title={error.status === 409 ? 'This question is answered' : 'There is no question here'}
        lead={error.userMessage}
      >
        <Text mt="6">
          <Link to="/profile">See your reviews</Link>
        </Text>
      </Page>
    );
  return (
    <Page narrow="measure" title={TITLE}>
      <RetryState
        title="Failed to fetch the question"
        error={error}
        comfort="Your link still works. Please try again."
        onRetry={mutate}
      />
    </Page>
  );
}
