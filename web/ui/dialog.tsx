import { CloseButton, Dialog as ChakraDialog, Portal } from '@chakra-ui/react';
import { type ReactNode, useRef } from 'react';

interface DialogProps {
  isOpen: boolean;
  /** Asked for by Escape, the close button and a click beside the dialog. */
  onClose: () => void;
  title: string;
  /** Wider than a form; `xl` for what is looked at. */
  wide?: boolean | 'xl';
  /** What takes the focus after it, where its opener will be gone by then. */
  finalFocus?: () => HTMLElement | null;
  children: ReactNode;
}

const toastRegion = () => document.querySelector('[data-scope=toast][data-part=group]');

/** A modal dialog. Its content is mounted while it is open; a form in it begins at its first field. A toast above it can be pressed. */
export function Dialog({ isOpen, onClose, title, wide, finalFocus = () => null, children }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  return (
    <ChakraDialog.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      size={wide === 'xl' ? 'xl' : wide ? 'lg' : 'md'}
      placement="center"
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>(
          '[data-autofocus], form :is(input, textarea, select):not([hidden], [type=hidden])',
        ) ?? null
      }
      finalFocusEl={finalFocus}
      persistentElements={[toastRegion]}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <ChakraDialog.Backdrop _print={{ display: 'none' }} />
        <ChakraDialog.Positioner padding="4" _print={{ display: 'none' }}>
          <ChakraDialog.Content ref={content} marginBlock="auto">
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

interface DialogActionsProps {
  children: ReactNode;
}

/** The dialog's buttons, the deciding one last. */
export function DialogActions({ children }: DialogActionsProps) {
  return (
    <ChakraDialog.Footer px="0" pb="0">
      {children}
    </ChakraDialog.Footer>
  );
}
