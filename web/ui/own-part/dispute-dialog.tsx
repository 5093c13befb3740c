import { Text } from '@chakra-ui/react';
import type { ComponentProps } from 'react';
import { DISPUTE_REASON_LABELS, type DisputeReason } from '../../../shared/enumerations.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';

type ConfirmDialogProps = ComponentProps<typeof ConfirmDialog>;

interface DisputeDialogProps extends Omit<ConfirmDialogProps, 'title' | 'children'> {
  isDisputed: boolean;
  isPublic: boolean;
  reason: DisputeReason;
}

export function DisputeDialog({ isDisputed, isPublic, reason, ...dialog }: DisputeDialogProps) {
  const title = isPublic ? 'Dispute this in public?' : 'Dispute this?';
  return (
    <ConfirmDialog
      {...dialog}
      title={isDisputed ? 'Change the reason?' : title}
      busyText="One moment…"
      colorPalette="gray"
    >
      <div>
        <Text>
          {isPublic
            ? 'The author is told, and everyone reads below the review at once:'
            : 'The author is told, and a moderator decides on the review. If it is published, everyone reads with it:'}
        </Text>
        <Text my="3" ps="4" borderStartWidth="2px" fontWeight="medium">
          Disputed by the company: {DISPUTE_REASON_LABELS[reason].toLowerCase()}.
        </Text>
        <Text>You can withdraw the dispute. The history of the review then shows both.</Text>
      </div>
    </ConfirmDialog>
  );
}
