import { Button, Wrap } from '@chakra-ui/react';
import type { CompanyRequest } from './use-company-actions.ts';

type Action = CompanyRequest['action'];

const BUTTONS: Record<Action, { text: string; key?: string }> = {
  list: { text: 'List', key: 'A' },
  decline: { text: 'Decline', key: 'R' },
  merge: { text: 'Merge' },
  correct: { text: 'Correct Details' },
  remove: { text: 'Remove' },
};

interface CompanyButtonsProps {
  actions: readonly Action[];
  describedBy: string;
  onAsk: (action: Action) => void;
}

export function CompanyButtons({ actions, describedBy, onAsk }: CompanyButtonsProps) {
  return (
    <Wrap gap="1">
      {actions.map((action, at) => (
        <Button
          key={action}
          size="sm"
          variant={at === 0 ? 'outline' : 'ghost'}
          aria-describedby={describedBy}
          aria-keyshortcuts={BUTTONS[action].key}
          onClick={() => onAsk(action)}
        >
          {BUTTONS[action].text}
        </Button>
      ))}
    </Wrap>
  );
}
