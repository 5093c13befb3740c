import { Box, Heading, Span, Text } from '@chakra-ui/react';
import { formatMonth } from '../../../shared/dates.ts';
import {
  REJECTION_CODE_LABELS,
  REJECTION_CODES,
  SIGNAL_KINDS,
  type SignalKind,
  TAKEDOWN_GROUND_LABELS,
  TAKEDOWN_GROUNDS,
} from '../../../shared/enumerations.ts';
import { MODERATION_PROMISE_HOURS, MONTHS_SHOWN, SECOND_READINGS } from '../../../shared/limits.ts';
import type { MonthFigures } from '../../../shared/schemas/transparency.ts';
import { saveFile } from '../../lib/save-file.ts';
import { TextButton } from '../../ui/button.tsx';
import { ChartGrid, FiguresChart } from '../../ui/figures-chart.tsx';
import { FiguresTable } from '../../ui/figures-table.tsx';
import type { Series } from '../../ui/figures.ts';

interface Column<Figure> {
  label: string;
  of: (month: MonthFigures) => Figure | null;
}

interface Part<Figure, More> {
  title: string;
  note?: string;
  columns: readonly (Column<Figure> & More)[];
}

type Chart = Part<number, Pick<Series<`${number}`>, 'color'>> & { promise?: { at: number; label: string } };
type Table = Part<number | string, unknown>;

const { to: PROMISED } = MODERATION_PROMISE_HOURS;

const CHARTS: readonly Chart[] = [
  {
    title: 'Reviews decided',
    columns: [
      { label: 'Approved', color: 'green.solid', of: ({ approved }) => approved },
      { label: 'Rejected', color: 'gray.border', of: ({ rejected }) => rejected },
    ],
  },
  {
    title: 'Hours to a decision',
    note: 'From a review’s submission to the decision on it, the median.',
    promise: { at: PROMISED, label: `Promised: within ${PROMISED} hours` },
    columns: [{ label: 'Hours', color: 'teal.solid', of: (month) => month.medianHoursToDecision }],
  },
  {
    title: 'Takedown requests decided',
    columns: [
      { label: 'Review removed', color: 'red.solid', of: ({ takedowns }) => takedowns.actioned },
      { label: 'Refused', color: 'gray.border', of: ({ takedowns }) => takedowns.refused },
    ],
  },
  {
    title: 'Replies and appeals',
    columns: [
      { label: 'Replies', color: 'teal.solid', of: ({ replies }) => replies },
      { label: 'Appeals', color: 'amber.solid', of: ({ appeals }) => appeals.filed },
    ],
  },
  {
    title: 'Paid, in rand',
    note: 'Payments that authors confirmed.',
    columns: [{ label: 'Rand', color: 'green.solid', of: (month) => Math.round(month.settledZar / 100) }],
  },
  {
    title: 'Reviews that ended',
    columns: [
      { label: 'Withdrawn by the author', color: 'amber.solid', of: ({ withdrawn }) => withdrawn },
      { label: 'Older reports', color: 'gray.border', of: ({ archived }) => archived },
    ],
  },
  {
    title: 'Appeals decided',
    note: 'By a moderator who did not make the decision.',
    columns: [
      { label: 'Decision taken back', color: 'red.solid', of: ({ appeals }) => appeals.granted },
      { label: 'Decision stands', color: 'gray.border', of: ({ appeals }) => appeals.refused },
    ],
  },
  {
    title: 'Second readings',
    columns: [
      { label: 'Agreed', color: 'green.solid', of: ({ secondReadings }) => secondReadings.agreed },
      {
        label: 'Differed',
        color: 'red.solid',
        of: ({ secondReadings }) => secondReadings.read - secondReadings.agreed,
      },
    ],
  },
];

const share = (part: number, all: number) => (all === 0 ? null : `${part} of ${all}`);

const SIGNALS: Record<string, readonly SignalKind[]> = {
  'Same domain, mailbox or network as the company': SIGNAL_KINDS.filter((kind) =>
    /^(?:COMPANY|REPRESENTATIVE)_/.test(kind),
  ),
  'Many new accounts in a day': ['NEW_ACCOUNTS'],
  'Same text': ['SAME_TEXT'],
  'Same file': ['SAME_FILE'],
  'Same invoice': ['SAME_INVOICE'],
  'What came before it': SIGNAL_KINDS.filter((kind) => kind.endsWith('_BEFORE')),
};

