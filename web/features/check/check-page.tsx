import { Alert, Box, Button, FileUpload, HStack, Progress, Stack, Text } from '@chakra-ui/react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CHECKED_ROWS, LIST_FILE } from '../../../shared/limits.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { focusOn } from '../../lib/focus.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { Page } from '../../ui/page.tsx';
import { TextAreaField } from '../../ui/text-field.tsx';
import { CheckResults } from './check-results.tsx';
import type { List } from './list-choice.tsx';
import type { Columns, ListedRow, Table } from './read-list.ts';
import type { Result } from './results.ts';

/** Loaded once there is a list to read. */
const loadReader = () => import('./list-choice.tsx');
type Reader = Awaited<ReturnType<typeof loadReader>>;

const FILES = ['.csv', '.tsv', '.txt', '.xlsx', '.xlsm', '.xls'];
const DROP_HERE = 'Drop a CSV or Excel file here, or choose one';
const NOT_A_LIST = 'This is no list. Choose one CSV or .xlsx file, or paste the names.';

function useCheck() {
  const [results, setResults] = useState<readonly Result[]>([]);
  const [total, setTotal] = useState(0);
  const [activity, setActivity] = useState<'running' | 'stopping' | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** The current check; results of earlier checks are ignored. */
  const shown = useRef({ isStopped: false });
  const run = async (rows: readonly ListedRow[], from: number) => {
    const current = (shown.current = { isStopped: false });
    setTotal(rows.length);
    setFailure(null);
    setActivity('running');
    if (from === 0) setResults([]);
    try {
      for (let at = from; at < rows.length && !current.isStopped; at += CHECKED_ROWS.max) {
        const some = rows.slice(at, at + CHECKED_ROWS.max);
        const cells = some.map(({ name, cipcRegNo }) => ({ name, cipcRegNo }));
        const found = await call('check-companies', { body: { rows: cells } });
        if (current !== shown.current) return;
        const checked = found.flatMap(({ row, ...answer }) => {
          const asked = some[row];
          return asked ? [{ ...answer, asked }] : [];
        });
        setResults((before) => [...before, ...checked]);
      }
    } catch (error) {
      if (current === shown.current)
        setFailure(errorMessage(error, 'The check stopped. What was found so far is below.'));
    } finally {
      if (current === shown.current) setActivity(null);
    }
  };
  /** The answer under way is still added. */
  const stop = () => {
    shown.current.isStopped = true;
    setActivity('stopping');
  };
  const clear = () => {
    shown.current = { isStopped: true };
    setActivity(null);
    setResults([]);
    setTotal(0);
    setFailure(null);
  };
  return { results, total, activity, failure, run, stop, clear };
}

function useList(clear: () => void) {
  const [list, setList] = useState<List | null>(null);
  const [title, setTitle] = useState('');
  const [isFolded, setIsFolded] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isReading, setIsReading] = useState(false);
  /** The number of the last list given; results of earlier lists are ignored. */
  const given = useRef(0);
  const read = async (
    name: string,
    tablesOf: (reader: Reader) => Promise<readonly Table[]>,
    at = 0,
    columns?: Columns,
  ) => {
    const id = (given.current += 1);
    clear();
    setProblem(null);
    setIsReading(true);
    try {
      const reader = await loadReader();
      const found = await tablesOf(reader);
      if (id !== given.current) return;
      setList(reader.chooseFrom(found, at, columns));
      setTitle(name);
      setIsFolded(true);
    } catch (error) {
      if (id !== given.current) return;
      setList(null);
      setIsFolded(false);
      setProblem(error instanceof Error ? error.message : 'The list could not be read.');
    } finally {
      if (id === given.current) setIsReading(false);
    }
  };
  return { list, title, isFolded, setIsFolded, problem, isReading, read };
}

interface GiveListProps {
  ref: Ref<HTMLDivElement>;
  isFolded: boolean;
  read: ReturnType<typeof useList>['read'];
}

