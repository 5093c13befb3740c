import { formatMonth } from '../../../shared/dates.ts';
import { MONTHS_SHOWN, SECOND_READINGS } from '../../../shared/limits.ts';
import type { MonthFigures } from '../../../shared/schemas/transparency.ts';
import { ChartGrid, FiguresChart } from '../../ui/figures-chart.tsx';
import type { Series } from '../../ui/figures.ts';

export const NONE = `None in ${MONTHS_SHOWN} months`;

/** `of` names the figures of a month, of which the chart shows those of its series. */
function chart<Name extends string>(
  title: string,
  series: readonly Series<Name>[],
  of: (month: MonthFigures) => Record<Name, number | null>,
  note?: string,
) {
  return (months: readonly MonthFigures[]) => (
    <FiguresChart
      key={title}
      {...{ title, note, series }}
      unit="Month"
      none={NONE}
      figures={months.map((month) => ({ ...of(month), label: formatMonth(month.month) }))}
    />
  );
}

const bar = <Name extends string>(name: Name, label: string, color: Series<Name>['color']): Series<Name> => ({
  ...{ name, label, color },
});

const CHARTS = [
  chart(
    'Reviews decided',
    [bar('approved', 'Approved', 'green.solid'), bar('rejected', 'Rejected', 'gray.border')],
    (month) => month,
  ),
  chart(
    'Hours to a decision',
    [bar('medianHoursToDecision', 'Hours', 'teal.solid')],
    (month) => month,
    'From a review’s submission to the decision on it, the median.',
  ),
  chart(
    'Companies told',
    [bar('answered', 'Answered', 'green.solid'), bar('silent', 'No answer yet', 'gray.border')],
    ({ heard: { told, answered } }) => ({ answered, silent: told - answered }),
    'By the month of our notice about a review.',
  ),
  chart('Debts settled', [bar('count', 'Debts', 'green.solid')], ({ settled }) => settled),
  chart(
    'Takedown requests decided',
    [bar('actioned', 'Review removed', 'red.solid'), bar('refused', 'Refused', 'gray.border')],
    ({ takedowns }) => takedowns,
  ),
  chart(
    'Replies and appeals',
    [bar('replies', 'Replies', 'teal.solid'), bar('appeals', 'Appeals', 'amber.solid')],
    ({ replies, appeals }) => ({ replies, appeals: appeals.filed }),
  ),
  chart(
    'Paid, in rand',
    [bar('rand', 'Rand', 'green.solid')],
    ({ settledZar }) => ({ rand: Math.round(settledZar / 100) }),
    'Payments that authors confirmed.',
  ),
  chart(
    'Reviews that ended',
    [
      bar('withdrawn', 'Withdrawn by the author', 'amber.solid'),
      bar('archived', 'Older reports', 'gray.border'),
    ],
    (month) => month,
  ),
  chart(
    'Appeals decided',
    [bar('granted', 'Decision taken back', 'red.solid'), bar('refused', 'Decision stands', 'gray.border')],
    ({ appeals }) => appeals,
    'By a moderator who did not make the decision.',
  ),
  chart(
    'Second readings',
    [bar('agreed', 'Agreed', 'green.solid'), bar('differed', 'Differed', 'red.solid')],
    ({ secondReadings: { read, agreed } }) => ({ agreed, differed: read - agreed }),
    `One in ${SECOND_READINGS.oneIn} decisions on reviews is read by a second moderator, who sees neither the decision nor who made it.`,
  ),
];

export const MonthCharts = ({ months }: { months: readonly MonthFigures[] }) => (
  <ChartGrid>{CHARTS.map((draw) => draw(months))}</ChartGrid>
);
