import { Badge, Box, Button, Card, Heading, HStack, List, Text, Wrap } from '@chakra-ui/react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatLongDate } from '../../../shared/dates.ts';
import { PRIVACY_KIND_LABELS } from '../../../shared/enumerations.ts';
import type { ModeratedPrivacyRequest } from '../../../shared/schemas/privacy.ts';
import { call } from '../../lib/api.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { PrivacyBadge } from '../../ui/privacy-badge.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { AdminPage, ListSkeleton } from './admin-only.tsx';
import { AnswerDialog } from './answer-dialog.tsx';
import { type Fact, Facts } from './facts.tsx';
import { AskerHidden, OwnCase } from './own-case.tsx';
import { QueueKeys } from './queue-keys.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { useDecidedList } from './use-decided-list.ts';

const HEADING = 'privacy-request';

const day = (iso: string) => <time dateTime={iso}>{formatLongDate(iso)}</time>;

function listFacts({ name, email, confirmedAt, answerBy, endedAt, review }: ModeratedPrivacyRequest): Fact[] {
  return [
    ['Name', name],
    ['Email', email],
    ['Received', confirmedAt && day(confirmedAt)],
    endedAt ? ['Ended', day(endedAt)] : ['Due', day(answerBy)],
    ['Review', review && <Link to={`/admin/reviews/${review.id}`}>{review.title}</Link>],
  ];
}

type Act = 'start' | 'answer' | 'refuse';

interface RequestCardProps {
  request: ModeratedPrivacyRequest;
  isBusy: boolean;
  onAct: (act: Act) => void;
}

function Acts({ request: { id, status }, isBusy, onAct }: RequestCardProps) {
  const button = { size: 'sm', 'aria-disabled': isBusy, 'aria-describedby': `${HEADING}-${id}` } as const;
  if (status === 'RECEIVED')
    return (
      <Wrap>
        <Button {...button} onClick={() => !isBusy && onAct('start')}>
          Take up
        </Button>
      </Wrap>
    );
  return (
    <Wrap gap="2">
      <Button {...button} onClick={() => !isBusy && onAct('answer')}>
        Answer
      </Button>
      <Button {...button} variant="outline" onClick={() => !isBusy && onAct('refuse')}>
        Refuse
      </Button>
    </Wrap>
  );
}

function RequestCard(props: RequestCardProps) {
  const { id, kind, status, details, answer, endedAt, late, ownCase } = props.request;
  const headingId = `${HEADING}-${id}`;
  return (
    <Card.Root as="article" size="sm" aria-labelledby={headingId} overflowWrap="anywhere">
      <Card.Body gap="3">
        <HStack wrap="wrap">
          <PrivacyBadge status={status} />
          {late && <Badge colorPalette="amber">Overdue</Badge>}
          <Text textStyle="figures">{id}</Text>
        </HStack>
        <Heading id={headingId} tabIndex={-1} textStyle="subheading">
          {PRIVACY_KIND_LABELS[kind]}
        </Heading>
        {details === null ? (
          <AskerHidden />
        ) : (
          <Text whiteSpace="pre-line" maxW="measure">
            {details}
          </Text>
        )}
        <Facts
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 2fr 1fr 1fr 2fr' }}
          gap="3"
          facts={listFacts(props.request)}
        />
        {answer !== null && (
          <Text whiteSpace="pre-line" maxW="measure" color="fg.muted">
            They were told: {answer}
          </Text>
        )}
        {endedAt === null && (ownCase ? <OwnCase /> : <Acts {...props} />)}
      </Card.Body>
    </Card.Root>
  );
}

const TEXTS = {
  start: { done: 'Privacy request taken up', failed: 'Failed to take up the request' },
  answer: {
    done: { title: 'Answer sent', description: 'The request has ended.' },
    failed: 'Failed to answer the request',
  },
  refuse: {
    done: { title: 'Privacy request refused', description: 'The reason was mailed.' },
    failed: 'Failed to refuse the request',
  },
} as const;

const WAITING = <ListSkeleton label="Privacy requests are being fetched" count={3} height="14rem" />;

type Status = 'open' | 'ended';

/** The filter lives in the address, so that back, reload and a shared link work. */
function useStatus(): [Status, (status: string) => void] {
  const [params, setParams] = useSearchParams();
  const status = params.get('status') === 'ended' ? 'ended' : 'open';
  return [status, (next) => setParams(next === 'open' ? {} : { status: next }, { replace: true })];
}

function PrivacyRequests() {
  const [status, setStatus] = useStatus();
  const list = usePagedList('list-privacy-requests', { query: { status } });
  const { isBusy, decide, refused: chosen, setRefused: choose } = useDecidedList(list, HEADING);
  const [act, setAct] = useState<Act>('answer');
  const onAct = (request: ModeratedPrivacyRequest, next: Act) => {
    const params = { id: request.id };
    if (next === 'start')
      return void decide(request, () => call('start-privacy-request', { params }), TEXTS.start);
    setAct(next);
    choose(request);
  };
  const end = (words: string) => {
    if (!chosen) return;
    const params = { id: chosen.id };
    const send = () =>
      act === 'answer'
        ? call('answer-privacy-request', { params, body: { answer: words } })
        : call('refuse-privacy-request', { params, body: { reason: words } });
    void decide(chosen, send, TEXTS[act]);
  };
  const dialog = { isBusy, onClose: () => choose(null) };
  return (
    <>
      <Box maxW="64" mt="6">
        <SelectField label="Show" value={status} onChange={(event) => setStatus(event.target.value)}>
          <option value="open">Waiting for an answer</option>
          <option value="ended">Answered or refused</option>
        </SelectField>
      </Box>
      {list.isLoading && WAITING}
      <QueueKeys items={list.items} prefix={HEADING} />
      <List.Root variant="plain" gap="4" mt="4">
        {list.items.map((request) => (
          <List.Item key={request.id} display="block">
            <RequestCard request={request} isBusy={isBusy} onAct={(next) => onAct(request, next)} />
          </List.Item>
        ))}
      </List.Root>
      <ListFooter
        list={{ ...list, reload: () => void list.reload() }}
        failure="Failed to fetch privacy requests"
        fallback="Answers sent so far are kept. Please try again."
        empty={
          <EmptyState title={status === 'open' ? 'No privacy requests wait' : 'None yet'}>
            Who asks about their personal information stands here
          </EmptyState>
        }
      />
      <AnswerDialog isOpen={chosen !== null && act === 'answer'} {...dialog} onAnswer={end} />
      <RefusalDialog
        isOpen={chosen !== null && act === 'refuse'}
        title="Refuse this request?"
        action="Refuse"
        busyText="One moment…"
        {...dialog}
        onRefuse={end}
      >
        <Text>The request ends, and they are told that they may complain to the Information Regulator.</Text>
      </RefusalDialog>
    </>
  );
}

/** What people ask about their personal information, the first due first. */
export function Component() {
  return (
    <AdminPage title="Privacy Requests" waiting={WAITING}>
      <PrivacyRequests />
    </AdminPage>
  );
}
