import { Box, chakra, Flex, Grid, Heading, HStack, Span, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { BAR_STEP, drawBars, listTicks } from './bar-drawing.ts';
import { FiguresTable } from './figures-table.tsx';
import { type Figures, type Series, toColour } from './figures.ts';

interface FiguresChartProps<Name extends string> {
  title: string;
  note?: string | undefined;
  unit: string;
  figures: readonly Figures<Name>[];
  /** Several series are stacked, in this order from the axis, and have a legend. */
  series: readonly Series<Name>[];
  /** A line across the bars, such as a limit that was promised. */
  promise?: { at: number; label: string } | undefined;
  none?: string;
}

/** Needs no script, and shows the same figures as a table, for people who prefer to read them. */
export function FiguresChart<Name extends string>(props: FiguresChartProps<Name>) {
  const { title, note, unit, figures, series, promise, none } = props;
  const isEmpty = figures.every((of) => series.every(({ name }) => !of[name]));
  return (
    <Box as="section" minW="0">
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="6" mb="4">
        <Heading as="h2" textStyle="subheading">
          {title}
        </Heading>
        {series.length > 1 && !isEmpty && <Legend series={series} />}
      </Flex>
      {isEmpty ? <Text>{none}</Text> : <Bars {...{ title, figures, series, promise }} />}
      {note && (
        <Text mt="2" color="fg.muted" textStyle="sm">
          {note}
        </Text>
      )}
      {!isEmpty && (
        <chakra.details mt="3">
          <chakra.summary py="2" color="teal.fg" textStyle="sm" cursor="pointer">
            Show as a table
          </chakra.summary>
          <FiguresTable title={title} unit={unit} figures={figures} series={series} />
        </chakra.details>
      )}
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

const PLOT_HEIGHT = 192;
const MOST_LABELS = 3;

/** Short enough for the margin of an axis: `250K`. */
function wordTick(tick: number): string {
  if (tick >= 1_000_000) return `${tick / 1_000_000}M`;
  return tick >= 1000 ? `${tick / 1000}K` : String(tick);
}

/** Only the bars are stretched to the drawing's width. */
function Bars<Name extends string>({
  title,
  figures,
  series,
  promise,
}: Pick<FiguresChartProps<Name>, 'title' | 'figures' | 'series' | 'promise'>) {
  const values = series.map(({ name }) => figures.map((of) => of[name] ?? 0));
  const sums = (upTo: number) =>
    figures.map((_, index) => values.slice(0, upTo).reduce((sum, one) => sum + (one[index] ?? 0), 0));
  const ticks = listTicks(Math.max(...sums(series.length), promise?.at ?? 0));
  const top = ticks.at(-1) ?? 1;
  const toY = (tick: number) => PLOT_HEIGHT * (1 - tick / top);
  const width = figures.length * BAR_STEP;
  const labelStep = Math.ceil(figures.length / MOST_LABELS);
  const firstLabel = Math.floor((labelStep - 1) / 2);
  return (
    <chakra.svg
      role="img"
      aria-label={`${title}: the table below says the same`}
      display="block"
      width="calc(100% - {spacing.9})"
      height="56"
      mt="6"
      ms="9"
      overflow="visible"
      css={{ '& text': { fill: 'fg.muted', fontSize: '0.8125rem' } }}
    >
      <svg
        viewBox={`0 0 ${width} ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={PLOT_HEIGHT}
        overflow="visible"
      >
        <path
          d={ticks.map((tick) => `M0 ${toY(tick)}h${width}`).join('')}
          stroke={toColour('border')}
          vectorEffect="non-scaling-stroke"
        />
        {series.map(({ name, color }, index) => (
          <path
            key={name}
            fill={toColour(color)}
            d={drawBars(values[index] ?? [], { top, height: PLOT_HEIGHT }, sums(index))}
          />
        ))}
        {promise && (
          <path
            d={`M0 ${toY(promise.at)}h${width}`}
            stroke={toColour('fg')}
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {promise && (
        <text y={toY(promise.at)} dy="-0.5em">
          {promise.label}
        </text>
      )}
      {ticks.map((tick) => (
        <text key={tick} x="-8" y={toY(tick)} dy="0.35em" textAnchor="end">
          {wordTick(tick)}
        </text>
      ))}
      {figures.map(
        ({ label }, index) =>
          index % labelStep === firstLabel && (
            <text
              key={label}
              x={`${((index + 0.5) / figures.length) * 100}%`}
              y={PLOT_HEIGHT + 24}
              textAnchor="middle"
            >
              {label}
            </text>
          ),
      )}
    </chakra.svg>
  );
}

export function FiguresBars<Name extends string>({
  title,
  ...table
}: Omit<FiguresChartProps<Name>, 'none' | 'note' | 'promise'>) {
  return (
    <Box as="section" minW="0">
      <Heading as="h2" mb="2" textStyle="subheading">
        {title}
      </Heading>
      <FiguresTable title={title} {...table} hasBars />
    </Box>
  );
}

export function ChartGrid({ children }: { children: ReactNode }) {
  return (
    <Grid templateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }} gap="10" mt="12">
      {children}
    </Grid>
  );
}
