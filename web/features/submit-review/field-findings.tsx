import { useEffect, useState, type ReactNode } from 'react';
import { useWatch, type Control } from 'react-hook-form';
import { Icon } from '../../ui/icon.tsx';
import styles from './field-findings.module.css';
import { findingsIn, type ScannedField, type ShownFinding } from './findings.ts';
import type { ReviewFormInput, ReviewFormOutput } from './review-form-schema.ts';

/** Nobody is told of half a number. */
const PAUSE_MS = 400;

interface FieldFindingsProps {
  control: Control<ReviewFormInput, unknown, ReviewFormOutput>;
  field: ScannedField;
  /** The field itself. */
  children: ReactNode;
}

function useFindings(text: string): ShownFinding[] {
  const [findings, setFindings] = useState<ShownFinding[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(() => {
      findingsIn(text).then(
        (found) => isCurrent && setFindings(found),
        /* Without the scanner the server still looks. */
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [text]);
  return findings;
}

/** A field, and below it the personal information in its text, said while it is typed. */
export function FieldFindings({ control, field, children }: FieldFindingsProps) {
  const findings = useFindings(useWatch({ control, name: field }));
  return (
    <div>
      {children}
      <div aria-live="polite">
        {findings.length > 0 && (
          <ul className={styles.findings}>
            {findings.map(({ start, text, message, blocking }) => (
              <li key={start} className={blocking ? styles.blocking : styles.warning}>
                <Icon name="alert" size={18} />
                <span>
                  <q>{text}</q> {message}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
