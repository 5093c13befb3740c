import {
  Box,
  Button,
  type ButtonProps,
  HStack,
  IconButton,
  Span,
  type SystemStyleObject,
  Table,
  Text,
} from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { formatShortDate } from '../../../../shared/dates.ts';
import { CATEGORY_LABELS } from '../../../../shared/enumerations.ts';
import { isHeard, waitsSince } from '../../../../shared/review-state.ts';
import type { QueuedReview } from '../../../../shared/schemas/moderation.ts';
import { lateSince } from '../../../../shared/waiting.ts';
import { counted } from '../../../../shared/counted.ts';
import { fullName } from '../../../lib/person.ts';
import { Age } from '../age.tsx';
import type { Decision } from '../decisions.ts';
import { OwnCase } from '../own-case.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Money } from '../../../ui/money.tsx';
import { Tooltip } from '../../../ui/tooltip.tsx';

/** Each with its width on a desk; what is left is shared. */
const COLUMNS = [
  ['Company'],
  ['Category', '7.75rem'],
  ['Title'],
  ['Submitted By', '9rem'],
  ['Amount', '5.75rem'],
  ['Date', '7rem'],
  ['Actions', '11.5rem'],
] as const;

/** Ten rows on a screen. A text that is cut off stands whole on the review's page. */
const ROWS: SystemStyleObject = {
  tableLayout: 'fixed',
  '& :is(td, th)': { px: '2' },
  '& tbody :is(td, th)': { h: '9', py: '0.5', lineHeight: '1.2' },
  '& tbody :is(td, th):not(:last-child) > *': { display: 'block', truncate: true, pb: '0.5', mb: '-0.5' },
  '& tr > :first-child': { ps: '0' },
  '& tr > :last-child': { pe: '0' },
};

/** Title and amount, company and age, then the buttons. Roles come from the tags, whatever their display. */
const CARDS: SystemStyleObject = {
  '&, & tbody': { display: 'block' },
  '& thead': { srOnly: true },
  '& tbody tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gridTemplateAreas: '"title amount" "company age" "actions actions"',
    columnGap: '3',
    py: '2',
    borderBottomWidth: '1px',
  },
  '& tbody :is(td, th)': { p: '0', borderWidth: '0', textAlign: 'start', lineHeight: 'short' },
  '& tbody :is(td:nth-of-type(1), td:nth-of-type(3), td time)': { display: 'none' },
  '& th': {
    display: 'flex',
    gridArea: 'company',
    '& > :first-child': { truncate: true },
    '& > * + *': { flex: 'none', ms: '1', _before: { content: '"· "' } },
  },
  '& td:nth-of-type(2)': { gridArea: 'title', fontWeight: 'medium', '& > :first-child': { truncate: true } },
  '& td:nth-of-type(4)': { gridArea: 'amount', textAlign: 'end' },
  '& td:nth-of-type(5)': { gridArea: 'age', textAlign: 'end' },
  '& td:nth-of-type(6)': { gridArea: 'actions', justifySelf: 'end' },
};

interface RowActions {
  decidingId: string | null;
  onDecide: (action: Decision['action'], review: QueuedReview) => void;
}

function Sign({ isAmber = false, children }: { isAmber?: boolean; children: ReactNode }) {
  return (
    <Text
      as="span"
      color={isAmber ? 'fg.warning' : 'fg.muted'}
      css={{ '& + &::before': { content: '" · "' } }}
    >
      {children}
    </Text>
  );
}

function Row({ review, decidingId, onDecide }: RowActions & { review: QueuedReview }) {
  const { id, company, category, title, user, amountOwedZar, createdAt } = review;
  const { attachmentCount, findingCount, companyListed, emailVerified, ownCase, ownDecision } = review;
  const { waitForCompany, hearUntil } = review;
  const { search } = useLocation();
  const address = `/admin/reviews/${id}${search}`;
  const titleId = `title-${id}`;
  const now = new Date();
  const hears = hearUntil !== null && isHeard(review, now);
  const isBusy = decidingId !== null;
  const decision = (key: string, action: Decision['action']): ButtonProps => ({
    size: 'xs',
    minH: { base: '9', lg: '8' },
    px: '2',
    'aria-disabled': isBusy,
    'aria-describedby': titleId,
    'aria-keyshortcuts': key,
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
      <Table.Cell as="th" scope="row" fontWeight="normal">
        <Span title={company.name} fontWeight={{ lg: 'medium' }}>
          {company.name}
        </Span>
        {!companyListed && <Sign>Not listed yet</Sign>}
      </Table.Cell>
      <Table.Cell>{CATEGORY_LABELS[category]}</Table.Cell>
      <Table.Cell>
        <Box title={title}>
          <Link id={titleId} to={address}>
            {title}
          </Link>
        </Box>
        <Box>
          {hears && <Sign>Company may answer until {formatShortDate(hearUntil)}</Sign>}
          {waitForCompany && !hearUntil && <Sign>To tell the company first</Sign>}
          {findingCount > 0 && (
            <Sign isAmber>{counted(findingCount, 'finding')} of personal information</Sign>
          )}
          {attachmentCount > 0 && <Sign>{counted(attachmentCount, 'file')}</Sign>}
        </Box>
      </Table.Cell>
      <Table.Cell>
        <Box>{fullName(user) || '-'}</Box>
        {!emailVerified && <Sign>Email not verified</Sign>}
      </Table.Cell>
      <Table.Cell textAlign="end">
        {amountOwedZar === null ? '-' : <Money cents={amountOwedZar} />}
      </Table.Cell>
      <Table.Cell textStyle="figures">
        <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
        <Box>
          <Age since={createdAt} isLate={!hears && waitsSince(review) < lateSince(now)} />
        </Box>
      </Table.Cell>
      <Table.Cell>
        <HStack gap="1">
          <Tooltip text="View">
            <IconButton
              asChild
              size="xs"
              variant="ghost"
              aria-label="View"
              aria-describedby={titleId}
              hideBelow="lg"
            >
              <Link to={address}>
                <Icon name="eye" />
              </Link>
            </IconButton>
          </Tooltip>
          {ownCase || ownDecision ? (
            <OwnCase isDecision={ownDecision} />
          ) : (
            <>
              <Button variant="outline" {...decision('A', 'approve')}>
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
    <Table.Root aria-labelledby="pending" size="sm" overflowWrap="anywhere" css={{ lg: ROWS, lgDown: CARDS }}>
      <Table.Header>
        <Table.Row>
          {COLUMNS.map(([column, width]) => (
            <Table.ColumnHeader
              key={column}
              scope="col"
              width={width}
              borderColor="fg"
              textAlign={column === 'Amount' ? 'end' : 'start'}
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
