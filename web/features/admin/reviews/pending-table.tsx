import {
  Box,
  Button,
  type ButtonProps,
  HStack,
  IconButton,
  Link,
  type SystemStyleObject,
  Table,
  Text,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link as RouterLink, useLocation } from 'react-router-dom';
import { formatShortDate } from '../../../../shared/dates.ts';
import { isHeard, waitsSince } from '../../../../shared/review-state.ts';
import type { QueuedReview } from '../../../../shared/schemas/moderation.ts';
import { lateSince } from '../../../../shared/waiting.ts';
import { counted } from '../../../../shared/counted.ts';
import { fullName } from '../../../lib/person.ts';
import { describeAge } from './age.ts';
import type { Decision } from '../decisions.ts';
import { OwnCase } from '../own-case.tsx';
import { CategoryBadge } from '../../../ui/category-badge.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

const COLUMNS = ['Company', 'Category', 'Title', 'Submitted By', 'Amount', 'Date', 'Actions'] as const;

/** Rows as cards, each cell with its column's name. Roles come from the tags, whatever their display. */
const CARDS: SystemStyleObject = {
  '&, & tbody, & tr': { display: 'block' },
  '& thead': { srOnly: true },
  '& tbody tr': { mb: '4', p: '4', borderWidth: '1px', borderRadius: 'l3', bg: 'bg.panel' },
  '& tbody :is(td, th)': {
    display: 'grid',
    gridTemplateColumns: '6.25rem minmax(0, 1fr)',
    justifyItems: 'start',
    gap: '3',
    px: '0',
    py: '1',
    borderWidth: '0',
    textAlign: 'start',
    _before: { content: 'attr(data-label)', color: 'fg.muted', fontWeight: 'normal' },
  },
  '& tbody td:last-child': {
    display: 'block',
    mt: '2',
    pt: '3',
    borderTopWidth: '1px',
    _before: { content: 'none' },
  },
};

interface RowActions {
  decidingId: string | null;
  hasShortcuts: boolean;
  onDecide: (action: Decision['action'], review: QueuedReview) => void;
}

function Sign({ isAmber = false, children }: { isAmber?: boolean; children: ReactNode }) {
  return (
    <Text color={isAmber ? 'fg.warning' : 'fg.muted'} fontWeight="normal" textStyle="sm">
      {children}
    </Text>
  );
}

function Waiting({ review }: { review: QueuedReview }) {
  const { createdAt, hearUntil } = review;
  const now = new Date();
  if (hearUntil && isHeard(review, now))
    return <Sign>Company may answer until {formatShortDate(hearUntil)}</Sign>;
  const isLate = waitsSince(review) < lateSince(now);
  const age = describeAge(createdAt, now);
  return <Sign isAmber={isLate}>{isLate ? `Late: ${age}` : age}</Sign>;
}

function Row({ review, decidingId, hasShortcuts, onDecide }: RowActions & { review: QueuedReview }) {
  const { id, company, category, title, user, amountOwedZar, createdAt } = review;
  const { attachmentCount, findingCount, companyListed, emailVerified, ownCase, ownDecision } = review;
  const { waitForCompany, hearUntil } = review;
  const { search } = useLocation();
  const address = `/admin/reviews/${id}${search}`;
  const titleId = `title-${id}`;
  const isBusy = decidingId !== null;
  const decision = (key: string, action: Decision['action']): ButtonProps => ({
    size: 'sm',
    'aria-disabled': isBusy,
    'aria-describedby': titleId,
    ...(hasShortcuts && { 'aria-keyshortcuts': key }),
    onClick: () => !isBusy && onDecide(action, review),
  });
  return (
    <Table.Row
      id={`review-${id}`}
      aria-busy={decidingId === id}
      opacity={decidingId === id ? '0.6' : undefined}
      _hover={{ bg: 'bg.subtle' }}
      _focusWithin={{ bg: 'bg.subtle' }}
    >
      <Table.Cell as="th" scope="row" data-label="Company" minW={{ lg: '52' }} fontWeight="medium">
        <Box>
          {company.name}
          {!companyListed && <Sign>Not listed yet</Sign>}
        </Box>
      </Table.Cell>
      <Table.Cell data-label="Category">
        <CategoryBadge category={category} />
      </Table.Cell>
      <Table.Cell data-label="Title" minW={{ lg: '40' }}>
        <Box>
          <Link asChild>
            <RouterLink id={titleId} to={address}>
              {title}
            </RouterLink>
          </Link>
          {waitForCompany && !hearUntil && <Sign>To tell the company first</Sign>}
          {attachmentCount > 0 && <Sign>{counted(attachmentCount, 'file')}</Sign>}
          {findingCount > 0 && (
            <Sign isAmber>{counted(findingCount, 'finding')} of personal information</Sign>
          )}
        </Box>
      </Table.Cell>
      <Table.Cell data-label="Submitted By" minW={{ lg: '36' }}>
        <Box>
          {fullName(user) || '-'}
          {!emailVerified && <Sign>E-mail not verified</Sign>}
        </Box>
      </Table.Cell>
      <Table.Cell data-label="Amount" textAlign="end">
        {amountOwedZar === null ? '-' : <Money cents={amountOwedZar} />}
      </Table.Cell>
      <Table.Cell data-label="Date" textStyle="figures">
        <Box>
          <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
          <Waiting review={review} />
        </Box>
      </Table.Cell>
      <Table.Cell data-label="Actions">
        <HStack gap="1">
          <Tooltip text="View">
            <IconButton asChild size="sm" variant="ghost" aria-label="View" aria-describedby={titleId}>
              <RouterLink to={address}>
                <Icon name="eye" />
              </RouterLink>
            </IconButton>
          </Tooltip>
          {ownCase || ownDecision ? (
            <OwnCase isDecision={ownDecision} />
          ) : (
            <>
              <Button variant="outline" ms={{ base: 'auto', lg: '0' }} {...decision('A', 'approve')}>
                Approve
              </Button>
              <Button variant="ghost" {...decision('R', 'reject')}>
                Reject
              </Button>
            </>
          )}
        </HStack>
      </Table.Cell>
    </Table.Row>
  );
}

export function PendingTable({ reviews, ...actions }: RowActions & { reviews: readonly QueuedReview[] }) {
  return (
    <Table.Root
      aria-labelledby="pending"
      size="sm"
      mt="3"
      overflowWrap="anywhere"
      css={{ '& :is(td, th):first-of-type': { ps: '0' }, lgDown: CARDS }}
    >
      <Table.Header>
        <Table.Row>
          {COLUMNS.map((column) => (
            <Table.ColumnHeader
              key={column}
              scope="col"
              borderColor="fg"
              textAlign={column === 'Amount' ? 'end' : 'start'}
              whiteSpace="nowrap"
            >
              {column}
            </Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {reviews.map((review) => (
          <Row key={review.id} review={review} {...actions} />
        ))}
      </Table.Body>
    </Table.Root>
  );
}
