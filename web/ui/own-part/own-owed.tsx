import { useNavigate } from 'react-router-dom';
import { formatLongDate, southAfricanDay } from '../../../shared/dates.ts';
import { DISPUTE_REASON_LABELS } from '../../../shared/enumerations.ts';
import { call } from '../../lib/api.ts';
import { AnswerPanel, type SendAnswer } from './answer-panel.tsx';
import { AUTHOR_ANSWERS, type AuthorAnswer, authorChoices } from './author-choices.ts';
import { ClaimsToAnswer } from './claims-to-answer.tsx';
import { type OwnPartProps, OwnSection } from './own-section.tsx';
import { UNCONFIRMED, wordOwed } from './word-owed.ts';

function wordState({ review }: OwnPartProps): string {
  const { amountOwedZar, confirmedAt, unconfirmedSince, dispute } = review;
  return [
    amountOwedZar === null ? 'Your review names no amount.' : wordOwed(review),
    unconfirmedSince
      ? `You have not confirmed that since ${formatLongDate(unconfirmedSince)}, and the review says so. ${UNCONFIRMED}`
      : confirmedAt && `You confirmed that on ${formatLongDate(confirmedAt)}.`,
    dispute &&
      `The company has disputed it since ${formatLongDate(dispute.since)}: ${DISPUTE_REASON_LABELS[dispute.reason].toLowerCase()}. Your answer here stands beside that.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Empty once the debt is settled. Payments that the company claims come first. */
export function OwnOwed(props: OwnPartProps) {
  const { id, outstandingZar, settledAt } = props.review;
  const navigate = useNavigate();
  const params = { id };
  const send: SendAnswer<AuthorAnswer> = async (said, headers) => {
    if (said.answer === 'NOTHING') return call('confirm-review', { params });
    if (said.answer === 'PART') return call('record-payment', { params, body: said, headers });
    if (said.answer === 'PAID' && outstandingZar) {
      const body = { amountZar: outstandingZar, paidOn: southAfricanDay(new Date()) };
      return call('record-payment', { params, body, headers });
    }
    if (said.answer !== 'TAKE_DOWN') return call('settle-review', { params });
    await call('withdraw-review', { params });
    return navigate('/my-reviews');
  };
  if (settledAt !== null) return null;
  return (
    <OwnSection title="What is owed now" anchor="owed" lead={wordState(props)}>
      <ClaimsToAnswer {...props} />
      <AnswerPanel id={id} choices={authorChoices(AUTHOR_ANSWERS, outstandingZar)} send={send} />
    </OwnSection>
  );
}
