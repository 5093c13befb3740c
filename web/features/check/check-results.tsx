import { Box, Button, HStack, Table, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../lib/api.ts';
import { inGroups } from '../../lib/in-groups.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useAction } from '../../lib/use-action.ts';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FlagBadges } from '../../ui/flag-badges.tsx';
import { SelectField } from '../../ui/text-field.tsx';
import type { ListedRow } from './read-list.ts';
import {
  describeDifference,
  isFlagged,
  MATCHES,
  mostOwed,
  type Result,
  toCsv,
  toWorkbook,
} from './results.ts';

const askedText = ({ name, cipcRegNo }: ListedRow) => [name, cipcRegNo].filter(Boolean).join(' · ');

function Found({ asked, match, companies }: Result) {
  return companies.map(({ id, slug, name, cipcRegNo, reviewCount, totalOwed }) => (
    <Box key={id} _notLast={{ mb: '3' }}>
      <Link to={`/company/${slug}`}>{name}</Link>
      {cipcRegNo && (
        <Text as="span" color="fg.muted" textStyle="sm">
          {' '}
          {cipcRegNo}
        </Text>
      )}
      {match === 'SIMILAR' && asked.name !== null && (
        <Text color="fg.muted" textStyle="sm">
          {describeDifference(asked.name, name)}
        </Text>
      )}
      <HStack wrap="wrap" gap="2" mt="1">
        <FlagBadges reviewCount={reviewCount} totalOwed={totalOwed} />
      </HStack>
    </Box>
  ));
}

/** Rows of the table that are drawn; the files have them all. */
const SHOWN = 500;

/** What was found, with its filters, as a table and as files. */
export function CheckResults({ results }: { results: readonly Result[] }) {
  const [flaggedOnly, setFlaggedOnly] = useState(false);
  const [sortBy, setSortBy] = useState('list');
  const { isBusy, run } = useAction(['list-watches']);
  const chosen = flaggedOnly ? results.filter(isFlagged) : [...results];
  const sorted =
    sortBy === 'owed' ? chosen.toSorted((one, other) => mostOwed(other) - mostOwed(one)) : chosen;
  const certain = results.filter(({ match }) => match === 'NUMBER' || match === 'NAME');
  const slugs = [...new Set(certain.flatMap(({ companies }) => companies.map(({ slug }) => slug)))];
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
        {flagged === 0
          ? 'None of these rows found a flag.'
          : `${inGroups(flagged)} of ${inGroups(results.length)} rows found flags.`}
      </Text>
      <Text mt="1" color="fg.muted" textStyle="sm">
        That a company is not listed proves nothing. Watch all takes the companies of the same number or name.
      </Text>
      <HStack wrap="wrap" gap="4" mt="4" align="end">
        <Box minW="48">
          <SelectField label="Sort by" value={sortBy} onChange={(event) => setSortBy(event.target.value)}>
            <option value="list">Order of the list</option>
            <option value="owed">Amount owed</option>
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
            {isBusy ? 'One moment…' : `Watch all ${slugs.length}`}
          </Button>
        )}
      </HStack>
      {sorted.length === 0 ? (
        <EmptyState title="No flagged companies">None of the companies in your list has a flag.</EmptyState>
      ) : (
        <Table.Root size="sm" aria-label="Results" mt="4" tableLayout="fixed">
          <Table.Header>
            <Table.Row>
              <Table.ColumnHeader w="14">Row</Table.ColumnHeader>
              <Table.ColumnHeader w="2/5">Your list</Table.ColumnHeader>
              <Table.ColumnHeader>On the register</Table.ColumnHeader>
            </Table.Row>
          </Table.Header>
          <Table.Body>
            {sorted.slice(0, SHOWN).map((result) => (
              <Table.Row key={result.asked.line} verticalAlign="top">
                <Table.Cell textStyle="figures">{result.asked.line}</Table.Cell>
                <Table.Cell overflowWrap="anywhere">
                  {askedText(result.asked)}
                  <Text color="fg.muted" textStyle="sm">
                    {MATCHES[result.match]}
                  </Text>
                </Table.Cell>
                <Table.Cell overflowWrap="anywhere">
                  <Found {...result} />
                </Table.Cell>
              </Table.Row>
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
