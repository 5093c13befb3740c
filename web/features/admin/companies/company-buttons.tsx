import { Button, Wrap } from '@chakra-ui/react';
import type { CompanyRequest } from './use-company-actions.ts';

type Action = CompanyRequest['action'];

const KEYS: Partial<Record<Action, string>> = { list: 'A', decline: 'R' };

interface CompanyButtonsProps {
  requests: readonly (readonly [action: Action, text: string, variant: 'outline' | 'ghost'])[];
  describedBy: string;
  gap: string;
  onAsk: (action: Action) => void;
}

export function CompanyButtons({ requests, describedBy, gap, onAsk }: CompanyButtonsProps) {
  return (
    <Wrap gap={gap}>
      {requests.map(([action, text, variant]) => (
        <Button
          key={action}
          size="sm"
          variant={variant}
          aria-describedby={describedBy}
          aria-keyshortcuts={KEYS[action]}
          onClick={() => onAsk(action)}
        >
          {text}
        </Button>
      ))}
    </Wrap>
  );
}
