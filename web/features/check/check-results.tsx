import { Box, Button, HStack, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import type { MatchedCompany } from '../../../shared/schemas/check.ts';
import { inGroups } from '../../../shared/in-groups.ts';
import { describeDifferences } from '../../lib/name-differences.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlagBadges } from '../../ui/flag-badges.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { ListedRow } from './read-list.ts';
import {
  bestScore,
  isFlagged,
  MATCHES,
  matchOf,
  mostOwed,
  type Result,
  STRICTNESS,
  type Strictness,
  strictly,
  toCsv,
  toWorkbook,
  wordRecord,
} from './results.ts';

const askedText = ({ name, cipcRegNo }: ListedRow) => [name, cipcRegNo].filter(Boolean).join(' · ');

function Found({ result, company }: { result: Result; company: MatchedCompany }) {
  const { slug, name, cipcRegNo, reviewCount, totalOwed, differences } = company;
  const match = matchOf(result, company);
  const differing = describeDifferences(differences);
  return (
    <Box _notLast={{ mb: '3' }}>
      <Text color="fg.muted" textStyle="sm">
        {MATCHES[match]}
      </Text>
      <Link to={`/company/${slug}`}>{name}</Link>
      {cipcRegNo && (
        <Text as="span" color="fg.muted" textStyle="sm">
          {' '}
          {cipcRegNo}
        </Text>
      )}
      {differing && (
        <Text color="fg.muted" textStyle="sm">
          {match === 'NUMBER' && result.asked.name !== null ? 'The name: ' : ''}
          {differing}
        </Text>
      )}
      <HStack wrap="wrap" gap="2" mt="1">
        <FlagBadges reviewCount={reviewCount} totalOwed={totalOwed} />
      </HStack>
      {company.record && (
        <Text mt="1" textStyle="sm">
          {wordRecord(company)}
        </Text>
      )}
    </Box>
  );
}

/** On a phone a row's result stands below its own text, with the whole width for itself. */
const hiddenOnPhones = { mdDown: { srOnly: true } };
const stackedOnPhones = {
  mdDown: { display: 'grid', gridTemplateColumns: 'auto 1fr', borderBottomWidth: '1px', py: '2' },
};

/** The roles are explicit, because a row whose `display` is not a table row's would lose them. */
function ResultRow({ result: { asked, companies }, result }: { result: Result }) {
  const cell = { role: 'cell', borderWidth: { mdDown: '0' } };
  return (
    <Table.Row role="row" verticalAlign="top" css={stackedOnPhones}>
      <Table.Cell {...cell} textStyle="figures">
        {asked.line}
      </Table.Cell>
      <Table.Cell {...cell} overflowWrap="anywhere" fontWeight={{ mdDown: 'semibold' }}>
        {askedText(asked)}
      </Table.Cell>
      <Table.Cell {...cell} overflowWrap="anywhere" gridColumn="1 / -1">
        {companies.length === 0 ? MATCHES.NONE : null}
        {companies.map((company) => (
          <Found key={company.id} result={result} company={company} />
        ))}
      </Table.Cell>
    </Table.Row>
  );
}

/** The orders for the rows, highest first. The list's own order is not among them. */
const ORDERS: Record<string, (result: Result) => number> = { owed: mostOwed, score: bestScore };

/** The maximum number of rows in the table; the files have all of them. */
const SHOWN = 500;

interface CheckResultsProps {
  results: readonly Result[];
  /** A sentence about what was looked up. */
  checked?: string | undefined;
  /** Between the cells of the list's own file. */
  separator?: string | undefined;
}

export function CheckResults({ results: all, checked }: CheckResultsProps) {
  const [strictness, setStrictness] = useState<Strictness>('all');
  const results = all.map((result) => strictly(result, strictness));
  const [flaggedOnly, setFlaggedOnly] = useState(false);
  const [sortBy, setSortBy] = useState('list');
  const { isBusy, run } = useAction(['list-watches']);
  const chosen = flaggedOnly ? results.filter(isFlagged) : [...results];
  const order = ORDERS[sortBy];
  const sorted = order ? chosen.toSorted((one, other) => order(other) - order(one)) : chosen;
  const certain = results.flatMap((result) =>
    result.companies.filter((company) => matchOf(result, company) !== 'SIMILAR'),
  );
  const slugs = [...new Set(certain.map(({ slug }) => slug))];
  const flagged = results.filter(isFlagged).length;
  const watchAll = () =>
    void run(
      async () => {
        for (const slug of slugs) await call('watch-company', { params: { slug }, body: {} });
      },
      {
        done: {
          title: slugs.length === 1 ? 'You watch 1 company' : `You watch ${slugs.length} companies`,
          description: 'What is new is under Watched companies.',
        },
        failed: 'Not all are watched',
      },
    );
  return (
    <Box mt="8">
      <Text fontWeight="semibold">
        {checked}{' '}
        {flagged === 0
          ? 'No row matches a flagged company.'
          : `${inGroups(flagged)} of ${inGroups(results.length)} ${flagged === 1 ? 'rows matches' : 'rows match'} a flagged company.`}
      </Text>
      <Text mt="1" color="fg.muted" textStyle="sm">
        That a company is not listed proves nothing, and a similar name may be another company: compare the
        registration numbers. Only companies with the same number or name are watched.
      </Text>
      <HStack wrap="wrap" gap="4" mt="4" align="end" _print={{ display: 'none' }}>
        <Box minW="48">
          <SelectField label="Sort by" value={sortBy} onChange={(event) => setSortBy(event.target.value)}>
            <option value="list">Order of the list</option>
            <option value="score">How alike the name is</option>
            <option value="owed">Amount owed</option>
          </SelectField>
        </Box>
        <Box minW="48">
          <SelectField
            label="Show"
            value={strictness}
            onChange={({ target }) => setStrictness(target.value as Strictness)}
          >
            {Object.entries(STRICTNESS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
        </Box>
        <CheckboxField
          label="Flagged only"
          checked={flaggedOnly}
          onChange={({ target }) => setFlaggedOnly(target.checked)}
        />
        <Button
          variant="outline"
          onClick={() => saveFile('flagregister-check.csv', toCsv(sorted, location.origin))}
        >
          Download CSV
        </Button>
        <Button
          variant="outline"
          onClick={() =>
            void toWorkbook(sorted, location.origin).then((file) => saveFile('flagregister-check.xlsx', file))
          }
        >
          Download Excel
        </Button>
        {slugs.length > 0 && (
          <Button variant="outline" aria-disabled={isBusy} onClick={watchAll}>
            {isBusy ? 'One moment…' : slugs.length === 1 ? 'Watch 1 company' : `Watch all ${slugs.length}`}
          </Button>
        )}
      </HStack>
      {sorted.length === 0 ? (
        <EmptyState title="No flagged companies">None of the companies in your list has a flag.</EmptyState>
      ) : (
        <Table.Root size="sm" aria-label="Results" role="table" mt="4" tableLayout="fixed">
          <Table.Header role="rowgroup" css={hiddenOnPhones}>
            <Table.Row role="row">
              <Table.ColumnHeader role="columnheader" w="14">
                Row
              </Table.ColumnHeader>
              <Table.ColumnHeader role="columnheader" w="2/5">
                Your list
              </Table.ColumnHeader>
              <Table.ColumnHeader role="columnheader">On the register</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {sorted.slice(0, SHOWN).map((result) => (
              <ResultRow key={result.asked.line} result={result} />
            ))}
          </Table.Body>
        </Table.Root>
      )}
      {sorted.length > SHOWN && (
        <Text mt="3" color="fg.muted" textStyle="sm">
          The first {SHOWN} rows are shown. The files have all {inGroups(sorted.length)}.
        </Text>
      )}
    </Box>
  );
}
