import type { ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './field-findings.module.css';
import type { ReviewText } from '../../../shared/enumerations.ts';
import { findingsIn } from './findings.ts';
import type { ReviewFormInput, ReviewFormOutput } from './review-form-schema.ts';

/** Long enough not to judge a number that is half typed. */
const DELAY_MS = 400;

interface FieldFindingsProps {
  control: Control<ReviewFormInput, unknown, ReviewFormOutput>;
  field: ReviewText;
  /** The field itself. */
  children: ReactNode;
}

/** A field with a list of the personal information in its text, updated while it is typed. */
export function FieldFindings({ control, field, children }: FieldFindingsProps) {
  /* Where the scanner cannot be loaded, the server still checks. */
  const text = useWatch({ control, name: field });
  const findings = useDebounced(text, DELAY_MS, findingsIn)?.result ?? [];
  return (
    <div>
      {children}
      <div aria-live="polite">
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map(({ start, text: found, message, blocking }) => (
              <li key={start} className={blocking ? styles.blocking : styles.warning}>
                <Icon name="alert" size={18} />
                <span>
                  <q>{found}</q> {message}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
