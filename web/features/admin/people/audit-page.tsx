import { Box, Button, Flex, Link, List, Text } from '@chakra-ui/react';
import { Link as RouterLink } from 'react-router-dom';
import { ACTIONS } from '../../../../shared/moderated.ts';
import type { AuditEntry } from '../../../../shared/schemas/audit.ts';
import { fullName } from '../../../lib/person.ts';
import { usePagedList } from '../../../lib/use-paged-list.ts';
import { Choice, options } from '../../../ui/choice.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListFooter } from '../../../ui/list-footer.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { AdminPage, ListSkeleton } from '../admin-only.tsx';
import { writeSentence } from './audit-words.ts';
import { ANY, useFilters } from '../use-filters.ts';
import { DecisionWords, When } from '../reviews/review-history.tsx';

const FILTERS = ['act', 'actor', 'subject', 'day'] as const;
const LABELS = Object.fromEntries(Object.entries(ACTIONS).map(([id, { label }]) => [id, label]));
type Filters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

function AuditFilters({ filters, change, clear }: Filters) {
  return (
    <Flex role="group" aria-label="Filters" wrap="wrap" align="flex-end" gap="4" mt="6">
      <Box width={{ base: 'full', sm: '64' }}>
        <Choice label="Action" name="act" value={filters.act ?? ANY} onChoose={(act) => change('act', act)}>
          <option value={ANY}>All actions</option>
          {options(Object.keys(ACTIONS), LABELS)}
        </Choice>
      </Box>
      <Box width={{ base: 'full', sm: '48' }}>
        <TextField
          optional
          label="Day"
          type="date"
          value={filters.day ?? ''}
          onChange={(event) => change('day', event.target.value)}
        />
      </Box>
      {Object.keys(filters).length > 0 && (
        <Button variant="ghost" onClick={clear}>
          Clear filters
        </Button>
      )}
    </Flex>
  );
}

function Subject({ subject }: Pick<AuditEntry, 'subject'>) {
  if (subject.name === null) return null;
  const name = subject.kind === 'review' ? `“${subject.name}”` : subject.name;
  if (subject.kind === 'review' && subject.companyName !== null)
    return <RouterLink to={`/admin/reviews/${subject.id}`}>{name}</RouterLink>;
  return <strong>{name}</strong>;
}

function Entry({ entry, onFilter }: { entry: AuditEntry; onFilter: Filters['change'] }) {
  const { at, by, act, subject, detail } = entry;
  const { verb, kind, end } = writeSentence(entry);
  const name = fullName(by);
  return (
    <List.Item display="block" py="3" borderBottomWidth="1px" overflowWrap="anywhere">
      <Text>
        {name ? (
          <Link asChild>
            <button type="button" title="Show only their actions" onClick={() => onFilter('actor', by.id)}>
              {name}
            </button>
          </Link>
        ) : (
          <span>A former moderator</span>
        )}
        <span>{` ${verb} ${kind}${subject.name === null ? '' : ' '}`}</span>
        <Subject subject={subject} />
        <span>{`${end}${detail && subject.kind !== 'takedown' ? `${act === 'merge-company' ? ' into' : ':'} ${detail}` : ''}.`}</span>
      </Text>
      <DecisionWords {...entry} />
      <Flex wrap="wrap" align="baseline" columnGap="4" color="fg.muted" textStyle="sm">
        <When at={at} />
        <Link asChild>
          <button type="button" onClick={() => onFilter('subject', subject.id)}>
            Show all entries about this
          </button>
        </Link>
      </Flex>
    </List.Item>
  );
}

function Entries() {
  const chosen = useFilters(FILTERS);
  const { filters, change, clear } = chosen;
  const list = usePagedList('list-audit', { query: filters });
  return (
    <>
      <AuditFilters {...chosen} />
      {list.isLoading && <ListSkeleton label="Entries are being fetched" count={6} height="3.5rem" />}
      <List.Root as="ol" variant="plain" mt="6" aria-label="Entries">
        {list.items.map((entry) => (
          <Entry key={entry.id} entry={entry} onFilter={change} />
        ))}
      </List.Root>
      <ListFooter
        list={list}
        failure="Failed to fetch the audit list"
        empty={
          <EmptyState
            title="No entries"
            actions={
              <Button variant="outline" onClick={clear}>
                Clear filters
              </Button>
            }
          >
            No entries match these filters
          </EmptyState>
        }
      />
    </>
  );
}

export function Component() {
  return (
    <AdminPage title="Audit" lead="Who decided what, when and why. Entries are never changed or deleted.">
      <Entries />
    </AdminPage>
  );
}
