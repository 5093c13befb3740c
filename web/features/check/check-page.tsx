import { Alert, Box, Button, FileUpload, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { CHECKED_ROWS, LIST_FILE } from '../../../shared/limits.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { Page } from '../../ui/page.tsx';
import { SelectField, TextAreaField } from '../../ui/text-field.tsx';
import { CheckResults } from './check-results.tsx';
import type { Columns, ListedRow, Sheet } from './read-list.ts';
import type { Result } from './results.ts';

/** Loaded once there is a list to read. */
const loadReader = () => import('./read-list.ts');
type Reader = Awaited<ReturnType<typeof loadReader>>;

const FILES = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls'];
const DROP_HERE = 'Drop a CSV or Excel file here, or choose one';
const NOT_A_LIST = 'This is no list. Choose one CSV or .xlsx file, or paste the names.';

const NONE = 'none';

interface ListState {
  sheet: Sheet;
  columns: Columns;
  rows: readonly ListedRow[];
}

function useCheck() {
  const [results, setResults] = useState<readonly Result[]>([]);
  const [total, setTotal] = useState(0);
  const [isRunning, setIsRunning] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  /** The number of the current check; results of earlier checks are ignored. */
  const shown = useRef(0);
  const isStopped = useRef(false);
  const run = async (rows: readonly ListedRow[], from: number) => {
    const id = (shown.current += 1);
    isStopped.current = false;
    setTotal(rows.length);
    setFailure(null);
    setIsRunning(true);
    if (from === 0) setResults([]);
    try {
      for (let at = from; at < rows.length && !isStopped.current; at += CHECKED_ROWS.max) {
        const some = rows.slice(at, at + CHECKED_ROWS.max);
        const asked = some.map(({ name, cipcRegNo }) => ({ name, cipcRegNo }));
        const found = await call('check-companies', { body: { rows: asked } });
        if (id !== shown.current) return;
        const checked = found.flatMap(({ row, match, companies }) => {
          const listed = some[row];
          return listed ? [{ match, companies, asked: listed }] : [];
        });
        setResults((before) => [...before, ...checked]);
      }
    } catch (error) {
      if (id === shown.current)
        setFailure(errorMessage(error, 'The check stopped. What was found so far is below.'));
    } finally {
      if (id === shown.current) setIsRunning(false);
    }
  };
  const stop = () => {
    isStopped.current = true;
  };
  const clear = () => {
    shown.current += 1;
    setIsRunning(false);
    setResults([]);
    setTotal(0);
    setFailure(null);
  };
  return { results, total, isRunning, failure, run, stop, clear };
}

interface ColumnChoiceProps extends ListState {
  onChange: (columns: Columns) => void;
}

function ColumnChoice({ sheet, columns, onChange }: ColumnChoiceProps) {
  const select = (label: string, key: keyof Columns) => (
    <Box minW="56">
      <SelectField
        label={label}
        value={columns[key] === null ? NONE : String(columns[key])}
        onChange={({ target }) =>
          onChange({ ...columns, [key]: target.value === NONE ? null : Number(target.value) })
        }
      >
        <option value={NONE}>Not in the list</option>
        {sheet.columns.map((column, at) => (
          <option key={at} value={at}>
            {column}
            {sheet.rows[0]?.[at] ? `: ${sheet.rows[0][at].slice(0, 40)}` : ''}
          </option>
        ))}
      </SelectField>
    </Box>
  );
  return (
    <HStack wrap="wrap" gap="4" mt="6" align="start">
      {select('Company name', 'name')}
      {select('Registration number', 'number')}
    </HStack>
  );
}

/** Looks up a whole list of companies. Only the names and numbers to look up leave the browser. */
export function Component() {
  const [text, setText] = useState('');
  const [list, setList] = useState<ListState | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  const check = useCheck();
  const rows = list?.rows ?? [];
  const show = (sheet: Sheet, columns: Columns, { toRows }: Reader) => {
    setList({ sheet, columns, rows: toRows(sheet, columns) });
    setProblem(null);
    check.clear();
  };
  const read = async (sheetOf: (reader: Reader) => Sheet | Promise<Sheet>) => {
    setIsReading(true);
    try {
      const reader = await loadReader();
      const sheet = await sheetOf(reader);
      show(sheet, reader.recogniseColumns(sheet), reader);
    } catch (error) {
      setList(null);
      setProblem(error instanceof Error ? error.message : 'The list could not be read.');
    } finally {
      setIsReading(false);
    }
  };
  const checkedRows = check.results.length;
  const isPartial = !check.isRunning && checkedRows > 0 && checkedRows < check.total;
  return (
    <Page
      title="Check a list"
      lead="Look up your suppliers or customers in one go. The file stays on your device; we look up the names and numbers, and keep none of them."
    >
      <Stack gap="4" mt="8" maxW="measure" _print={{ display: 'none' }}>
        <FileUpload.Root
          accept={FILES}
          translations={{ dropzone: DROP_HERE }}
          onFileAccept={({ files: [file] }) => file && void read((reader) => reader.readFile(file))}
          onFileReject={() => setProblem(NOT_A_LIST)}
        >
          <FileUpload.HiddenInput aria-label="A list of companies" />
          <FileUpload.Dropzone w="full" minH="32">
            <FileUpload.DropzoneContent>
              <Text>{DROP_HERE}</Text>
            </FileUpload.DropzoneContent>
          </FileUpload.Dropzone>
          <Text color="fg.muted" textStyle="sm">
            At most {inGroups(LIST_FILE.maxRows)} rows and 10{'\u00a0'}MB
          </Text>
        </FileUpload.Root>
        <TextAreaField
          label="Or paste companies"
          hint="One in each row: a name, a registration number, or both, in any order."
          rows={4}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          alignSelf="start"
          variant="outline"
          onClick={() => void read((reader) => reader.readText(text, { isFile: false }))}
        >
          Read list
        </Button>
        {isReading && <Text role="status">Reading the list…</Text>}
        {problem && (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Title>{problem}</Alert.Title>
          </Alert.Root>
        )}
      </Stack>
      {list && (
        <Box _print={{ display: 'none' }}>
          <ColumnChoice
            {...list}
            onChange={(columns) => void loadReader().then((reader) => show(list.sheet, columns, reader))}
          />
          <HStack wrap="wrap" gap="3" mt="6">
            <Button
              aria-disabled={check.isRunning || rows.length === 0}
              onClick={() => !check.isRunning && rows.length > 0 && void check.run(rows, 0)}
            >
              {rows.length === 1 ? 'Check 1 row' : `Check ${inGroups(rows.length)} rows`}
            </Button>
            {check.isRunning && (
              <Button variant="outline" onClick={check.stop}>
                Stop
              </Button>
            )}
            {isPartial && (
              <Button variant="outline" onClick={() => void check.run(rows, checkedRows)}>
                Go on
              </Button>
            )}
          </HStack>
          {rows.length > 0 && rows.length < list.sheet.rows.length && (
            <Text mt="3" color="fg.muted" textStyle="sm">
              {inGroups(list.sheet.rows.length - rows.length)} rows without a name or number are left out.
            </Text>
          )}
          {rows.length === 0 && (
            <Text mt="3" color="fg.error">
              Say which column holds the names or the numbers.
            </Text>
          )}
        </Box>
      )}
      {check.total > 0 && (
        <Box mt="6" maxW="measure">
          <Progress.Root
            _print={{ display: 'none' }}
            value={checkedRows}
            max={check.total}
            aria-label="Rows checked"
          >
            <Progress.Track>
              <Progress.Range />
            </Progress.Track>
          </Progress.Root>
          <Text mt="2" role="status" color="fg.muted">
            {inGroups(checkedRows)} of {inGroups(check.total)} rows checked
          </Text>
        </Box>
      )}
      {check.failure && (
        <Alert.Root status="error" mt="6" role="alert">
          <Alert.Indicator />
          <Alert.Title>{check.failure}</Alert.Title>
        </Alert.Root>
      )}
      {checkedRows > 0 && <CheckResults results={check.results} />}
    </Page>
  );
}
