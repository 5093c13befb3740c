import type { HistoryEntry } from '../../../shared/schemas/moderation.ts';
import { formatLongDate, formatTime } from '../../../shared/dates.ts';
import { fullName } from '../../lib/person.ts';
import styles from './review-history.module.css';

const ACTION_LABELS: Record<string, string> = {
  'submit-review': 'Submitted',
  'attach-evidence': 'File attached',
  'redact-review': 'Redacted',
  'approve-review': 'Approved',
  'reject-review': 'Rejected',
  'start-takedown': 'Takedown request under review',
  'action-takedown': 'Removed after a takedown request',
  'reject-takedown': 'Takedown request rejected',
};

const NOBODY = { author: 'an author whose account was deleted', moderator: 'a former moderator' } as const;

interface EntryProps {
  entry: HistoryEntry;
}

function Entry({ entry: { act, at, by, reason, note, detail } }: EntryProps) {
  const words = [
    ['Reason', reason],
    ['Note', note],
  ].filter(([, text]) => text);
  return (
    <li>
      <p className={styles.act}>
        <strong>{ACTION_LABELS[act] ?? act}</strong>
        {detail && <>: {detail}</>}
      </p>
      <p className={styles.when}>
        <time dateTime={at}>
          {formatLongDate(at)}, {formatTime(at)}
        </time>
        {' · '}
        {fullName(by) || NOBODY[by.role]}
      </p>
      {words.map(([name, text]) => (
        <p key={name} className={styles.words}>
          {name}: {text}
        </p>
      ))}
    </li>
  );
}

interface ReviewHistoryProps {
  history: readonly HistoryEntry[];
}

/** The events of a review: what happened, when and by whom. */
export function ReviewHistory({ history }: ReviewHistoryProps) {
  return (
    <section className={styles.history} aria-labelledby="history">
      <h2 id="history">History</h2>
      <ol>
        {history.map((entry) => (
          <Entry key={`${entry.at} ${entry.act} ${entry.detail}`} entry={entry} />
        ))}
      </ol>
    </section>
  );
}
