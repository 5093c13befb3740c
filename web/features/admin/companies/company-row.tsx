import { Box, Button, List, Wrap } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { CompanyRequest } from './use-company-actions.ts';

type Action = CompanyRequest['action'];

const BUTTONS: Record<Action, { text: string; key?: string }> = {
  list: { text: 'List', key: 'A' },
  decline: { text: 'Decline', key: 'R' },
  merge: { text: 'Merge' },
  correct: { text: 'Correct Details' },
  remove: { text: 'Remove' },
};

interface CompanyRowProps {
  /** The element with the company's name. */
  nameId: string;
  actions: readonly Action[];
  onAsk: (action: Action) => void;
  children: ReactNode;
}

export function CompanyRow({ nameId, actions, onAsk, children }: CompanyRowProps) {
  return (
    <List.Item
      flexWrap="wrap"
      alignItems="start"
      justifyContent="space-between"
      columnGap="6"
      rowGap="2"
      py="3"
      borderBottomWidth="1px"
      overflowWrap="anywhere"
      textStyle="sm"
    >
      <Box flex="1 1 24rem">{children}</Box>
      <Wrap gap="1">
        {actions.map((action, at) => (
          <Button
            key={action}
            size="sm"
            variant={at === 0 ? 'outline' : 'ghost'}
            aria-describedby={nameId}
            aria-keyshortcuts={BUTTONS[action].key}
            onClick={() => onAsk(action)}
          >
            {BUTTONS[action].text}
          </Button>
        ))}
      </Wrap>
    </List.Item>
  );
}
