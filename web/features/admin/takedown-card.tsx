import { Badge, Box, Button, Card, Code, Heading, HStack, Text, Wrap } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { formatShortDate } from '../../../shared/dates.ts';
import { TAKEDOWN_GROUND_LABELS } from '../../../shared/enumerations.ts';
import type { ModeratedTakedown } from '../../../shared/schemas/takedowns.ts';
import { TakedownBadge } from '../../ui/takedown-badge.tsx';
import { type Fact, Facts } from './facts.tsx';
import { AskerHidden, OwnCase } from './own-case.tsx';
import type { TakedownAction } from './use-takedowns.ts';

const day = (iso: string) => <time dateTime={iso}>{formatShortDate(iso)}</time>;

const STATES = {
  public: null,
  removed: 'removed from public view',
  gone: 'no longer in the register',
} as const;

function listFacts(takedown: ModeratedTakedown): Fact[] {
  const { createdAt, dueBy, decidedAt, requesterName, requesterEmail, respondBy, response } = takedown;
  return [
    ['Received', day(createdAt)],
    dueBy ? ['Due', day(dueBy)] : ['Decided', decidedAt && day(decidedAt)],
    [
      'Requester',
      requesterEmail === null ? (
        <AskerHidden />
      ) : (
        <>
          {requesterName}
          <br />
          <a href={`mailto:${requesterEmail}`}>{requesterEmail}</a>
        </>
      ),
    ],
    [
      'Author',
      response ? 'responded' : respondBy ? <>asked to respond by {day(respondBy)}</> : 'not asked yet',
    ],
  ];
}

/** The words of both sides, and the decision. */
function listWords(takedown: ModeratedTakedown): Fact[] {
  const { reason, rightInfringed, remedySought, requesterPhone, requesterAddress, signature } = takedown;
  const { goodFaith, truthful, response, decisionReason, decisionNote } = takedown;
  const statements = [goodFaith && 'in good faith', truthful && 'true and correct'];
  const words: Fact[] = [
    ['Reason', reason],
    ['Right infringed', rightInfringed],
    ['Remedy sought', remedySought],
    ['Phone', requesterPhone],
    ['Address', requesterAddress],
    ['Stated', statements.filter(Boolean).join(', ')],
    ['Signed', signature],
    ['Response of the author', response?.body],
    ['Reason for the decision', decisionReason],
    ['Note for moderators', decisionNote],
  ];
  return words.filter(([, text]) => Boolean(text));
}

const ACTIONS: Partial<Record<ModeratedTakedown['status'], readonly [TakedownAction, string][]>> = {
  RECEIVED: [['start', 'Start Review']],
  UNDER_REVIEW: [
    ['action', 'Action'],
    ['reject', 'Reject'],
  ],
};

interface TakedownCardProps {
  takedown: ModeratedTakedown;
  /** The kinds of mail about it that could not be delivered. */
  unsent: readonly string[];
  isBusy: boolean;
  onAction: (action: TakedownAction) => void;
}

/** A request: its status and due date, its review, who asks and why, and the actions that are possible. */
export function TakedownCard({ takedown, unsent, isBusy, onAction }: TakedownCardProps) {
  const { id, reference, reviewId, status, ground, late, review, decidedAt } = takedown;
  const headingId = `takedown-${id}`;
  const actions = ACTIONS[status];
  const { ownCase, ownDecision } = takedown;
  return (
    <Card.Root
      as="article"
      size="sm"
      aria-labelledby={headingId}
      aria-busy={isBusy}
      overflowWrap="anywhere"
      opacity={isBusy ? '0.75' : undefined}
    >
      <Card.Body gap="3">
        <HStack wrap="wrap">
          <TakedownBadge status={status} />
          {ground && <Badge>{TAKEDOWN_GROUND_LABELS[ground]}</Badge>}
          {late && <Badge colorPalette="amber">{decidedAt ? 'Decided late' : 'Overdue'}</Badge>}
          <Code>{reference}</Code>
        </HStack>
        <Box>
          <Heading id={headingId} tabIndex={-1} textStyle="subheading">
            {review.state === 'gone' ? (
              (review.title ?? 'A review that no longer exists')
            ) : (
              <RouterLink to={`/admin/reviews/${reviewId}`}>{review.title}</RouterLink>
            )}
          </Heading>
          <Text color="fg.muted">
            About <RouterLink to={`/company/${review.company.slug}`}>{review.company.name}</RouterLink>
            {STATES[review.state] ? (
              <>, {STATES[review.state]}</>
            ) : (
              <>
                {' · '}
                <RouterLink to={`/review/${reviewId}`} aria-describedby={headingId}>
                  As the public sees it
                </RouterLink>
              </>
            )}
          </Text>
          {unsent.length > 0 && (
            <Text color="fg.muted">
              Not mailed: {unsent.join(', ')}. <RouterLink to="/admin/mail">See refused mail</RouterLink>
            </Text>
          )}
        </Box>
        {/* The same columns on every card; an address of mail is the longest. */}
        <Facts
          display="grid"
          gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 2fr 1fr' }}
          gap="3"
          facts={listFacts(takedown)}
        />
        <details>
          <Box as="summary" minH="6" color="teal.fg" textStyle="label" cursor="pointer">
            Reason and further details
          </Box>
          <Facts size="lg" gap="3" maxW="measure" mt="3" facts={listWords(takedown)} />
        </details>
        {actions && (ownCase || ownDecision) && <OwnCase isDecision={ownDecision} />}
        {actions && !ownCase && !ownDecision && (
          <Wrap gap="2">
            {actions.map(([action, text]) => (
              <Button
                key={action}
                size="sm"
                variant={action === 'reject' ? 'outline' : 'solid'}
                aria-disabled={isBusy}
                aria-describedby={headingId}
                onClick={() => !isBusy && onAction(action)}
              >
                {text}
              </Button>
            ))}
          </Wrap>
        )}
      </Card.Body>
    </Card.Root>
  );
}
