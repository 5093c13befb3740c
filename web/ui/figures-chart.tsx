import { Chart, useChart } from '@chakra-ui/charts';
import { Box, chakra, Flex, Grid, Heading, HStack, Span, Table, Text } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import { Bar, BarChart, CartesianGrid, XAxis, YAxis } from 'recharts';
import { LOCALE } from '../../shared/product.ts';

/** Numbers under one label, by the name of their series; null where there is nothing to count. */
export type Figures<Name extends string> = { label: string } & Record<Name, number | null>;

interface Series<Name extends string> {
  name: Name;
  label: string;
  /** A colour token. */
  color: `${string}.solid` | `${string}.border`;
}

interface FiguresChartProps<Name extends string> {
  title: string;
  /** A note on how the figures are counted. */
  note?: string;
  /** The unit of the labels. */
  unit: string;
  figures: Figures<Name>[];
  /** Several series are stacked, in this order from the axis, and have a legend. */
  series: readonly Series<Name>[];
  /** Horizontal bars, with room for their labels. */
  isHorizontal?: boolean;
}

const compact = new Intl.NumberFormat(LOCALE, { notation: 'compact' });

const axis = { axisLine: false, tickLine: false } as const;

/** A bar chart without animation, and the same figures as a table for people who prefer to read them. */
export function FiguresChart<Name extends string>(props: FiguresChartProps<Name>) {
  const { title, note, unit, figures, series, isHorizontal = false } = props;
  const chart = useChart<Figures<string>>({ data: figures, series: [...series] });
  const toColor = (token: string) => String(chart.color(token));
  const tickFormatter = (count: number) => compact.format(count);
  const numbers = { ...axis, type: 'number', allowDecimals: false, tickCount: 4, tickFormatter } as const;
  const labels = { ...axis, type: 'category', dataKey: 'label' } as const;
  const axes: ReactElement[] = isHorizontal
    ? [<XAxis key="x" {...numbers} />, <YAxis key="y" {...labels} width={120} />]
    : [<XAxis key="x" {...labels} minTickGap={24} />, <YAxis key="y" {...numbers} width={32} />];
  return (
    <Box as="section" minW="0">
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="6" mb="4">
        <Heading as="h2" textStyle="subheading">
          {title}
        </Heading>
        {series.length > 1 && <Legend series={series} />}
      </Flex>
      <Chart.Root
        chart={chart}
        role="img"
        aria-label={`${title}: the table below says the same`}
        h="56"
        aspectRatio="auto"
      >
        <BarChart
          data={chart.data}
          layout={isHorizontal ? 'vertical' : 'horizontal'}
          accessibilityLayer={false}
          responsive
        >
          <CartesianGrid horizontal={!isHorizontal} vertical={isHorizontal} stroke={toColor('border')} />
          {axes}
          {series.map(({ name, color }) => (
            <Bar
              key={name}
              dataKey={name}
              stackId="all"
              fill={toColor(color)}
              maxBarSize={24}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      </Chart.Root>
      {note && (
        <Text mt="2" color="fg.muted" textStyle="sm">
          {note}
        </Text>
      )}
      <chakra.details mt="3">
        <chakra.summary py="2" color="teal.fg" textStyle="sm" cursor="pointer">
          Show as a table
        </chakra.summary>
        <Table.Root size="sm" maxW="96" aria-label={title}>
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader>{unit}</Table.ColumnHeader>
              {series.map(({ name, label }) => (
                <Table.ColumnHeader key={name} textAlign="end">
                  {label}
                </Table.ColumnHeader>
              ))}
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {figures.map((of) => (
              <Table.Row key={of.label}>
                <Table.Cell>{of.label}</Table.Cell>
                {series.map(({ name }) => (
                  <Table.Cell key={name} textAlign="end" textStyle="figures">
                    {of[name] ?? '–'}
                  </Table.Cell>
                ))}
              </Table.Row>
            ))}
          </Table.Body>
        </Table.Root>
      </chakra.details>
    </Box>
  );
}

function Legend({ series }: { series: readonly Series<string>[] }) {
  return (
    <HStack gap="4" color="fg.muted" textStyle="sm">
      {series.map(({ name, label, color }) => (
        <HStack key={name} gap="2">
          <Span aria-hidden boxSize="3" bg={color} />
          {label}
        </HStack>
      ))}
    </HStack>
  );
}

/** Two charts next to each other, or one below the other on a phone. */
export function ChartPair({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="10">
      {children}
    </Grid>
  );
}