function GiveList({ ref, isFolded, read }: GiveListProps) {
  const [text, setText] = useState('');
  const readPasted = (pasted: string) =>
    void read('Pasted list', async (reader) => [reader.readText(pasted, { isFile: false })]);
  return (
    <Stack gap="4" display={isFolded ? 'none' : 'flex'}>
      <FileUpload.Root
        accept={FILES}
        translations={{ dropzone: DROP_HERE }}
        onFileAccept={({ files: [file] }) => file && void read(file.name, (reader) => reader.readFile(file))}
        onFileReject={() => void read('', () => Promise.reject(new Error(NOT_A_LIST)))}
      >
        <FileUpload.HiddenInput aria-label="A list of companies" />
        <FileUpload.Dropzone ref={ref} w="full" minH="32">
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
        onChange={({ target, nativeEvent }) => {
          setText(target.value);
          if ((nativeEvent as InputEvent).inputType === 'insertFromPaste') readPasted(target.value);
        }}
      />
      {text && (
        <Button alignSelf="start" variant="outline" onClick={() => readPasted(text)}>
          Read list
        </Button>
      )}
    </Stack>
  );
}

const Problem = ({ children }: { children: string }) => (
  <Alert.Root status="error" mt="4" role="alert">
    <Alert.Indicator />
    <Alert.Title>{children}</Alert.Title>
  </Alert.Root>
);

/** Only the names and numbers to look up leave the browser, and with a list to keep its own codes. */
export function Component() {
  const check = useCheck();
  const { list, title, isFolded, setIsFolded, problem, isReading, read } = useList(check.clear);
  const box = useRef<HTMLDivElement>(null);
  const status = useRef<HTMLParagraphElement>(null);
  const isRunning = check.activity !== null;
  /* When the check ends, the button that had the focus may be gone. */
  useEffect(() => {
    if (isRunning || document.activeElement === document.body)
      focusOn(status.current, { preventScroll: !isRunning });
  }, [isRunning]);
  const unfold = () => {
    flushSync(() => setIsFolded(false));
    box.current?.focus();
  };
  const rows = list?.found.rows ?? [];
  const isReady = !isReading && !isRunning && rows.length > 0 && list?.found.problem === null;
  const checkedRows = check.results.length;
  const isPartial = checkedRows > 0 && checkedRows < check.total;
  const isDone = check.total > 0 && checkedRows === check.total;
  return (
    <Page
      title="Check a list"
      lead="Look up your suppliers or customers in one go. The file stays on your device; we look up the names and numbers, and keep none of them unless you press Keep this list checked, which keeps your own codes, too."
    >
      <Box mt="8" maxW="measure" _print={{ display: 'none' }}>
        <GiveList ref={box} isFolded={isFolded} read={read} />
        {isReading && (
          <Text mt="4" role="status">
            Reading the list…
          </Text>
        )}
        {problem && <Problem>{problem}</Problem>}
      </Box>
      {list && (
        <Box mt="6" maxW="measure" _print={{ display: 'none' }}>
          <list.Choice
            list={list}
            title={title}
            onAnother={isFolded ? unfold : null}
            isPreviewed={check.total === 0}
            onChange={(at, columns) => void read(title, async () => list.tables, at, columns)}
          />
          {!isDone && (
            <HStack wrap="wrap" gap="3" mt="6">
              <Button aria-disabled={!isReady} onClick={() => isReady && void check.run(rows, 0)}>
                {rows.length === 1 ? 'Check 1 row' : `Check ${inGroups(rows.length)} rows`}
              </Button>
              {(isRunning || isPartial) && (
                <Button
                  variant="outline"
                  aria-disabled={check.activity === 'stopping'}
                  onClick={() => (isRunning ? check.stop() : void check.run(rows, checkedRows))}
                >
                  {isRunning ? (check.activity === 'running' ? 'Stop' : 'Stopping…') : 'Go on'}
                </Button>
              )}
            </HStack>
          )}
        </Box>
      )}
      {check.total > 0 && (
        <Box mt={isDone ? '2' : '6'} maxW="measure">
          {!isDone && (
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
          )}
          <Text ref={status} mt="2" role="status" color="fg.muted">
            {inGroups(checkedRows)} of {inGroups(check.total)} rows checked
          </Text>
        </Box>
      )}
      {check.failure && <Problem>{check.failure}</Problem>}
      {list && checkedRows > 0 && (
        <CheckResults
          rows={rows}
          results={check.results}
          checked={list.found.checked}
          separator={list.tables[list.at]?.separator}
        />
      )}
    </Page>
  );
}
