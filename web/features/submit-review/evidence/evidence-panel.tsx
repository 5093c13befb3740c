import { Alert, Box, Button, List } from '@chakra-ui/react';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { DASHBOARD } from './dashboard-look.ts';
import type { EvidenceUploads } from './evidence-uploads.ts';

export { LeaveFiles } from '../../../ui/leave-dialog.tsx';
export { createEvidenceUploads } from './evidence-uploads.ts';

interface EvidencePanelProps {
  uploads: EvidenceUploads;
  messages: readonly string[];
  isOpen: boolean;
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
