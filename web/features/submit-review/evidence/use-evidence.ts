import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { showToast } from '../../../ui/toaster.ts';
import { evidenceToast, type EvidenceFile } from './evidence-file.ts';
import type { EvidenceUploads } from './evidence-uploads.ts';

const NO_FILES: readonly EvidenceFile[] = [];
const NO_MESSAGES: readonly string[] = [];
const stay = () => () => undefined;

interface Evidence {
  /** null until the panel was opened for the first time. */
  uploads: EvidenceUploads | null;
  files: readonly EvidenceFile[];
  messages: readonly string[];
  isOpen: boolean;
  isLoading: boolean;
  open: () => Promise<void>;
  close: () => void;
}

/** The upload panel's code comes when it is first opened; its files stay while it closes and opens again. */
export function useEvidence(reviewId: string): Evidence {
  const [uploads, setUploads] = useState<EvidenceUploads | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isLoading, setIsLoading] = useState(false);
  const files = useSyncExternalStore(uploads?.subscribe ?? stay, uploads?.files ?? (() => NO_FILES));
  const messages = useSyncExternalStore(uploads?.subscribe ?? stay, uploads?.messages ?? (() => NO_MESSAGES));
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  useEffect(() => () => uploads?.destroy(), [uploads]);

  /* The panel closes, so that the toast on the page behind it can be read. */
  const onSettled = (attached: number, failed: number) => {
    setIsOpen(false);
    showToast(evidenceToast(attached, failed));
  };
  const close = () => {
    uploads?.rest();
    setIsOpen(false);
  };
  const open = async () => {
    if (uploads) {
      setIsOpen(true);
      return;
    }
    setIsLoading(true);
    try {
      const { createEvidenceUploads } = await import('./evidence-uploads.ts');
      if (isGone.current) return;
      const created = createEvidenceUploads({ reviewId, onSettled });
      created.setOptions({ doneButtonHandler: () => setIsOpen(false) });
      setUploads(created);
      setIsOpen(true);
    } catch {
      const description = 'Your review is safe. Check your connection and open it again.';
      showToast({ tone: 'error', title: 'The upload panel could not be loaded', description });
    } finally {
      setIsLoading(false);
    }
  };
  return { uploads, files, messages, isOpen, isLoading, open, close };
}
