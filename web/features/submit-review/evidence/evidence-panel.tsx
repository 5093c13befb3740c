import { Alert, Box, Button, List } from '@chakra-ui/react';
import type { Blocker } from 'react-router-dom';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { LeaveDialog } from '../../../ui/leave-dialog.tsx';
import { DASHBOARD } from './dashboard-look.ts';
import type { EvidenceUploads } from './evidence-uploads.ts';

export { createEvidenceUploads } from './evidence-uploads.ts';

interface EvidencePanelProps {
  uploads: EvidenceUploads;
  messages: readonly string[];
  isOpen: boolean;
  /** Whether the files are sent later, with a review that is still being written. */
  isForLater: boolean;
  onClose: () => void;
}

export function EvidencePanel({ uploads, messages, isOpen, isForLater, onClose }: EvidencePanelProps) {
  return (
    <Dialog wide isOpen={isOpen} onClose={onClose} title="Evidence files">
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
          panel?.append(uploads.element);
        }}
      />
      {isForLater && (
        <DialogActions>
          <Button onClick={onClose}>Back to the review</Button>
        </DialogActions>
      )}
    </Dialog>
  );
}

interface LeaveFilesProps {
  blocker: Blocker;
  count: number;
  onLeave: () => void;
}

export function LeaveFiles({ count, ...rest }: LeaveFilesProps) {
  const files = count === 1 ? 'One file has' : `${count} files have`;
  return (
    <LeaveDialog {...rest} title="Leave without sending your files?" action="Leave without them">
      {`${files} not been sent. If you leave now, you have to choose them again.`}
    </LeaveDialog>
  );
}
