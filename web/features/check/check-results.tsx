import { Box, Button, ButtonPropsProvider, Heading, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { saveFile, toWorkbook } from '../../lib/save-file.ts';
import { useApi } from '../../lib/use-api.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import { KeepList, WatchlistNews } from './keep-list.tsx';
import type { ListedRow } from './read-list.ts';
import { askedText, isFlagged, listFound, listHeard, listUnlisted, sortFound } from './results.ts';
import { type Column, type Result, STRICTNESS, type Strictness, summarise } from './results.ts';
import { type Found, toCells, toCsv } from './results.ts';
import { ResultsTable } from './results-table.tsx';

/** The maximum number of matches in the table; the files have all of them. */
const SHOWN = 500;
const SOUNDS = 'Sounds like a listed company';

const ofCompanies = (count: number) => (count === 1 ? '1 company' : `${inGroups(count)} companies`);

function WatchAll({ found }: { found: readonly Found[] }) {
  const { data: watched } = useApi('list-watches', {});
  const slugs = [...new Set(found.map(({ company }) => company.slug))];
  const others = slugs.filter((slug) => !watched?.some(({ company }) => company.slug === slug));
  const watch = async () => {
    for (const slug of others) await call('watch-company', { params: { slug }, body: {} });
  };
  const watching = ofCompanies(slugs.length);
  const done = { title: `You watch ${watching}`, description: 'What is new is on your Watchlist.' };
  const offer = others.length === 1 ? 'Watch 1 company' : `Watch all ${others.length}`;
  return (
    <ActionButton send={watch} texts={{ done, failed: 'Not all are watched' }}>
      {others.length === 0 ? `Watching ${watching}` : offer}
    </ActionButton>
  );
}

function Unlisted({ rows }: { rows: readonly ListedRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box asChild mt="6" textStyle="sm">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>Not listed: {inGroups(rows.length)}</summary>
        {/* Numbers as `value` of the items would take a minute for 20,000 of them. */}
        <Box as="ul" mt="2" columns={{ md: '2', lg: '3' }} listStyle="none">
          {(isOpen ? rows : []).map((row) => (
            <li key={row.line}>{`row ${row.line}: ${askedText(row)}`}</li>
          ))}
        </Box>
      </details>
    </Box>
  );
}

interface CheckResultsProps {
  /** The whole list, whether it was checked to its end or not. */
  rows: readonly ListedRow[];
  results: readonly Result[];
  checked?: string | undefined;
  /** Separates the cells in the user's own file. */
  separator?: string | undefined;
}

/** The downloaded files hold the rows that are shown, in the same order. */
export function CheckResults({ rows, results, checked, separator }: CheckResultsProps) {
  const [strictness, setStrictness] = useState<Strictness>('All that may be meant');
  const [flaggedOnly, setFlaggedOnly] = useState(false);
  const [sorting, setSorting] = useState({ column: 'Match' as Column, isDescending: false });
  const found = listFound(results);
  const certain = found.filter(STRICTNESS['Same number or name']);
  const select = (some: readonly Found[]) => {
    const strict = some.filter(STRICTNESS[strictness]);
    return sortFound(flaggedOnly ? strict.filter(isFlagged) : strict, sorting);
  };
  const [sorted, heard] = [select(found), select(listHeard(results))];
  const shown = sorted.slice(0, SHOWN);
  const unlisted = flaggedOnly ? [] : listUnlisted(results, heard);
  const cells = () => toCells([...sorted, ...heard], unlisted, location.origin);
  /** Figures begin with the largest; a second press turns the order round. */
  const sort = (column: Column) => {
    const isNamed = column === 'Match' || column === 'Company';
    setSorting({ column, isDescending: column === sorting.column ? !sorting.isDescending : !isNamed });
  };
  return (
    <Box mt="8">
      <Text fontWeight="semibold">{[checked, summarise(results)].filter(Boolean).join(' ')}</Text>
      <WatchlistNews />
      <Text mt="1" maxW="measure" color="fg.muted" textStyle="sm">
        That a company is not listed proves nothing, and a similar name may be another company: compare the
        registration numbers; a company opens in a tab of its own.{' '}
        {certain.length > 0 && <span>Watch all leaves out similar names: open one to watch it. </span>}
        <span>Keep this list checked takes every row.</span>
      </Text>
      <HStack wrap="wrap" gap="3" mt="4" align="end" _print={{ display: 'none' }}>
        {/* Two beside each other on a phone. */}
        <ButtonPropsProvider value={{ size: 'sm' }}>
          <Button
            variant="outline"
            onClick={() => void toWorkbook(cells()).then((file) => saveFile('flagregister-check.xlsx', file))}
          >
            Download Excel
          </Button>
          <Button
            variant="outline"
            onClick={() => saveFile('flagregister-check.csv', toCsv(cells(), separator))}
          >
            Download CSV
          </Button>
          {certain.length > 0 && <WatchAll found={certain} />}
          <KeepList rows={rows} />
        </ButtonPropsProvider>
        <Box flex={{ base: '1', md: 'none' }} minW="min(100%, {sizes.48})">
          <SelectField
            label="Show"
            value={strictness}
            onChange={({ target }) => setStrictness(target.value as Strictness)}
          >
            {Object.keys(STRICTNESS).map((name) => (
              <option key={name}>{name}</option>
            ))}
          </SelectField>
        </Box>
        <Box py="2.5">
          <CheckboxField
            label="Flagged only"
            checked={flaggedOnly}
            onChange={({ target }) => setFlaggedOnly(target.checked)}
          />
        </Box>
      </HStack>
      {shown.length < found.length && (
        <Text mt="3" color="fg.muted" textStyle="sm">
          {`Shown: ${inGroups(shown.length)} of ${inGroups(found.length)} matches. The files have ${inGroups(sorted.length)}.`}
        </Text>
      )}
      <ResultsTable label="Results" found={shown} sorting={sorting} onSort={sort} />
      {heard.length > 0 && (
        <Box mt="8">
          <Heading as="h2" textStyle="h3">
            {SOUNDS}
          </Heading>
          <Text mt="1" maxW="measure" color="fg.muted" textStyle="sm">
            <span>No matches, but perhaps heard and not read: compare the registration numbers.</span>
            {heard.length > SHOWN && <span>{` Shown: ${SHOWN} of ${inGroups(heard.length)}.`}</span>}
          </Text>
          <ResultsTable label={SOUNDS} found={heard.slice(0, SHOWN)} sorting={sorting} onSort={sort} />
        </Box>
      )}
      {unlisted.length > 0 && <Unlisted rows={unlisted} />}
    </Box>
  );
}
