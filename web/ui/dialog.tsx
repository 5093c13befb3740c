import { CloseButton, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';

export interface DialogProps {
  isOpen: boolean;
  /** Called for Escape, the close button and a click outside the dialog. */
  onClose: () => void;
  title: string;
  wide?: boolean | 'xl';
  /** At the bottom of a phone's screen, in reach of a thumb. */
  isSheet?: boolean;
  /** The element that gets the focus afterwards, where the opener will be gone. */
  finalFocus?: (() => HTMLElement | null) | undefined;
  children: ReactNode;
}

const toastRegion = () => document.querySelector('[data-scope=toast][data-part=group]');

/** Mounted while open. Its first field gets the focus. A toast above it can be pressed. */
export function Dialog({
  isOpen,
  onClose,
  title,
  wide,
  isSheet = false,
  finalFocus = () => null,
  children,
}: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraDialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size={wide === 'xl' ? 'xl' : wide ? 'lg' : 'md'}
      placement={isSheet ? 'bottom' : 'center'}
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>(
          '[data-autofocus], form :is(input, textarea, select):not([hidden], [type=hidden])',
        ) ?? null
      }
      finalFocusEl={finalFocus}
      persistentElements={isSheet ? [] : [toastRegion]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop _print={{ display: 'none' }} />
        <ChakraDialog.Positioner
          padding={isSheet ? '0' : '4'}
          scrollPaddingBottom={{ base: '48', sm: '24' }}
          _print={{ display: 'none' }}
        >
          <ChakraDialog.Content ref={content} marginTop="auto" marginBottom={isSheet ? '0' : 'auto'}>
            <ChakraDialog.Header pe="14">
              <ChakraDialog.Title asChild>
                <h2>{title}</h2>
              </ChakraDialog.Title>
            </ChakraDialog.Header>
            <ChakraDialog.Body overflowWrap="anywhere">{children}</ChakraDialog.Body>
            <ChakraDialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label="Close" />
            </ChakraDialog.CloseTrigger>
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  );
}

/** The deciding button comes last. The buttons stay visible while a long dialog scrolls. */
export function DialogActions({ children }: { children: ReactNode }) {
  return (
    <ChakraDialog.Footer
      position="sticky"
      bottom="-4"
      zIndex="docked"
      mt="4"
      mx="-6"
      mb="-6"
      px="6"
      py="4"
      borderTopWidth="1px"
      borderBottomRadius="l3"
      bg="bg.panel"
      /* Not where it would cover most of the dialog, as at 400 % zoom. */
      css={{ '@media (max-height: 24rem)': { position: 'static' } }}
    >
      {children}
    </ChakraDialog.Footer>
  );
}
