import { chakra, Flex, Span } from '@chakra-ui/react';
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

/** Its cells are plain elements, because a page may have a thousand of them. */
export function FiguresTable<Name extends string>(props: FiguresTableProps<Name>) {
  const { title, unit, figures, series, hasBars = false, isWide = hasBars } = props;
  const highest = Math.max(...figures.flatMap((of) => series.map(({ name }) => Number(of[name] ?? 0))), 1);
  return (
    <chakra.table
      aria-label={title}
      width="full"
      maxW={isWide ? 'full' : '96'}
      textStyle="sm"
      css={{
        '& th, & td': { p: 'min(8px,2vw)', borderBottomWidth: '1px', fontWeight: 'normal', textAlign: 'end' },
        '& th:first-of-type': { width: hasBars ? '1%' : undefined, textAlign: 'start', whiteSpace: 'nowrap' },
        '& thead th': { verticalAlign: 'bottom', color: 'fg.muted', fontWeight: 'medium' },
        '& td': { fontVariantNumeric: 'tabular-nums lining-nums' },
      }}
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
              return (
                <td key={name}>
                  {hasBars ? <Bar share={Number(figure ?? 0) / highest} {...{ color, text }} /> : text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  );
}

interface BarProps {
  /** From 0 to 1, of the longest bar. */
  share: number;
  color: string;
  text: string;
}

function Bar({ share, color, text }: BarProps) {
  return (
    <Flex align="center" gap="2">
      <chakra.svg aria-hidden flex="1" width="0" height="4">
        <rect width={`${share * 100}%`} height="100%" fill={toColour(color)} />
      </chakra.svg>
      <Span minW="6">{text}</Span>
    </Flex>
  );
}
