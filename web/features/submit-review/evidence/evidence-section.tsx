import { Alert, Box, Button, Heading, List, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { EVIDENCE_FILES } from '../../../../shared/limits.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toaster.ts';
import { DASHBOARD } from './dashboard-look.ts';
import { evidenceToast, type EvidenceFile } from './evidence-file.ts';
import { EvidenceList } from './evidence-list.tsx';
import type { EvidenceUploads } from './evidence-uploads.ts';

const NO_FILES: readonly EvidenceFile[] = [];
const NO_MESSAGES: readonly string[] = [];
const stay = () => () => undefined;

/** The upload panel's code comes when it is first opened; its files stay while it closes and opens again. */
function useEvidence(reviewId: string) {
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
  const load = async () => {
    setIsLoading(true);
    try {
      const { createEvidenceUploads } = await import('./evidence-uploads.ts');
      if (isGone.current) return;
      setUploads(createEvidenceUploads({ reviewId, onSettled, onDone: () => setIsOpen(false) }));
      setIsOpen(true);
    } catch {
      const description = 'Your review is safe. Check your connection and open it again.';
      showToast({ tone: 'error', title: 'The upload panel could not be loaded', description });
    } finally {
      setIsLoading(false);
    }
  };
  const open = () => {
    if (uploads) setIsOpen(true);
    else if (!isLoading) void load();
  };
  return { uploads, files, messages, isOpen, isLoading, open, close };
}

interface EvidenceSectionProps {
  reviewId: string;
}

/** Files for the moderator, optional, for as long as the review waits. */
export function EvidenceSection({ reviewId }: EvidenceSectionProps) {
  const { uploads, files, messages, isOpen, isLoading, open, close } = useEvidence(reviewId);
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <Stack
      as="section"
      aria-labelledby="evidence"
      align="flex-start"
      gap="4"
      mt="10"
      p={{ base: '4', sm: '6' }}
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      <Heading as="h2" id="evidence" textStyle="heading">
        Add evidence
      </Heading>
      <p>
        Optional. PDF, images and documents, up to {EVIDENCE_FILES.max} files of at most 10 MB each. Only
        moderators see them. Cover personal information of others first.
      </p>
      {uploads && files.length > 0 && <EvidenceList files={files} uploads={uploads} opener={opener} />}
      <Button ref={opener} variant="outline" aria-disabled={isLoading} onClick={open}>
        {isLoading ? 'Opening…' : 'Upload Evidence'}
      </Button>
      <Dialog wide isOpen={isOpen} onClose={close} title="Evidence files">
        <div role="status">
          {messages.length > 0 && (
            <Alert.Root status="warning" size="sm" mb="4">
              <List.Root variant="plain" gap="1">
                {messages.map((message) => (
                  <List.Item key={message}>{message}</List.Item>
                ))}
              </List.Root>
            </Alert.Root>
          )}
        </div>
        <Box
          id="evidence-panel"
          css={DASHBOARD}
          ref={(panel: HTMLDivElement | null) => {
            if (panel && uploads) panel.append(uploads.element);
          }}
        />
      </Dialog>
    </Stack>
  );
}
