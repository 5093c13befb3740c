import { Alert, Box, Button, Heading, HStack, Stack, Text } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { SelectField } from '../../ui/text-field.tsx';
import { type Columns, lookUp, recogniseColumns, type Table, toSheet } from './read-list.ts';

export * from './read-list.ts';

const NONE = 'none';
const PREVIEWED = 3;

/** Without chosen columns, takes those that are likely. */
export function chooseFrom(tables: readonly Table[], at: number, chosen?: Columns) {
  const table = tables[at] ?? { name: '', cells: [] };
  const sheet = toSheet(table);
  const columns = chosen ?? recogniseColumns(sheet.columns, sheet.rows);
  const others = tables.filter((one) => one !== table).map(({ name }) => `“${name}”`);
  const found = lookUp(sheet, columns, table.damaged, { name: table.name, others: others.join(', ') });
  return { Choice: ListChoice, tables, at, sheet, columns, found };
}
export type List = ReturnType<typeof chooseFrom>;

interface ListChoiceProps {
  list: List;
  title: string;
  /** Shows the ways to give a list again; null while they are shown. */
  onAnother: (() => void) | null;
  isPreviewed: boolean;
  onChange: (at: number, columns?: Columns) => void;
}

export function ListChoice({ list, title, onAnother, isPreviewed, onChange }: ListChoiceProps) {
  const { tables, at, sheet, columns, found } = list;
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus is folded away.
  useEffect(() => heading.current?.focus(), [tables]);
  const titles = sheet.columns.map((column, place) => {
    const first = sheet.rows.find((row) => row[place])?.[place];
    return first ? `${column}: ${first.slice(0, 40)}` : column;
  });
  const select = (label: string, key: keyof Columns) => (
    <Box flex="1" minW="min(100%, {sizes.56})">
      <SelectField
        label={label}
        value={columns[key] ?? NONE}
        onChange={({ target }) =>
          onChange(at, { ...columns, [key]: target.value === NONE ? null : Number(target.value) })
        }
      >
        <option value={NONE}>Not in the list</option>
        {optionsOf(titles)}
      </SelectField>
    </Box>
  );
  return (
    <Stack gap="4">
      <HStack wrap="wrap" gap="3" justify="space-between">
        <Heading as="h2" ref={heading} tabIndex={-1} textStyle="h3" overflowWrap="anywhere">
          {title}
        </Heading>
        {onAnother && (
          <Button variant="outline" size="sm" onClick={onAnother}>
            Check another list
          </Button>
        )}
      </HStack>
      <details open={isPreviewed || found.problem !== null}>
        <summary>Columns</summary>
        <HStack wrap="wrap" gap="4" mt="2" align="start">
          {tables.length > 1 && (
            <SelectField label="Sheet" value={at} onChange={({ target }) => onChange(Number(target.value))}>
              {optionsOf(tables.map(({ name }) => name))}
            </SelectField>
          )}
          {select('Company name', 'name')}
          {select('Registration number', 'number')}
        </HStack>
      </details>
      {found.notes.map((note) => (
        <Text key={note} ps="3" borderStartWidth="2px" textStyle="sm">
          {note}
        </Text>
      ))}
      {found.problem && (
        <Alert.Root status="warning" role="alert">
          <Alert.Indicator />
          <Alert.Title>{found.problem}</Alert.Title>
        </Alert.Root>
      )}
      {isPreviewed && found.rows.length > 0 && (
        <Box>
          <Text color="fg.muted" textStyle="sm">
            {`${found.rows.length > PREVIEWED ? `The first ${PREVIEWED} rows, as` : 'As'} they will be looked up`}
          </Text>
          <Box
            as="ol"
            mt="1"
            ps="10"
            listStyle="decimal"
            aria-label="To be looked up"
            overflowWrap="anywhere"
          >
            {found.rows.slice(0, PREVIEWED).map(({ line, name, cipcRegNo }) => (
              <li key={line} value={line}>
                {[name, cipcRegNo].filter(Boolean).join(' · ')}
              </li>
            ))}
          </Box>
        </Box>
      )}
    </Stack>
  );
}

const optionsOf = (texts: readonly string[]) =>
  texts.map((text, place) => (
    <option key={place} value={place}>
      {text}
    </option>
  ));
