import { Alert, List, Text } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import { DISPUTE_REASON_LABELS, DISPUTE_REASONS, type DisputeReason } from '../../../shared/enumerations.ts';
import { MODERATION_PROMISE_HOURS, PAYMENT_ANSWER_DAYS } from '../../../shared/limits.ts';
import type { Answer } from '../../../shared/schemas/answers.ts';
import type { OwnReply } from '../../../shared/schemas/replies.ts';
import { wordClaim } from '../review-facts.tsx';
import { type AnswerChoice, AnswerPanel, type SendAnswer } from './answer-panel.tsx';
import { OwnSection } from './own-section.tsx';

type CompanyAnswer = 'REPLY' | 'CLAIM' | DisputeReason | 'WITHDRAW_REPLY' | 'WITHDRAW_DISPUTE';
type CompanyChoice = AnswerChoice<CompanyAnswer>;

const HOURS = `${MODERATION_PROMISE_HOURS.from}-${MODERATION_PROMISE_HOURS.to} hours`;

const ABOUT: Record<DisputeReason, string> = {
  NOT_OWED: 'There is no such debt.',
  AMOUNT_WRONG: 'Less is owed, or something else. Say in a reply what is right.',
  WRONG_COMPANY: 'You never dealt with the reviewer. If that is so, ask for a takedown too.',
  SET_OFF: 'One debt makes up for the other.',
  DEFECTIVE_WORK: 'You do not pay for what was not as agreed.',
};

const WITHDRAW_REPLY: CompanyChoice = {
  value: 'WITHDRAW_REPLY',
  name: 'Withdraw the reply',
  about: 'Nobody sees it any more, nor one that waits for a moderator.',
  action: 'Withdraw the reply',
  asks: {
    title: 'Withdraw the company’s reply?',
    text: 'Nobody sees it any more, nor one that waits for a moderator.',
    colorPalette: 'red',
  },
  done: { title: 'Reply withdrawn', description: 'Nobody sees it any more.' },
  failed: 'Reply not withdrawn',
};
const WITHDRAW_DISPUTE: CompanyChoice = {
  value: 'WITHDRAW_DISPUTE',
  name: 'Withdraw the dispute',
  about: 'The review then says that it is no longer disputed.',
  action: 'Withdraw the dispute',
  done: { title: 'No longer disputed', description: 'The review says so to everyone.' },
  failed: 'The dispute was not withdrawn',
};

const replyChoice = (hasReply: boolean): CompanyChoice => ({
  value: 'REPLY',
  name: hasReply ? 'Write another reply' : 'Reply in your own words',
  about: hasReply
    ? 'It takes the place of the last one once a moderator has approved it.'
    : 'It stands below the review, in the company’s name with your position, once a moderator has read it.',
  action: 'Send reply',
  done: { title: 'Reply sent', description: `A moderator reads it within ${HOURS}, before it is public.` },
  failed: { title: 'Reply not sent', description: 'What you entered is still here. Please try again.' },
});

function debtChoices(isPublic: boolean, isDisputed: boolean): CompanyChoice[] {
  const description = isPublic
    ? 'It stands below the review, and the author is told.'
    : `Its author is told, and a moderator decides on the review within ${HOURS}.`;
  const texts = {
    done: { title: isPublic ? 'Answer published' : 'Answer recorded', description },
    failed: 'Answer not recorded',
  };
  const disputing = isPublic ? 'Dispute in public' : 'Dispute it';
  const question = isPublic ? 'Dispute this in public?' : 'Dispute this?';
  const consequence = isPublic
    ? 'The author is told, the amount stays counted, and everyone reads below the review at once:'
    : 'The author is told, and a moderator decides on the review. If it is published, everyone reads with it:';
  return [
    {
      ...texts,
      value: 'CLAIM',
      name: 'The company paid',
      about: `Say how much and when. It counts once the reviewer confirms it, whom we ask by email, for ${PAYMENT_ANSWER_DAYS} days.`,
      action: 'Record a payment',
    },
    ...DISPUTE_REASONS.map((reason) => ({
      ...texts,
      value: reason,
      name: DISPUTE_REASON_LABELS[reason],
      about: ABOUT[reason],
      action: isDisputed ? 'Change reason' : disputing,
      asks: {
        title: isDisputed ? 'Change the reason?' : question,
        text: `${consequence} “Disputed by the company: ${DISPUTE_REASON_LABELS[reason].toLowerCase()}.” You can withdraw the dispute. The history of the review then shows both.`,
      },
    })),
  ];
}

