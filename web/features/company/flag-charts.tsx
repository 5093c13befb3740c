import { Chart, useChart } from '@chakra-ui/charts';
import { Box, chakra, Grid, Heading, Table } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import type { Company } from '../../../shared/schemas/companies.ts';
import { type Count, countByCategory, countByMonth, hasMonths } from './flag-counts.ts';

interface FiguresChartProps {
  title: string;
  /** What its labels are. */
  unit: string;
  counts: Count[];
  /** Its bars lie, with room for their labels. */
  isLying?: boolean;
}

const axis = { axisLine: false, tickLine: false } as const;

/** Bars without motion, and the same figures as a table for who reads better than they measure. */
function FiguresChart({ title, unit, counts, isLying = false }: FiguresChartProps) {
  const chart = useChart({ data: counts, series: [{ name: 'flags', color: 'red.solid' }] });
  const color = (name: string) => String(chart.color(name));
  const numbers = { ...axis, type: 'number', allowDecimals: false, tickCount: 4 } as const;
  const labels = { ...axis, type: 'category', dataKey: 'label' } as const;
  const axes: ReactElement[] = isLying
    ? [<XAxis key="x" {...numbers} />, <YAxis key="y" {...labels} width={120} />]
    : [<XAxis key="x" {...labels} minTickGap={24} />, <YAxis key="y" {...numbers} width={32} />];
  return (
    <Box as="section" minW="0">
      <Heading as="h2" textStyle="subheading" mb="4">
        {title}
      </Heading>
      <Chart.Root
        chart={chart}
        role="img"
        aria-label={`${title}: the table below says the same`}
        h="56"
        aspectRatio="auto"
      >
        <BarChart
          data={chart.data}
          layout={isLying ? 'vertical' : 'horizontal'}
          accessibilityLayer={false}
          responsive
        >
          <CartesianGrid horizontal={!isLying} vertical={isLying} stroke={color('border')} />
          {axes}
          <Bar dataKey="flags" fill={color('red.solid')} maxBarSize={24} isAnimationActive={false} />
        </BarChart>
      </Chart.Root>
      <chakra.details mt="3">
        <chakra.summary py="2" color="teal.fg" textStyle="sm" cursor="pointer">
          Show as a table
        </chakra.summary>
        <Table.Root size="sm" maxW="96" aria-label={title}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{unit}</Table.ColumnHeader>
              <Table.ColumnHeader textAlign="end">Flags</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {counts.map(({ label, flags }) => (
              <Table.Row key={label}>
                <Table.Cell>{label}</Table.Cell>
                <Table.Cell textAlign="end" textStyle="figures">
                  {flags}
                </Table.Cell>
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </chakra.details>
    </Box>
  );
}

interface FlagChartsProps {
  company: Company;
}

/** A company's flags by category, and by month where all of its reviews are at hand. */
export function FlagCharts({ company }: FlagChartsProps) {
  const { reviews, categoryCounts } = company;
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="10">
      <FiguresChart
        title="Flags by category"
        unit="Category"
        counts={countByCategory(categoryCounts)}
        isLying
      />
      {hasMonths(company) && (
        <FiguresChart title="Flags by month" unit="Month" counts={countByMonth(reviews, new Date())} />
      )}
    </Grid>
  );
}
