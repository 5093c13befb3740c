import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import type { EvidenceFile, EvidenceState } from './evidence-file.ts';
import styles from './evidence-section.module.css';
import type { EvidenceUploads } from './evidence-uploads.ts';

const STATES: Record<EvidenceState, { label: string; tone: 'quiet' | 'pending' | 'settled' | 'signal' }> = {
  waiting: { label: 'Not uploaded yet', tone: 'quiet' },
  uploading: { label: 'Uploading', tone: 'pending' },
  attaching: { label: 'Attaching', tone: 'pending' },
  attached: { label: 'Attached', tone: 'settled' },
  failed: { label: 'Failed', tone: 'signal' },
};

interface EvidenceListProps {
  files: readonly EvidenceFile[];
  uploads: Pick<EvidenceUploads, 'retry' | 'remove'>;
}

/** Every file and how it stands; what failed can be tried again or taken out. */
export function EvidenceList({ files, uploads }: EvidenceListProps) {
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
                    small
                    look="outline"
                    aria-label={`Try again: ${name}`}
                    onClick={() => void uploads.retry(id)}
                  >
                    Try again
                  </Button>
                )}
                <Button small look="plain" aria-label={`Remove ${name}`} onClick={() => uploads.remove(id)}>
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
