import { Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import * as z from 'zod/mini';
import { PRIVACY_KIND_LABELS } from '../../../../shared/enumerations.ts';
import { type ModeratedPrivacyRequest, privacyAnswer } from '../../../../shared/schemas/privacy.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { PrivacyBadge } from '../../../ui/privacy-badge.tsx';
import { Day, type Fact } from '../../../ui/facts.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { asksReason } from './asks.tsx';
import { type ActionDialogProps, queuePage, Words } from './queue-page.tsx';

/** Each with a sentence to start from. */
const ANSWERS = [
  { name: 'What we hold is told', words: 'This is what we hold about you:' },
  { name: 'It was corrected', words: 'We have corrected it, as you asked.' },
  { name: 'It was deleted', words: 'We have deleted it, as you asked.' },
  { name: 'It is no longer used', words: 'We have stopped using it, as you asked.' },
];
const answerAsReason = z.object({ reason: privacyAnswer.shape.answer });

function AnswerDialog({ item: _, onSend, ...dialog }: ActionDialogProps<ModeratedPrivacyRequest>) {
  return (
    <ReasonDialog
      {...dialog}
      title="Answer this request"
      action="Send answer"
      busyText="Sending…"
      schema={answerAsReason}
      label="Answer"
      listed={ANSWERS}
      listLabel="What was done"
      rows={8}
      hint="They are mailed this, word for word."
      onSend={({ reason }) => onSend({ answer: reason })}
    >
      <Text>Do what was asked first: this only tells them, and ends the request.</Text>
    </ReasonDialog>
  );
}

function listFacts({ name, email, answerBy, endedAt, review }: ModeratedPrivacyRequest): Fact[] {
  return [
    ['Name', name],
    ['Email', email],
    endedAt ? ['Ended', <Day key="ended" of={endedAt} />] : ['Due', <Day key="due" of={answerBy} />],
    ['Review', review && <Link to={`/admin/reviews/${review.id}`}>{review.title}</Link>],
  ];
}

export const Component = queuePage<ModeratedPrivacyRequest>({
  kind: 'PRIVACY',
  title: 'Privacy Requests',
  useList: (status) => usePagedList('list-privacy-requests', { query: { status } }),
  statuses: { open: 'Waiting for an answer', ended: 'Answered or refused' },
  empty: (status) => [
    status === 'open' ? 'No privacy requests wait' : 'None yet',
    'Who asks about their personal information stands here',
  ],
  badges: ({ id, status }) => (
    <>
      <PrivacyBadge status={status} />
      <Text textStyle="figures">{id}</Text>
    </>
  ),
  heading: ({ kind }) => PRIVACY_KIND_LABELS[kind],
  body: ({ details }) => <Words>{details}</Words>,
  facts: listFacts,
  columns: { lg: '1fr 2fr 1fr 2fr' },
  further: ({ answer }) =>
    answer !== null && (
      <Text whiteSpace="pre-line" maxW="measure" color="fg.muted">
        They were told: {answer}
      </Text>
    ),
  actions: [
    {
      act: 'start-privacy-request',
      label: 'Take up',
      done: 'Privacy request taken up',
    },
    {
      act: 'answer-privacy-request',
      label: 'Answer',
      done: { title: 'Answer sent', description: 'The request has ended.' },
      Dialog: AnswerDialog,
    },
    {
      act: 'refuse-privacy-request',
      label: 'Refuse',
      isSecondary: true,
      done: { title: 'Privacy request refused', description: 'The reason was mailed.' },
      Dialog: asksReason(
        'Refuse this request?',
        () => 'The request ends, and they are told that they may complain to the Information Regulator.',
      ),
    },
  ],
});
