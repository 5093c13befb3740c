import { Button, List } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { DISPUTE_REASON_LABELS } from '../../../shared/enumerations.ts';
import { PAYMENT_ANSWER_DAYS } from '../../../shared/limits.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { Answer } from '../../../shared/schemas/answers.ts';
import { call } from '../../lib/api.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useAction } from '../../lib/use-action.ts';
import { AnswerForm } from '../../ui/own-part/own-answer.tsx';
import { AFFECTED, OwnSection } from '../../ui/own-part/own-section.tsx';

export interface AnswerProps {
  /** The token from the page's address. */
  token: string;
  answer: Answer;
  /** Fetches the answer again. It stays on the screen meanwhile, and so does the typed text. */
  onChange: () => unknown;
}

const WITHDRAWN = {
  done: { title: 'No longer disputed', description: 'The review no longer says that it is.' },
  failed: 'The dispute was not withdrawn',
};

const CLAIM_STATES = {
  CLAIMED: `the author is asked to confirm it within ${PAYMENT_ANSWER_DAYS} days`,
  CONFIRMED: 'the author confirmed it',
  DENIED: 'the author says that it did not arrive',
  UNANSWERED: 'the author did not say whether it arrived',
} as const;

/** The company's earlier answers, with their state. */
function Said({ token, answer: { mine }, onChange }: AnswerProps) {
  const { dispute, payments } = mine;
  const { isBusy, run } = useAction(AFFECTED);
  const withdraw = async () => {
    const isDone = await run(
      () => call('withdraw-answer-dispute', { params: { token } }).finally(onChange),
      WITHDRAWN,
    );
    /* The button has disappeared with the dispute. */
    if (isDone) focusHeading();
  };
  if (!dispute && payments.length === 0) return null;
  return (
    <List.Root mt="4" ps="5" gap="2">
      {payments.map(({ id, amountZar, paidOn, status }) => (
        <List.Item key={id}>
          {formatRandAndCents(amountZar)} paid on {formatLongDate(paidOn)}: {CLAIM_STATES[status]}.
        </List.Item>
      ))}
      {dispute && (
        <List.Item>
          Disputed since {formatLongDate(dispute.since)}: {DISPUTE_REASON_LABELS[dispute.reason]}.{' '}
          <Button size="sm" variant="outline" aria-disabled={isBusy} onClick={() => void withdraw()}>
            Withdraw dispute
          </Button>
        </List.Item>
      )}
    </List.Root>
  );
}

/** The company's view of the debt: a payment that it made, or a reason why it owes nothing. */
export function AnswerOwed(props: AnswerProps) {
  const { token, answer, onChange } = props;
  const { review, mine } = answer;
  const params = { token };
  const isPublic = review.status === 'APPROVED';
  return (
    <OwnSection
      title="What is owed now, as you see it"
      lead={
        isPublic
          ? 'It stands beside the review at once, as the company’s word. A payment counts once the author confirms it, whom we ask by email.'
          : 'The author is told, and a moderator decides on the review with it. If it is published, it stands beside it as the company’s word.'
      }
    >
      <Said {...props} />
      {(!isPublic || review.settledAt === null) && (
        <AnswerForm
          isPublic={isPublic}
          dispute={mine.dispute}
          sendDispute={(reason) => call('dispute-answer', { params, body: { reason } }).finally(onChange)}
          sendPayment={(body, headers) =>
            call('record-answer-payment', { params, body, headers }).finally(onChange)
          }
        />
      )}
    </OwnSection>
  );
}
