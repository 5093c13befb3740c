import { Box } from '@chakra-ui/react';
import { focusOn } from '../../../lib/focus.ts';
import { ShortcutToggle, useShortcuts } from '../shortcuts.tsx';

const SHORTCUTS = { N: 'next', P: 'previous' };

interface QueueKeysProps {
  items: readonly { id: string }[];
  /** Each item is an article whose heading has the id `<prefix>-<id>`. */
  prefix: string;
}

export function QueueKeys({ items, prefix }: QueueKeysProps) {
  const findHeading = (at: number) => document.getElementById(`${prefix}-${items[at]?.id ?? ''}`);
  const goOn = (steps: number) => {
    const here = items.findIndex((_, at) =>
      findHeading(at)?.closest('article')?.contains(document.activeElement),
    );
    focusOn(findHeading(here + steps));
  };
  const shortcuts = useShortcuts({ n: () => goOn(1), p: () => goOn(-1) });
  if (items.length === 0) return null;
  return (
    <Box mt="4">
      <ShortcutToggle shortcuts={shortcuts} actions={SHORTCUTS} />
    </Box>
  );
}
