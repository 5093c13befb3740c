import { Text } from '@chakra-ui/react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { loadReasonedDecision, ReasonDialog } from '../../../ui/reason-dialog.tsx';
import type { ActionDialogProps } from './queue-page.tsx';

export function asksReason<Item>(title: string, effect: (item: Item) => string) {
  return function AskedDialog({ item, ...dialog }: ActionDialogProps<Item>) {
    return (
      <ReasonDialog title={title} schema={loadReasonedDecision} {...dialog}>
        <Text>{effect(item)}</Text>
      </ReasonDialog>
    );
  };
}

export function asksFirst<Item>(title: string, effect: (item: Item) => string) {
  return function AskedDialog({ item, onSend, ...dialog }: ActionDialogProps<Item>) {
    return (
      <ConfirmDialog
        {...dialog}
        title={title}
        busyText="One moment…"
        colorPalette="gray"
        onConfirm={() => onSend({})}
      >
        <Text>{effect(item)}</Text>
      </ConfirmDialog>
    );
  };
}
