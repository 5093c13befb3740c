import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { useApi } from '../../lib/use-api.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { ListedRow } from './read-list.ts';
import {
  askedText,
  type Column,
  COLUMNS,
  type Found,
  isFlagged,
  listFound,
  listUnlisted,
  type Result,
  sortFound,
  type Sorting,
  STRICTNESS,
  type Strictness,
  summarise,
  toCsv,
  toWorkbook,
} from './results.ts';
import { ResultsTable } from './results-table.tsx';

/** The maximum number of rows in the table; the files have all of them. */
const SHOWN = 500;

const ofCompanies = (count: number) => (count === 1 ? '1 company' : `${inGroups(count)} companies`);

/** Watches the companies with the same number or name, until all of them are watched. */
function WatchAll({ found }: { found: readonly Found[] }) {
  const { data: watched, isLoading } = useApi('list-watches', {});
  const { isBusy, run } = useAction(['list-watches']);
  const certain = found.filter(STRICTNESS.sure.admits);
  const slugs = [...new Set(certain.map(({ company }) => company.slug))];
  const known = new Set(watched?.map(({ company }) => company.slug));
  const others = slugs.filter((slug) => !known.has(slug));
  const watch = () =>
    void run(
      async () => {
        for (const slug of others) await call('watch-company', { params: { slug }, body: {} });
      },
      {
        done: {
          title: `You watch ${ofCompanies(slugs.length)}`,
          description: 'What is new is under Watched companies.',
        },
        failed: 'Not all are watched',
      },
    );
  if (slugs.length === 0) return null;
  const isWaiting = isBusy || isLoading;
  const offer = others.length === 1 ? 'Watch 1 company' : `Watch all ${others.length}`;
  const text = others.length === 0 ? `Watching ${ofCompanies(slugs.length)}` : offer;
  return (
    <Button
      variant="outline"
      aria-disabled={isWaiting || others.length === 0}
      onClick={() => !isWaiting && others.length > 0 && watch()}
    >
      {isWaiting ? 'One moment…' : text}
    </Button>
  );
}

/** The rows without a company by the numbers that they have in the list, folded until somebody asks. */
function Unlisted({ rows }: { rows: readonly ListedRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Box asChild mt="6" textStyle="sm">
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <Box as="summary" minH="6" color="teal.fg" textStyle="label" cursor="pointer">
          Not listed: {inGroups(rows.length)}
        </Box>
        <Box
          as="ol"
          mt="2"
          ps="12"
          columns={{ md: '2', lg: '3' }}
          listStyle="decimal"
          css={{ '& ::marker': { color: 'fg.muted' } }}
        >
          {isOpen &&
            rows.map((row) => (
              <li key={row.line} value={row.line}>
                {askedText(row)}
              </li>
            ))}
        </Box>
      </details>
    </Box>
  );
}

interface CheckResultsProps {
  results: readonly Result[];
  /** A sentence about what was looked up. */
  checked?: string | undefined;
  /** Between the cells of the list's own file. */
  separator?: string | undefined;
}

/** The files have what is shown, in its order. */
export function CheckResults({ results, checked, separator }: CheckResultsProps) {
  const [strictness, setStrictness] = useState<Strictness>('all');
  const [flaggedOnly, setFlaggedOnly] = useState(false);
  const [sorting, setSorting] = useState<Sorting>({ column: 'match', isDescending: false });
  const found = listFound(results);
  const chosen = found.filter(
    (one) => STRICTNESS[strictness].admits(one) && (!flaggedOnly || isFlagged(one.company)),
  );
  const sorted = sortFound(chosen, sorting);
  const unlisted = flaggedOnly ? [] : listUnlisted(results);
  /** Figures begin with the largest; a second press turns the order round. */
  const sort = (column: Column) =>
    setSorting(({ column: before, isDescending }) => ({
      column,
      isDescending: column === before ? !isDescending : column !== 'match' && column !== 'company',
    }));
  const saveWorkbook = async () =>
    saveFile('flagregister-check.xlsx', await toWorkbook(sorted, unlisted, location.origin));
  return (
    <Box mt="8">
      <Text fontWeight="semibold">{[checked, summarise(results)].filter(Boolean).join(' ')}</Text>
      <Text mt="1" maxW="measure" color="fg.muted" textStyle="sm">
        That a company is not listed proves nothing, and a similar name may be another company: compare the
        registration numbers. Only companies with the same number or name are watched.
      </Text>
      <HStack wrap="wrap" gap="4" mt="4" align="end" _print={{ display: 'none' }}>
        <Button variant="outline" onClick={() => void saveWorkbook()}>
          Download Excel
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            saveFile('flagregister-check.csv', toCsv(sorted, unlisted, location.origin, separator))
          }
        >
          Download CSV
        </Button>
        <WatchAll found={found} />
      </HStack>
      {found.length > 0 && (
        <HStack wrap="wrap" gap="4" mt="4" align="end" _print={{ display: 'none' }}>
          <Box minW="48" hideFrom="md">
            <SelectField
              label="Sort by"
              value={sorting.column}
              onChange={({ target }) => sort(target.value as Column)}
            >
              {Object.entries(COLUMNS).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
          </Box>
          <Box minW="48">
            <SelectField
              label="Show"
              value={strictness}
              onChange={({ target }) => setStrictness(target.value as Strictness)}
            >
              {Object.entries(STRICTNESS).map(([value, { label }]) => (
                <option key={value} value={value}>
                  {label}
                </option>
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
      )}
      {sorted.length > 0 && <ResultsTable found={sorted.slice(0, SHOWN)} sorting={sorting} onSort={sort} />}
      {sorted.length > SHOWN && (
        <Text mt="3" color="fg.muted" textStyle="sm">
          The first {SHOWN} matches are shown. The files have all {inGroups(sorted.length)}.
        </Text>
      )}
      {sorted.length < found.length && (
        <Text mt="3" color="fg.muted" textStyle="sm">
          {inGroups(found.length - sorted.length)} of {inGroups(found.length)} matches are left out, here and
          in the files.
        </Text>
      )}
      {unlisted.length > 0 && <Unlisted rows={unlisted} />}
    </Box>
  );
}
