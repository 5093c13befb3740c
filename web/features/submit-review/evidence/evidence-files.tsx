import { Button, List } from '@chakra-ui/react';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Attachment } from '../../../../shared/schemas/evidence.ts';
import { useLeaving } from '../../../lib/use-leaving.ts';
import { showToast } from '../../../lib/toaster.ts';
import type { Upload } from '../../../lib/uploads.ts';
import { UploadList } from '../../../ui/upload-list.tsx';
import { evidenceToast } from './evidence-file.ts';
import { countUnsent, dropUploads, findUploads, keepUploads } from './kept-uploads.ts';

const NO_FILES: readonly Upload[] = [];
const NO_MESSAGES: readonly string[] = [];
const stay = () => () => undefined;

function useEvidence(place: string, reviewId: string | null) {
  const [kept, setKept] = useState(() => findUploads(place));
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const uploads = kept?.uploads;
  const files = useSyncExternalStore(uploads?.subscribe ?? stay, uploads?.uploads ?? (() => NO_FILES));
  const messages = useSyncExternalStore(uploads?.subscribe ?? stay, uploads?.messages ?? (() => NO_MESSAGES));
  useEffect(() => {
    uploads?.listen({
      onDone: () => setIsOpen(false),
      /* Closes the panel, so that the toast on the page behind it can be read. */
      onSettled: (attached, failed) => {
        setIsOpen(false);
        showToast(evidenceToast(attached, failed));
      },
    });
  }, [uploads]);
  useEffect(
    () => () => {
      if (countUnsent(place) === 0) dropUploads(place);
    },
    [place],
  );
  const load = async () => {
    setIsLoading(true);
    try {
      const { createEvidenceUploads, EvidencePanel, LeaveFiles } = await import('./evidence-panel.tsx');
      const panel = { EvidencePanel, LeaveFiles };
      const one = findUploads(place) ?? { panel, uploads: createEvidenceUploads(reviewId) };
      keepUploads(place, one);
      setKept(one);
      setIsOpen(true);
    } catch {
      const description = 'What you wrote is safe. Check your connection and open it again.';
      showToast({ tone: 'error', title: 'The upload panel could not be loaded', description });
    } finally {
      setIsLoading(false);
    }
  };
  const open = () => {
    if (uploads) setIsOpen(true);
    else if (!isLoading) void load();
  };
  const close = () => {
    uploads?.rest();
    setIsOpen(false);
  };
  return { uploads, panel: kept?.panel, files, messages, isOpen, isLoading, open, close };
}

interface EvidenceFilesProps {
  place: string;
  /** Null while the review is being written: files are chosen now and sent with it. */
  reviewId: string | null;
  attachments?: readonly Attachment[];
  /** Whether a page leads back to the same files, so that leaving for it needs no warning. */
  mayPass?: (path: string) => boolean;
}

export function EvidenceFiles({ place, reviewId, attachments = [], mayPass }: EvidenceFilesProps) {
  const { uploads, panel, files, messages, isOpen, isLoading, open, close } = useEvidence(place, reviewId);
  const opener = useRef<HTMLButtonElement>(null);
  const blocker = useLeaving(
    useCallback(() => countUnsent(place) > 0, [place]),
    mayPass,
  );
  const isForLater = reviewId === null;
  const before = attachments.filter(({ id }) => !files.some(({ attachedId }) => attachedId === id));
  return (
    <>
      {before.length > 0 && (
        <div>
          <p>With the review already:</p>
          <List.Root mt="1" ps="5" overflowWrap="anywhere">
            {before.map(({ id, filename }) => (
              <List.Item key={id}>{filename}</List.Item>
            ))}
          </List.Root>
        </div>
      )}
      {uploads && files.length > 0 && (
        <UploadList
          uploads={files}
          waitingText={isForLater ? 'Goes with your review' : undefined}
          opener={opener}
          onRetry={uploads.retry}
          onRemove={uploads.remove}
        />
      )}
      <Button ref={opener} variant="outline" aria-disabled={isLoading} onClick={open}>
        {isLoading ? 'Opening…' : 'Upload Evidence'}
      </Button>
      {panel && uploads && (
        <>
          <panel.EvidencePanel
            uploads={uploads}
            messages={messages}
            isOpen={isOpen}
            isForLater={isForLater}
            onClose={close}
          />
          <panel.LeaveFiles blocker={blocker} count={countUnsent(place)} onLeave={() => dropUploads(place)} />
        </>
      )}
    </>
  );
}
