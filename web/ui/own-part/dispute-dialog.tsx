import { Button, Text } from '@chakra-ui/react';
import { DISPUTE_REASON_LABELS, type DisputeReason } from '../../../shared/enumerations.ts';
import { Dialog, DialogActions } from '../dialog.tsx';

interface DisputeDialogProps {
  isOpen: boolean;
  action: string;
  /** Whether the company disputes it already, for this or another reason. */
  isDisputed: boolean;
  isPublic: boolean;
  reason: DisputeReason;
  isBusy: boolean;
  onClose: () => void;
  onDispute: () => void;
}

export function DisputeDialog(props: DisputeDialogProps) {
  const { isOpen, action, isDisputed, isPublic, reason, isBusy, onClose, onDispute } = props;
  const title = isPublic ? 'Dispute this in public?' : 'Dispute this?';
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={isDisputed ? 'Change the reason?' : title}>
      <Text>
        {isPublic
          ? 'The author is told, and everyone reads below the review at once:'
          : 'The author is told, and a moderator decides on the review. If it is published, everyone reads with it:'}
      </Text>
      <Text my="3" ps="4" borderStartWidth="2px" fontWeight="medium">
        Disputed by the company: {DISPUTE_REASON_LABELS[reason].toLowerCase()}.
      </Text>
      <Text>You can withdraw the dispute. The history of the review then shows both.</Text>
      <DialogActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button aria-disabled={isBusy} onClick={onDispute}>
          {isBusy ? 'One moment…' : action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
