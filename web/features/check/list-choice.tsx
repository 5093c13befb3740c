import { Alert, Box, HStack, Stack, Text } from '@chakra-ui/react';
import { SelectField } from '../../ui/text-field.tsx';
import type { Columns, LookUp, Sheet, Table } from './read-list.ts';

const NONE = 'none';
const PREVIEWED = 3;

export interface List {
  title: string;
  tables: readonly Table[];
  /** The place of the chosen one among the tables. */
  at: number;
  sheet: Sheet;
  columns: Columns;
  found: LookUp;
}

/** The columns that are looked up, in a sentence. */
export function wordColumns({ sheet, columns: { name, number } }: List): string {
  const chosen = [name, number].flatMap((at) => (at === null ? [] : `“${sheet.columns[at]}”`));
  return `Checked the column${chosen.length === 1 ? '' : 's'} ${chosen.join(' and ')}.`;
}

interface ListChoiceProps {
  list: List;
  isPreviewed: boolean;
  onChange: (at: number, columns?: Columns) => void;
}

/** Which sheet and columns are looked up, and what that comes to in the first rows. */
export function ListChoice({ list, isPreviewed, onChange }: ListChoiceProps) {
  const { tables, at, sheet, columns, found } = list;
  const select = (label: string, key: keyof Columns) => (
    <Box flex="1" minW="56">
      <SelectField
        label={label}
        value={columns[key] === null ? NONE : String(columns[key])}
        onChange={({ target }) =>
          onChange(at, { ...columns, [key]: target.value === NONE ? null : Number(target.value) })
        }
      >
        <option value={NONE}>Not in the list</option>
        {sheet.columns.map((column, place) => {
          const first = sheet.rows.find((row) => row[place])?.[place];
          return (
            <option key={place} value={place}>
              {first ? `${column}: ${first.slice(0, 40)}` : column}
            </option>
          );
        })}
      </SelectField>
    </Box>
  );
  return (
    <Stack gap="4" mt="4">
      <HStack wrap="wrap" gap="4" align="start">
        {tables.length > 1 && (
          <Box flex="1" minW="56">
            <SelectField label="Sheet" value={at} onChange={({ target }) => onChange(Number(target.value))}>
              {tables.map(({ name }, place) => (
                <option key={place} value={place}>
                  {name}
                </option>
              ))}
            </SelectField>
          </Box>
        )}
        {select('Company name', 'name')}
        {select('Registration number', 'number')}
      </HStack>
      {found.notes.map((note) => (
        <Text key={note} color="fg.muted" textStyle="sm">
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
        <Box borderTopWidth="1px" pt="3">
          <Text textStyle="label">
            {found.rows.length > PREVIEWED ? `The first ${PREVIEWED} rows, as` : 'As'} they will be looked up
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
