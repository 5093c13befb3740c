import { Badge, Button } from '@chakra-ui/react';
import type { RefObject } from 'react';
import type { EvidenceFile, EvidenceState } from './evidence-file.ts';
import styles from './evidence-section.module.css';
import type { EvidenceUploads } from './evidence-uploads.ts';

const STATES: Record<EvidenceState, { label: string; tone: 'neutral' | 'pending' | 'success' | 'danger' }> = {
  waiting: { label: 'Not uploaded yet', tone: 'neutral' },
  uploading: { label: 'Uploading', tone: 'pending' },
  attaching: { label: 'Attaching', tone: 'pending' },
  attached: { label: 'Attached', tone: 'success' },
  failed: { label: 'Failed', tone: 'danger' },
};

interface EvidenceListProps {
  files: readonly EvidenceFile[];
  uploads: Pick<EvidenceUploads, 'retry' | 'remove'>;
  /** Takes the focus once the last Remove button has disappeared. */
  opener: RefObject<HTMLButtonElement | null>;
}

const removeId = (id: string) => `remove-${id}`;

/** Every file and how it stands; what failed can be tried again or taken out. */
export function EvidenceList({ files, uploads, opener }: EvidenceListProps) {
  /** The button disappears with its file, so the focus moves first. */
  const remove = (id: string) => {
    const failed = files.filter((file) => file.state === 'failed');
    const next = failed[failed.findIndex((file) => file.id === id) + 1];
    (next ? document.getElementById(removeId(next.id)) : opener.current)?.focus();
    uploads.remove(id);
  };
  return (
    <ul className={styles.files}>
      {files.map(({ id, name, state, reason, isRefused }) => (
        <li key={id}>
          <span className={styles.file}>
            <span className={styles.name}>{name}</span>
            <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
          </span>
          {state === 'failed' && (
            <span className={styles.failed}>
              <span>{reason}</span>
              <span className={styles.actions}>
                {!isRefused && (
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Try again: ${name}`}
                    onClick={() => void uploads.retry(id)}
                  >
                    Try again
                  </Button>
                )}
                <Button
                  size="sm"
                  id={removeId(id)}
                  variant="ghost"
                  aria-label={`Remove ${name}`}
                  onClick={() => remove(id)}
                >
                  Remove
                </Button>
              </span>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
