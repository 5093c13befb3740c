import { DataList, type DataListRootProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatLongDate, formatShortDate } from '../../shared/dates.ts';

export type Fact = readonly [label: string, value: ReactNode];

interface FactsProps extends Omit<DataListRootProps, 'children'> {
  facts: readonly Fact[];
}

export function Facts({ facts, ...list }: FactsProps) {
  return (
    <DataList.Root {...list}>
      {facts.map(([label, value]) => (
        <DataList.Item key={label} gap="0">
          <DataList.ItemLabel textStyle="sm">{label}</DataList.ItemLabel>
          <DataList.ItemValue display="block" overflowWrap="anywhere" whiteSpace="pre-line">
            {value ?? '-'}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  );
}

export const Day = ({ of }: { of: string }) => <time dateTime={of}>{formatLongDate(of)}</time>;
export const ShortDay = ({ of }: { of: string }) => <time dateTime={of}>{formatShortDate(of)}</time>;
