import { Badge, Text } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { REJECTION_CODE_LABELS } from '../../../../shared/enumerations.ts';
import type { ModeratedAppeal } from '../../../../shared/schemas/appeals.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Day, type Fact } from '../../../ui/facts.tsx';
import { asksReason } from './asks.tsx';
import { queuePage, Words } from './queue-page.tsx';

const KINDS = {
  REVIEW: 'Rejected review',
  TAKEDOWN: 'Refused takedown',
  REDACTION: 'Redacted review',
} as const;

const joinTexts = ({ title, body, evidenceNote }: NonNullable<ModeratedAppeal['texts']>['after']) =>
  [title, body, evidenceNote].filter(Boolean).join('\n\n');

function listFacts({ decideBy, decision, texts }: ModeratedAppeal): Fact[] {
  const { reason, reasonCode, decidedAt } = decision;
  const words = [reasonCode && `${REJECTION_CODE_LABELS[reasonCode]}.`, reason].filter(Boolean).join(' ');
  return [
    ['Due', <Day key="due" of={decideBy} />],
    ['Decided', decidedAt && <Day of={decidedAt} />],
    ['Reason for the decision', words || null],
    ...(texts
      ? ([
          ['The text if granted', joinTexts(texts.before)],
          ['The text now', joinTexts(texts.after)],
        ] as const)
      : []),
  ];
}

const GRANTED = {
  REVIEW: 'The review waits for a decision again. Whoever rejected it does not decide again.',
  TAKEDOWN: 'The request is under review again. Whoever refused it does not decide again.',
  REDACTION:
    'The author’s own text stands again at once, in public too; what was redacted as a finding stays out.',
};
const REFUSED = {
  REVIEW: 'The review stays rejected.',
  TAKEDOWN: 'The review stays public.',
  REDACTION: 'The text stays redacted.',
};

export const Component = queuePage<ModeratedAppeal>({
  kind: 'APPEAL',
  useList: () => usePagedList('list-appeals', {}),
  empty: () => ['No appeals wait', 'Who disagrees with a decision can appeal once'],
  badges: ({ kind, reference }) => (
    <>
      <Badge>{KINDS[kind]}</Badge>
      {reference && <Text textStyle="figures">{reference}</Text>}
    </>
  ),
  heading: ({ review }) =>
    review ? <Link to={`/admin/reviews/${review.id}`}>{review.title}</Link> : 'A review that is gone',
  about: ({ review }) =>
    review && (
      <Text color="fg.muted">
        About <Link to={`/company/${review.company.slug}`}>{review.company.name}</Link>
      </Text>
    ),
  body: ({ body }) => <Words>{body}</Words>,
  facts: listFacts,
  columns: { lg: '1fr 1fr 3fr' },
  actions: [
    {
      act: 'grant-appeal',
      label: 'Grant',
      done: { title: 'Appeal granted', description: 'The decision is taken back.' },
      Dialog: asksReason('Grant this appeal?', ({ kind }) => GRANTED[kind]),
    },
    {
      act: 'refuse-appeal',
      label: 'Refuse',
      isSecondary: true,
      done: { title: 'Appeal refused', description: 'The decision stands.' },
      Dialog: asksReason('Refuse this appeal?', ({ kind }) => REFUSED[kind]),
    },
  ],
});
