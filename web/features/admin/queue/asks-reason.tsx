import { Text } from '@chakra-ui/react';
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
