import { Box, chakra, Flex, Span, type SystemStyleObject } from '@chakra-ui/react';
import { inGroups } from '../../shared/in-groups.ts';
import { type Series, toColour } from './figures.ts';

interface FiguresTableProps<Name extends string> {
  title: string;
  unit: string;
  figures: readonly ({ label: string } & Record<Name, number | string | null>)[];
  series: readonly (Pick<Series<Name>, 'name' | 'label'> & Partial<Series<Name>>)[];
  hasBars?: boolean;
  isWide?: boolean;
}

const TABLE: SystemStyleObject = {
  '& th, & td': { p: 'min(8px,2vw)', borderBottomWidth: '1px', fontWeight: 'normal', textAlign: 'end' },
  '& th:first-of-type': { textAlign: 'start', whiteSpace: 'nowrap' },
  '& thead th': { verticalAlign: 'bottom', color: 'fg.muted', fontWeight: 'medium' },
  '& td': { fontVariantNumeric: 'tabular-nums lining-nums' },
};

/** A shade at the end tells that there is more; at the last column the table's own ground hides it. */
const SCROLLING: SystemStyleObject = {
  bg: 'linear-gradient(to left, {colors.bg} 40%, transparent) right / 3rem 100% no-repeat local, linear-gradient(to left, {colors.border}, transparent) right / 1rem 100% no-repeat',
  '& td': { whiteSpace: 'nowrap' },
  '& th:first-of-type': { position: 'sticky', insetStart: '0', bg: 'bg', boxShadow: '1px 0 {colors.border}' },
};

/** Its cells are plain elements, because a page may have a thousand of them. */
export function FiguresTable<Name extends string>(props: FiguresTableProps<Name>) {
  const { title, unit, figures, series, hasBars = false, isWide = false } = props;
  const highest = Math.max(...figures.flatMap((of) => series.map(({ name }) => Number(of[name] ?? 0))), 1);
  const group = { tabIndex: 0, role: 'group', 'aria-label': `Table: ${title}`, mt: '4', css: SCROLLING };
  return (
    <Box overflowX="auto" {...(isWide && group)}>
      <chakra.table
        aria-label={title}
        width="full"
        maxW={isWide || hasBars ? 'full' : '96'}
        textStyle="sm"
        css={hasBars ? [TABLE, { '& th:first-of-type': { width: '1%' } }] : TABLE}
      >
        <thead>
          <tr>
            <th scope="col">{unit}</th>
            {series.map(({ name, label }) => (
              <th key={name} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.map((of) => (
            <tr key={of.label}>
              <th scope="row">{of.label}</th>
              {series.map(({ name, color = 'gray.border' }) => {
                const figure = of[name];
                const text = typeof figure === 'number' ? inGroups(figure) : String(figure ?? '–');
                const share = Number(figure ?? 0) / highest;
                const cell = hasBars ? (
                  <Flex align="center" gap="2">
                    <chakra.svg aria-hidden flex="1" width="0" height="4">
                      <rect width={`${share * 100}%`} height="100%" fill={toColour(color)} />
                    </chakra.svg>
                    <Span minW="6">{text}</Span>
                  </Flex>
                ) : (
                  text
                );
                return <td key={name}>{cell}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </chakra.table>
    </Box>
  );
}
