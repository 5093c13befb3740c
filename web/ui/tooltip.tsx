import { Portal, Tooltip as ChakraTooltip } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** The name of the control; assistive technology gets the same name from the control itself. */
  text: string;
  children: ReactNode;
}

/** Shows the name of a control that has only an icon, when a mouse rests on it or it has the focus. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <ChakraTooltip.Root
      openDelay={700}
      /* Until then the next one opens at once. */
      closeDelay={300}
      positioning={{ placement: 'top' }}
      lazyMount
      unmountOnExit
    >
      <ChakraTooltip.Trigger asChild>{children}</ChakraTooltip.Trigger>
      <Portal>
        <ChakraTooltip.Positioner>
          <ChakraTooltip.Content aria-hidden="true">{text}</ChakraTooltip.Content>
        </ChakraTooltip.Positioner>
      </Portal>
    </ChakraTooltip.Root>
  );
}
