import { Box, Heading, Stack, Table, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { formatMonth } from '../../../shared/dates.ts';
import {
  REJECTION_CODE_LABELS,
  REJECTION_CODES,
  SIGNAL_KINDS,
  type SignalKind,
  TAKEDOWN_GROUND_LABELS,
  TAKEDOWN_GROUNDS,
} from '../../../shared/enumerations.ts';
import { SECOND_READINGS } from '../../../shared/limits.ts';
import type { MonthFigures } from '../../../shared/schemas/transparency.ts';
import { NONE } from './month-charts.tsx';

interface Column {
  label: string;
  of: (figures: MonthFigures) => number | string | null;
}

interface MonthTableProps {
  title: string;
  note: string;
  columns: readonly Column[];
  months: readonly MonthFigures[];
}

/** Newest first. Months in which all columns are empty are left out. */
function MonthTable({ title, note, columns, months }: MonthTableProps) {
  const id = useId();
  const shown = months.filter((figures) => columns.some(({ of }) => of(figures))).toReversed();
  return (
    <Box as="section" aria-labelledby={id} minW="0">
      <Heading as="h2" id={id} textStyle="subheading">
        {title}
      </Heading>
      <Text mt="1" maxW="measure" color="fg.muted" textStyle="sm">
        {note}
      </Text>
      {shown.length === 0 ? (
        <Text mt="4">{NONE}</Text>
      ) : (
        <Table.ScrollArea mt="4" tabIndex={0} role="group" aria-label={`Table: ${title}`}>
          <Table.Root size="sm" aria-labelledby={id}>
            <Table.Header>
              <Table.Row>
                <Table.ColumnHeader verticalAlign="bottom">Month</Table.ColumnHeader>
                {columns.map(({ label }) => (
                  <Table.ColumnHeader
                    key={label}
                    minW="24"
                    textAlign="end"
                    verticalAlign="bottom"
                    whiteSpace="normal"
                  >
                    {label}
                  </Table.ColumnHeader>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {shown.map((figures) => (
                <Table.Row key={figures.month}>
                  <Table.Cell whiteSpace="nowrap">{formatMonth(figures.month)}</Table.Cell>
                  {columns.map(({ label, of }) => (
                    <Table.Cell key={label} textAlign="end" textStyle="figures">
                      {of(figures) ?? '–'}
                    </Table.Cell>
                  ))}
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Table.ScrollArea>
      )}
    </Box>
  );
}

const REASONS = REJECTION_CODES.map((code) => ({
  label: REJECTION_CODE_LABELS[code],
  of: ({ reasons }: MonthFigures) => reasons[code],
}));

const GROUNDS = TAKEDOWN_GROUNDS.map((ground) => ({
  label: TAKEDOWN_GROUND_LABELS[ground],
  of: ({ grounds }: MonthFigures) => {
    const { actioned = 0, refused = 0 } = grounds.find((one) => one.ground === ground) ?? {};
    return actioned + refused === 0 ? null : `${actioned} of ${actioned + refused}`;
  },
}));

const SIGNALS = (
  [
    [
      'Same domain, mailbox or network as the company',
      SIGNAL_KINDS.filter((kind) => /^(?:COMPANY|REPRESENTATIVE)_/.test(kind)),
    ],
    ['Many new accounts in a day', ['NEW_ACCOUNTS']],
    ['Same text', ['SAME_TEXT']],
    ['Same file', ['SAME_FILE']],
    ['Same invoice', ['SAME_INVOICE']],
    ['What came before it', SIGNAL_KINDS.filter((kind) => kind.endsWith('_BEFORE'))],
  ] satisfies [string, SignalKind[]][]
).map(([label, kinds]) => ({
  label,
  of: ({ signals }: MonthFigures) => kinds.reduce((sum, kind) => sum + signals[kind], 0),
}));

const AGREEMENT: readonly Column[] = [
  { label: 'Read', of: ({ secondReadings }) => secondReadings.read },
  { label: 'Agreed', of: ({ secondReadings }) => secondReadings.agreed },
  { label: 'Cohen’s κ', of: ({ secondReadings: { kappa } }) => kappa?.toFixed(2) ?? null },
];

export function MonthTables({ months }: { months: readonly MonthFigures[] }) {
  return (
    <Stack gap="12" mt="12">
      <MonthTable
        title="How far two moderators agree"
        note={`Cohen’s κ is 1 where they always agree, and 0 where they do so as often as by chance. Under ${SECOND_READINGS.kappaFrom} readings in a month it says nothing, and is left out.`}
        columns={AGREEMENT}
        months={months}
      />
      <MonthTable
        title="Why reviews were rejected"
        note="By the reason that the moderator named."
        columns={REASONS}
        months={months}
      />
      <MonthTable
        title="Rejected for what they share"
        note="Reviews that were rejected for what they had in common with their company or with other reviews. One may count under several."
        columns={SIGNALS}
        months={months}
      />
      <MonthTable
        title="Takedown requests by ground"
        note="How many of those decided on each ground removed the review."
        columns={GROUNDS}
        months={months}
      />
    </Stack>
  );
}
