import { Box, Heading, Stack, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
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
import { saveFile } from '../../lib/save-file.ts';
import { TextButton } from '../../ui/button.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
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
  children?: ReactNode;
}

/** Newest first. Months in which all columns are empty are left out. */
function MonthTable({ title, note, columns, months, children }: MonthTableProps) {
  const shown = months.filter((month) => columns.some(({ of }) => of(month))).toReversed();
  const cellsOf = (month: MonthFigures) =>
    Object.fromEntries(columns.map(({ label, of }) => [label, of(month)]));
  return (
    <Box as="section" minW="0">
      <Heading as="h2" textStyle="subheading">
        {title}
      </Heading>
      <Text mt="1" maxW="measure" color="fg.muted" textStyle="sm">
        {note}
      </Text>
      {shown.length === 0 ? (
        <Text mt="4">{NONE}</Text>
      ) : (
        <Box mt="4" overflowX="auto" tabIndex={0} role="group" aria-label={`Table: ${title}`}>
          <FiguresTable
            title={title}
            unit="Month"
            series={columns.map(({ label }) => ({ name: label, label }))}
            figures={shown.map((month) => ({ ...cellsOf(month), label: formatMonth(month.month) }))}
            isWide
          />
        </Box>
      )}
      {children}
    </Box>
  );
}

async function saveMonths(months: readonly MonthFigures[]): Promise<void> {
  const { monthsCsv } = await import('./months-csv.ts');
  saveFile('flagregister-months.csv', monthsCsv(months));
}

const REASONS = REJECTION_CODES.map((code) => ({
  label: REJECTION_CODE_LABELS[code],
  of: ({ reasons }: MonthFigures) => reasons[code],
}));

const share = (part: number, all: number) => (all === 0 ? null : `${part} of ${all}`);

const BROUGHT: readonly Column[] = [
  { label: 'Notices that arrived', of: ({ heard }) => share(heard.reached, heard.told) },
  { label: 'Notices answered', of: ({ heard }) => share(heard.answered, heard.told) },
  { label: 'Days to an answer', of: ({ heard }) => heard.medianDaysToAnswer },
  { label: 'Questions answered', of: ({ asked }) => share(asked.answered, asked.sent) },
  { label: 'Still owed', of: ({ asked }) => share(asked.confirmed, asked.sent) },
  { label: 'Debts settled', of: ({ settled }) => settled.count },
  { label: 'Days to that', of: ({ settled }) => settled.medianDays },
];

const GROUNDS = TAKEDOWN_GROUNDS.map((ground) => ({
  label: TAKEDOWN_GROUND_LABELS[ground],
  of: ({ grounds }: MonthFigures) => {
    const { actioned = 0, refused = 0 } = grounds.find((one) => one.ground === ground) ?? {};
    return share(actioned, actioned + refused);
  },
}));

const SIGNALS = Object.entries<SignalKind[]>({
  'Same domain, mailbox or network as the company': SIGNAL_KINDS.filter((kind) =>
    /^(?:COMPANY|REPRESENTATIVE)_/.test(kind),
  ),
  'Many new accounts in a day': ['NEW_ACCOUNTS'],
  'Same text': ['SAME_TEXT'],
  'Same file': ['SAME_FILE'],
  'Same invoice': ['SAME_INVOICE'],
  'What came before it': SIGNAL_KINDS.filter((kind) => kind.endsWith('_BEFORE')),
}).map(([label, kinds]) => ({
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
        title="What it brings"
        note="By the month of the notice, of the question to an author, and of the settlement, whose days are those since publication. Days are medians, left out under three."
        columns={BROUGHT}
        months={months}
      >
        <TextButton
          mt="3"
          css={{ '@media (scripting: none)': { display: 'none' } }}
          onClick={() => void saveMonths(months)}
        >
          Download these figures (CSV)
        </TextButton>
      </MonthTable>
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