const TABLES: readonly Table[] = [
  {
    title: 'What it brings',
    note: 'By the month of the notice, of the question to an author, and of the settlement, whose days are those since publication. Days are medians, left out under three.',
    columns: [
      { label: 'Notices that arrived', of: ({ heard }) => share(heard.reached, heard.told) },
      { label: 'Notices answered', of: ({ heard }) => share(heard.answered, heard.told) },
      { label: 'Days to an answer', of: ({ heard }) => heard.medianDaysToAnswer },
      { label: 'Questions answered', of: ({ asked }) => share(asked.answered, asked.sent) },
      { label: 'Still owed', of: ({ asked }) => share(asked.confirmed, asked.sent) },
      { label: 'Debts settled', of: ({ settled }) => settled.count },
      { label: 'Days to that', of: ({ settled }) => settled.medianDays },
    ],
  },
  {
    title: 'How far two moderators agree',
    note: `Cohen’s κ is 1 where they always agree, and 0 where they do so as often as by chance. Under ${SECOND_READINGS.kappaFrom} readings in a month it says nothing, and is left out.`,
    columns: [{ label: 'Cohen’s κ', of: ({ secondReadings: { kappa } }) => kappa?.toFixed(2) ?? null }],
  },
  {
    title: 'Why reviews were rejected',
    note: 'By the reason that the moderator named.',
    columns: REJECTION_CODES.map((code) => ({
      label: REJECTION_CODE_LABELS[code],
      of: ({ reasons }) => reasons[code],
    })),
  },
  {
    title: 'Rejected for what they share',
    note: 'Reviews that were rejected for what they had in common with their company or with other reviews. One may count under several.',
    columns: Object.entries(SIGNALS).map(([label, kinds]) => ({
      label,
      of: ({ signals }) => kinds.reduce((sum, kind) => sum + signals[kind], 0),
    })),
  },
  {
    title: 'Takedown requests by ground',
    note: 'How many of those decided on each ground removed the review.',
    columns: TAKEDOWN_GROUNDS.map((ground) => ({
      label: TAKEDOWN_GROUND_LABELS[ground],
      of: ({ grounds }) => {
        const { actioned = 0, refused = 0 } = grounds.find((one) => one.ground === ground) ?? {};
        return share(actioned, actioned + refused);
      },
    })),
  },
];

const FEWEST_DRAWN = 3;

type Months = readonly MonthFigures[];

/** Without the first months of a young register, which are empty, the bars are wider. */
function sinceFirst(months: Months): Months {
  const first = months.findIndex(({ submitted }) => submitted > 0);
  return months.slice(Math.min(Math.max(first, 0), MONTHS_SHOWN / 2));
}

const rowsOf = <Figure,>(columns: readonly Column<Figure>[], months: Months) =>
  months.map((month) => ({
    ...Object.fromEntries(columns.map(({ of }, index) => [index, of(month)])),
    label: formatMonth(month.month),
  }));

const seriesOf = <Named extends { label: string }>(columns: readonly Named[]) =>
  columns.map((column, index) => ({ ...column, name: `${index}` as const }));

const filled = ({ columns }: Table, months: Months) =>
  columns.filter(({ of }) => months.some((month) => of(month) !== null));

const withFigures = ({ columns }: Table, months: Months) =>
  months.filter((month) => columns.some(({ of }) => of(month)));

/** 'Appeals decided (Decision stands: 1 in Sept 2025)'. */
function describe({ title, columns }: Table, months: Months): string {
  const figures = months.flatMap((month) =>
    columns.flatMap(({ label, of }) => {
      const named = columns.length > 1 ? `${label}: ` : '';
      return of(month) ? `${named}${of(month)} in ${formatMonth(month.month)}` : [];
    }),
  );
  return `${title} (${figures.join(', ') || 'none'})`;
}

async function saveMonths(months: Months): Promise<void> {
  const { monthsCsv } = await import('./months-csv.ts');
  saveFile('flagregister-months.csv', monthsCsv(months));
}

/** A figure that few months have is told in words, as a chart or table of it would be almost empty. */
export function ByMonth({ months }: { months: Months }) {
  const isDrawn = (part: Table) => withFigures(part, months).length >= FEWEST_DRAWN;
  const told = [...CHARTS, ...TABLES].filter((part) => !isDrawn(part));
  return (
    <>
      <ChartGrid>
        {CHARTS.filter(isDrawn).map(({ columns, ...chart }) => (
          <FiguresChart
            key={chart.title}
            {...chart}
            unit="Month"
            series={seriesOf(columns)}
            figures={rowsOf(columns, sinceFirst(months))}
          />
        ))}
      </ChartGrid>
      {TABLES.filter(isDrawn).map((table) => (
        <Box as="section" key={table.title} mt="12">
          <Heading as="h2" textStyle="subheading">
            {table.title}
          </Heading>
          <Text mt="1" maxW="measure" color="fg.muted" textStyle="sm">
            <span>{table.note}</span>
            {filled(table, months).length > 3 && <Span hideFrom="sm"> Scroll sideways for all of it.</Span>}
          </Text>
          <FiguresTable
            title={table.title}
            unit="Month"
            series={seriesOf(filled(table, months))}
            figures={rowsOf(filled(table, months), withFigures(table, months)).toReversed()}
            isWide
          />
        </Box>
      ))}
      {told.length > 0 && (
        <Text mt="8" maxW="measure" color="fg.muted" textStyle="sm">
          {`Too few figures in ${MONTHS_SHOWN} months for a chart or table: ${told.map((part) => describe(part, months)).join('; ')}.`}
        </Text>
      )}
      <TextButton
        mt="3"
        css={{ '@media (scripting: none)': { display: 'none' } }}
        onClick={() => void saveMonths(months)}
      >
        Download what it brings by month (CSV)
      </TextButton>
    </>
  );
}
