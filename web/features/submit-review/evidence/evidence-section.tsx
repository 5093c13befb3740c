import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { EVIDENCE_FILES } from '../../../../shared/limits.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { EvidenceList } from './evidence-list.tsx';
import styles from './evidence-section.module.css';
import { useEvidence } from './use-evidence.ts';

interface EvidenceSectionProps {
  reviewId: string;
}

/** Files for the moderator, optional, for as long as the review waits. */
export function EvidenceSection({ reviewId }: EvidenceSectionProps) {
  const { uploads, files, messages, isOpen, isLoading, open, close } = useEvidence(reviewId);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <section className={styles.section} aria-labelledby="evidence">
      <h2 id="evidence">Add evidence</h2>
      <p>
        Optional. PDF, images and documents, up to {EVIDENCE_FILES.max} files of at most 10 MB each. Only
        moderators see them. Cover personal information of others first.
      </p>
      {uploads && files.length > 0 && <EvidenceList files={files} uploads={uploads} opener={opener} />}
      <p>
        <Button
          ref={opener}
          variant="outline"
          aria-disabled={isLoading}
          onClick={() => !isLoading && void open()}
        >
          {isLoading ? 'Opening…' : 'Upload Evidence'}
        </Button>
      </p>
      <Dialog wide isOpen={isOpen} onClose={close} title="Evidence files">
        <div role="status">
          {messages.length > 0 && (
            <ul className={styles.messages}>
              {messages.map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          )}
        </div>
        <div
          id="evidence-panel"
          className={styles.panel}
          ref={(panel) => {
            if (panel && uploads) panel.append(uploads.element);
          }}
        />
      </Dialog>
    </section>
  );
}
