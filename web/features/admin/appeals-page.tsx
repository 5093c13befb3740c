import { Badge, Box, Button, Card, Heading, HStack, List, Text, Wrap } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { REJECTION_CODE_LABELS } from '../../../shared/enumerations.ts';
import type { ModeratedAppeal } from '../../../shared/schemas/appeals.ts';
import { call } from '../../lib/api.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { AdminPage, ListSkeleton } from './admin-only.tsx';
import { type Fact, Facts } from './facts.tsx';
import { AskerHidden, OwnCase } from './own-case.tsx';
import { QueueKeys } from './queue-keys.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { useDecidedList } from './use-decided-list.ts';

const HEADING = 'appeal';

const KINDS = { REVIEW: 'Rejected review', TAKEDOWN: 'Refused takedown' } as const;

const day = (iso: string) => <time dateTime={iso}>{formatLongDate(iso)}</time>;

function listFacts({ createdAt, decideBy, decision }: ModeratedAppeal): Fact[] {
  const { reason, reasonCode, decidedAt } = decision;
  const words = [reasonCode && `${REJECTION_CODE_LABELS[reasonCode]}.`, reason].filter(Boolean).join(' ');
  return [
    ['Sent', day(createdAt)],
    ['Due', day(decideBy)],
    ['Decided', decidedAt && day(decidedAt)],
    ['Reason for the decision', words || null],
  ];
}

interface AppealCardProps {
  appeal: ModeratedAppeal;
  isBusy: boolean;
  onDecide: (action: Action) => void;
}

type Action = 'grant' | 'refuse';

/** An appeal, with the decision that it is against. */
function AppealCard({ appeal, isBusy, onDecide }: AppealCardProps) {
  const { id, kind, body, late, review, reference, ownDecision, ownCase } = appeal;
  const headingId = `${HEADING}-${id}`;
  const button = { size: 'sm', 'aria-disabled': isBusy, 'aria-describedby': headingId } as const;
  return (
    <Card.Root as="article" size="sm" aria-labelledby={headingId} overflowWrap="anywhere">
      <Card.Body gap="3">
        <HStack wrap="wrap">
          <Badge>{KINDS[kind]}</Badge>
          {late && <Badge colorPalette="amber">Overdue</Badge>}
          {reference && <Text textStyle="figures">{reference}</Text>}
        </HStack>
        <Box>
          <Heading id={headingId} tabIndex={-1} textStyle="subheading">
            {review ? (
              <Link to={`/admin/reviews/${review.id}`}>{review.title}</Link>
            ) : (
              'A review that is gone'
            )}
          </Heading>
          {review && (
            <Text color="fg.muted">
              About <Link to={`/company/${review.company.slug}`}>{review.company.name}</Link>
            </Text>
          )}
        </Box>
        {body === null ? (
          <AskerHidden />
        ) : (
          <Text whiteSpace="pre-line" maxW="measure">
            {body}
          </Text>
        )}
        <Facts
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr 2fr' }}
          gap="3"
          facts={listFacts(appeal)}
        />
        {ownCase || ownDecision ? (
          <OwnCase isDecision={ownDecision} />
        ) : (
          <Wrap gap="2">
            <Button {...button} onClick={() => !isBusy && onDecide('grant')}>
              Grant
            </Button>
            <Button {...button} variant="outline" onClick={() => !isBusy && onDecide('refuse')}>
              Refuse
            </Button>
          </Wrap>
        )}
      </Card.Body>
    </Card.Root>
  );
}

const TEXTS = {
  grant: {
    title: 'Grant this appeal?',
    action: 'Grant',
    done: { title: 'Appeal granted', description: 'It goes back to where it waits for a decision.' },
    failed: 'Failed to grant the appeal',
  },
  refuse: {
    title: 'Refuse this appeal?',
    action: 'Refuse',
    done: { title: 'Appeal refused', description: 'The decision stands.' },
    failed: 'Failed to refuse the appeal',
  },
} as const;

const EFFECTS = {
  grant: {
    REVIEW: 'The review waits for a decision again. Whoever rejected it does not decide again.',
    TAKEDOWN: 'The request is under review again. Whoever refused it does not decide again.',
  },
  refuse: { REVIEW: 'The review stays rejected.', TAKEDOWN: 'The review stays public.' },
} as const;

const WAITING = <ListSkeleton label="Appeals are being fetched" count={3} height="14rem" />;

function Appeals() {
  const list = usePagedList('list-appeals', {});
  const { isBusy, decide, refused: chosen, setRefused: choose } = useDecidedList(list, HEADING);
  const [action, setAction] = useState<Action>('grant');
  const { title, action: label, ...texts } = TEXTS[action];
  const settle = (appeal: ModeratedAppeal, reason: string) => {
    const parts = { params: { id: appeal.id }, body: { reason } };
    return decide(appeal, () => call(`${action}-appeal`, parts), texts);
  };
  return (
    <>
      {list.isLoading && WAITING}
      <QueueKeys items={list.items} prefix={HEADING} />
      <List.Root variant="plain" gap="4" mt="4">
        {list.items.map((appeal) => (
          <List.Item key={appeal.id} display="block">
            <AppealCard
              appeal={appeal}
              isBusy={isBusy}
              onDecide={(decided) => {
                setAction(decided);
                choose(appeal);
              }}
            />
          </List.Item>
        ))}
      </List.Root>
      <ListFooter
        list={{ ...list, reload: () => void list.reload() }}
        failure="Failed to fetch appeals"
        fallback="Decisions made so far are kept. Please try again."
        empty={<EmptyState title="No appeals wait">Who disagrees with a decision can appeal once</EmptyState>}
      />
      <RefusalDialog
        isOpen={chosen !== null}
        title={title}
        action={label}
        busyText="One moment…"
        isBusy={isBusy}
        onClose={() => choose(null)}
        onRefuse={(reason) => chosen && void settle(chosen, reason)}
      >
        <Text>{EFFECTS[action][chosen?.kind ?? 'REVIEW']}</Text>
      </RefusalDialog>
    </>
  );
}

/** Appeals against decisions, the first due first; nobody decides on one against their own. */
export function Component() {
  return (
    <AdminPage title="Appeals" waiting={WAITING}>
      <Appeals />
    </AdminPage>
  );
}
