import { Button, Skeleton } from '@chakra-ui/react';
import { Link, useSearchParams } from 'react-router-dom';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import type { AuditEntry } from '../../../shared/schemas/audit.ts';
import { fullName } from '../../lib/person.ts';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFooter } from '../../ui/list-footer.tsx';
import { SelectField, TextField } from '../../ui/text-field.tsx';
import { AdminPage } from './admin-only.tsx';
import styles from './audit-page.module.css';
import { ACTIONS, writeSentence } from './audit-words.ts';

const TITLE = 'Audit';
const LEAD = 'Who decided what, when and why. Entries are never changed or deleted.';
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
    <div className={styles.filters} role="group" aria-label="Filters">
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
    </div>
  );
}

function Subject({ subject }: Pick<AuditEntry, 'subject'>) {
  if (subject.name === null) return null;
  const name = subject.kind === 'review' ? `“${subject.name}”` : subject.name;
  if (subject.kind === 'review' && subject.companyName !== null)
    return <Link to={`/admin/reviews/${subject.id}`}>{name}</Link>;
  return <strong>{name}</strong>;
}

interface EntryProps {
  entry: AuditEntry;
  onFilter: Filters['change'];
}

function Entry({ entry, onFilter }: EntryProps) {
  const { at, by, act, subject, detail, reason, note } = entry;
  const { verb, kind, end } = writeSentence(entry);
  const name = fullName(by);
  const words = [
    ['Reason', reason],
    ['Note', note],
  ].filter(([, text]) => text);
  return (
    <li>
      <p>
        {name ? (
          <button
            type="button"
            className={styles.actor}
            title="Show only their actions"
            onClick={() => onFilter('actor', by.id)}
          >
            {name}
          </button>
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
      </p>
      {words.map(([label, text]) => (
        <p key={label} className={styles.words}>
          {label}: {text}
        </p>
      ))}
      <p className={styles.when}>
        <time dateTime={at}>
          {formatLongDate(at)}, {formatTime(at)}
        </time>
        <button type="button" className={styles.actor} onClick={() => onFilter('subject', subject.id)}>
          Show all entries about this
        </button>
      </p>
    </li>
  );
}

function Entries() {
  const chosen = useFilters();
  const { filters, change, clear } = chosen;
  const list = usePagedList('list-audit', { query: filters });
  return (
    <>
      <FilterBar {...chosen} />
      {list.isLoading && <EntriesSkeleton />}
      <ol className={styles.entries} aria-label="Entries">
        {list.items.map((entry) => (
          <Entry key={entry.id} entry={entry} onFilter={change} />
        ))}
      </ol>
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

function EntriesSkeleton() {
  return (
    <div className={styles.waiting} role="group" aria-busy="true" aria-label="Entries are being fetched">
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height="3.5rem" />
      ))}
    </div>
  );
}

/** The audit list. */
export function Component() {
  return (
    <AdminPage title={TITLE} lead={LEAD} waiting={<EntriesSkeleton />}>
      <Entries />
    </AdminPage>
  );
}