const REPLY_STATES = {
  PENDING: { status: 'info', title: `Your reply waits for a moderator, ${HOURS} at most` },
  APPROVED: { status: 'success', title: 'Your reply stands below the review' },
  REJECTED: { status: 'error', title: 'Your reply was not published' },
} as const;

function ReplyStatus({ reply: { status, reason, body } }: { reply: OwnReply }) {
  return (
    <Alert.Root status={REPLY_STATES[status].status} mt="4">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{REPLY_STATES[status].title}</Alert.Title>
        {reason && <Text>The moderator’s reason: {reason}</Text>}
        <Text whiteSpace="pre-line" overflowWrap="anywhere" mt="1">
          {body}
        </Text>
      </Alert.Content>
    </Alert.Root>
  );
}

interface CompanyPartProps {
  review: Answer['review'] | { id: string; status: 'PENDING'; settledAt: string | null };
  said: Answer['mine'];
  asksPosition?: boolean;
  send: SendAnswer<CompanyAnswer>;
}

export function CompanyPart({ review, said, asksPosition = false, send }: CompanyPartProps) {
  const { reply, dispute, payments } = said;
  const isPublic = review.status === 'APPROVED';
  const isSettled = 'settledAt' in review && review.settledAt !== null;
  const shown = isPublic ? review : { reply: null, dispute: null };
  /* The mailbox of a notice neither replaces nor withdraws what a representative said. */
  const isReplyTaken = asksPosition && reply === null && shown.reply !== null;
  const isDisputeTaken = asksPosition && dispute === null && shown.dispute !== null;
  const hasReply = !isReplyTaken && (reply ?? shown.reply) !== null;
  const debt = isSettled ? [] : debtChoices(isPublic, dispute !== null);
  const choices = [
    ...(isReplyTaken ? [] : [replyChoice(hasReply)]),
    ...debt.filter(({ value }) => value === 'CLAIM' || !isDisputeTaken),
    ...(hasReply ? [WITHDRAW_REPLY] : []),
    ...(dispute ? [WITHDRAW_DISPUTE] : []),
  ];
  /* A public review shows them itself. */
  const own = [
    ...payments.map(wordClaim),
    dispute && `Disputed since ${formatLongDate(dispute.since)}: ${DISPUTE_REASON_LABELS[dispute.reason]}.`,
  ];
  const facts = [
    ...(isPublic ? [] : own),
    isReplyTaken && 'A representative of the company has replied already.',
    isDisputeTaken && 'A representative of the company disputes it already.',
  ].filter((text) => typeof text === 'string');
  return (
    <OwnSection
      title="What do you say to this review?"
      anchor="reply"
      lead={
        isPublic
          ? 'What you say stands below the review, as the company’s word. A moderator reads a reply before it is public.'
          : 'The author is told, and a moderator decides on the review with it. If it is published, it stands beside it as the company’s word.'
      }
    >
      {/* To representatives a published one is shown above. */}
      {reply && (asksPosition || reply.status !== 'APPROVED') && <ReplyStatus reply={reply} />}
      {facts.length > 0 && (
        <List.Root mt="4" ps="5" gap="2">
          {facts.map((text) => (
            <List.Item key={text}>{text}</List.Item>
          ))}
        </List.Root>
      )}
      {choices.length > 0 && (
        <AnswerPanel id={review.id} reply={reply} asksPosition={asksPosition} choices={choices} send={send} />
      )}
    </OwnSection>
  );
}
