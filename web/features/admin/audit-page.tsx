import { Button, Flex, Link, List, Text } from '@chakra-ui/react';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import type { AuditEntry } from '../../../shared/schemas/audit.ts';
import { fullName } from '../../lib/person.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { AdminPage, ListSkeleton } from './admin-only.tsx';
import { ACTIONS, writeSentence } from './audit-words.ts';
import { DecisionWords, When } from './review-history.tsx';

/** No option may be empty. */
const ANY = 'all';
const FILTERS = ['act', 'actor', 'subject', 'day'] as const;
type Filter = (typeof FILTERS)[number];

/** The filters live in the address, so that back, reload and a shared link work. */
function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = Object.fromEntries(
    FILTERS.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  ) as Partial<Record<Filter, string>>;
  const change = (name: Filter, value: string) => {
    const next = new URLSearchParams(params);
    if (value && value !== ANY) next.set(name, value);
    else next.delete(name);
    setParams(next, { replace: true });
  };
  return { filters, change, clear: () => setParams({}, { replace: true }) };
}

type Filters = ReturnType<typeof useFilters>;

function FilterBar({ filters, change, clear }: Filters) {
  return (
    <Flex
      role="group"
      aria-label="Filters"
      wrap="wrap"
      align="flex-end"
      gap="4"
      mt="8"
      css={{ '& > div': { flex: '1 1 16rem', maxW: { sm: '64' } } }}
    >
      <SelectField
        label="Action"
        value={filters.act ?? ANY}
        onChange={(event) => change('act', event.target.value)}
      >
        <option value={ANY}>All actions</option>
        {Object.entries(ACTIONS).map(([action, { label }]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField
        optional
        label="Day"
        type="date"
        value={filters.day ?? ''}
        onChange={(event) => change('day', event.target.value)}
      />
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

interface EntryProps {
  entry: AuditEntry;
  onFilter: Filters['change'];
}

function Entry({ entry, onFilter }: EntryProps) {
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
          'A former moderator'
        )}{' '}
        {verb} {kind}
        {subject.name !== null && ' '}
        <Subject subject={subject} />
        {end}
        {detail &&
          subject.kind !== 'takedown' &&
          (act === 'merge-company' ? ` into ${detail}` : `: ${detail}`)}
        .
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

const WAITING = <ListSkeleton label="Entries are being fetched" count={6} height="3.5rem" />;

function Entries() {
  const chosen = useFilters();
  const { filters, change, clear } = chosen;
  const list = usePagedList('list-audit', { query: filters });
  return (
    <>
      <FilterBar {...chosen} />
      {list.isLoading && WAITING}
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

/** The audit list. */
export function Component() {
  return (
    <AdminPage
      title="Audit"
      lead="Who decided what, when and why. Entries are never changed or deleted."
      waiting={WAITING}
    >
      <Entries />
    </AdminPage>
  );
}
