import { Badge, Box, Flex, Heading, Skeleton, Table, Text, type TextProps } from '@chakra-ui/react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatMonth } from '../../../shared/dates.ts';
import {
  DECISION_OUTCOME_LABELS,
  type DecisionOutcome,
  REJECTION_CODE_LABELS,
  TAKEDOWN_GROUND_LABELS,
} from '../../../shared/enumerations.ts';
import { MODERATED } from '../../../shared/moderated.ts';
import type { PublicDecision } from '../../../shared/schemas/transparency.ts';
import { callText } from '../../lib/api.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useApi } from '../../lib/use-api.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Choice } from '../../ui/choice.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShortDay } from '../../ui/facts.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';

const COLOURS: Partial<Record<DecisionOutcome, string>> = {
  APPROVED: 'green',
  GRANTED: 'green',
  LISTED: 'green',
  ACTIONED: 'red',
  REMOVED: 'red',
  UNPUBLISHED: 'red',
};

const DAY_HOURS = 24;

const wordHours = (hours: number): string =>
  hours < 2 * DAY_HOURS ? `${hours < 1 ? '< 1' : hours} h` : `${Math.floor(hours / DAY_HOURS)} days`;

const Detail = (text: TextProps) => <Text mt="1" color="fg.muted" textStyle="sm" {...text} />;

function Row({ decision }: { decision: PublicDecision }) {
  const { at, kind, outcome, reasonCode, ground, hours } = decision;
  return (
    <Table.Row>
      <Table.Cell>
        <ShortDay of={at} />
      </Table.Cell>
      <Table.Cell>
        {MODERATED[kind].label}
        {ground && <Detail>{TAKEDOWN_GROUND_LABELS[ground]}</Detail>}
      </Table.Cell>
      <Table.Cell>
        <Badge colorPalette={COLOURS[outcome] ?? 'gray'}>{DECISION_OUTCOME_LABELS[outcome]}</Badge>
        {reasonCode && <Detail>{REJECTION_CODE_LABELS[reasonCode]}</Detail>}
      </Table.Cell>
      <Table.Cell pe="0" textAlign="end" textStyle="figures" whiteSpace="nowrap">
        {wordHours(hours)}
      </Table.Cell>
    </Table.Row>
  );
}

const ALL = 'all';

const DOWNLOAD = { failed: { title: 'Download failed', description: 'Please try again.' } };

function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const { data } = useApi('get-transparency', {});
  const download = async () => {
    const text = await callText('list-decisions', { query: { month } }, 'text/csv');
    saveFile(`flagregister-decisions-${month}.csv`, new Blob([text], { type: 'text/csv' }));
  };
  return (
    <Flex wrap="wrap" align="end" gap="4" mt="4" css={{ '@media (scripting: none)': { display: 'none' } }}>
      <Box width={{ base: 'full', sm: '64' }}>
        <Choice label="Month" name="month" value={month} onChoose={onChoose}>
          <option value={ALL}>All months</option>
          {data?.months.toReversed().map(({ month: one }) => (
            <option key={one} value={one}>
              {formatMonth(one)}
            </option>
          ))}
        </Choice>
      </Box>
      {month !== ALL && (
        <ActionButton send={download} texts={DOWNLOAD}>
          Download CSV
        </ActionButton>
      )}
    </Flex>
  );
}

export function DecisionLog() {
  const [month, setMonth] = useState(ALL);
  const cursor = useSearchParams()[0].get('cursor');
  const query = month !== ALL ? { month } : cursor !== null ? { cursor } : {};
  const list = usePagedList('list-decisions', { query });
  return (
    <Box as="section" aria-labelledby="decisions" mt="14">
      <Heading as="h2" id="decisions" textStyle="heading">
        Decisions
      </Heading>
      <MonthChoice month={month} onChoose={setMonth} />
      {list.isLoading && <Skeleton height="64" mt="4" />}
      {list.items.length > 0 && (
        <Box mt="4" overflowX="auto" tabIndex={0} role="group" aria-label="Table of decisions">
          <Table.Root size="sm" aria-labelledby="decisions">
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader>Day</Table.ColumnHeader>
                <Table.ColumnHeader>About</Table.ColumnHeader>
                <Table.ColumnHeader>Decision</Table.ColumnHeader>
                <Table.ColumnHeader pe="0" textAlign="end">
                  After
                </Table.ColumnHeader>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {list.items.map((decision, index) => (
                <Row key={index} decision={decision} />
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      )}
      <Box mt="4">
        <ListFooter
          list={list}
          failure="Failed to fetch the decisions"
          nextPage={{ path: '/transparency', query: { cursor: list.next ?? '' } }}
          empty={<EmptyState title="No decisions">Nothing was decided in this time</EmptyState>}
        />
      </Box>
    </Box>
  );
}
