import { Button } from '@chakra-ui/react';
import { useId } from 'react';
import type { ReviewText as Field } from '../../../shared/enumerations.ts';
import type { ModeratedReview, Redaction, ReviewFinding } from '../../../shared/schemas/moderation.ts';
import { Icon } from '../../ui/icon.tsx';
import { findingsInText, KIND_NAMES, cutAtFindings, TEXT_NAMES } from './marked-text.ts';
import styles from './review-text.module.css';

interface MarkedTextProps {
  text: string;
  findings: readonly ReviewFinding[];
}

/** A text whose findings are marked visually and named for screen readers. */
function MarkedText({ text, findings }: MarkedTextProps) {
  return (
    <p className={styles.text}>
      {cutAtFindings(text, findings).map(({ text: segment, start, finding }) =>
        finding ? (
          <mark key={start} className={finding.blocking ? styles.blocking : styles.warning}>
            <span className="visually-hidden">{KIND_NAMES[finding.kind]}: </span>
            {segment}
          </mark>
        ) : (
          segment
        ),
      )}
    </p>
  );
}

interface FindingListProps extends MarkedTextProps {
  /** Absent when nothing can be redacted any more. */
  onRedact: ((redactions: Redaction[]) => void) | undefined;
}

function FindingList({ text, findings, onRedact }: FindingListProps) {
  const id = useId();
  return (
    <ul className={styles.findings}>
      {findings.map(({ field, kind, start, end, blocking }) => (
        <li key={start} className={blocking ? styles.blocking : styles.warning}>
          <Icon name="alert" size={18} />
          <span id={`${id}-${start}`}>
            <strong>{KIND_NAMES[kind]}</strong> <q>{text.slice(start, end)}</q>{' '}
            {blocking && 'must be redacted before approval'}
          </span>
          {onRedact && (
            <Button
              size="sm"
              variant="outline"
              aria-describedby={`${id}-${start}`}
              onClick={() => onRedact([{ field, start, end }])}
            >
              Redact
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface ReviewTextProps {
  review: ModeratedReview;
  field: Field;
  onRedact: ((redactions: Redaction[]) => void) | undefined;
  /** Asked to choose a passage by hand. */
  onChoose: (field: Field) => void;
}

/** One of the review's texts, with its findings, the ways to redact it, and the original. */
export function ReviewText({ review, field, onRedact, onChoose }: ReviewTextProps) {
  const id = useId();
  const text = review[field];
  if (text === null) return null;
  const findings = findingsInText(review.findings, field);
  const original = review.original?.[field] ?? text;
  return (
    <section className={styles.block} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{TEXT_NAMES[field]}</h2>
        {onRedact && (
          <Button
            size="sm"
            variant="ghost"
            aria-describedby={id}
            /* A click would clear the selection, which the dialog uses. */
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(field)}
          >
            Redact a passage
          </Button>
        )}
      </div>
      <div id={`text-${field}`}>
        <MarkedText text={text} findings={findings} />
      </div>
      {findings.length > 0 && <FindingList text={text} findings={findings} onRedact={onRedact} />}
      {original !== text && (
        <details className={styles.original}>
          <summary>As submitted (only moderators see this)</summary>
          <p className={styles.text}>{original}</p>
        </details>
      )}
    </section>
  );
}
