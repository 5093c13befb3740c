import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FilterSheet({ isOpen, onClose, children }: FilterSheetProps) {
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="bottom"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content borderTopWidth="1px" borderTopRadius="l3">
            <Drawer.Header>
              <Drawer.Title asChild>
                <h2>Filters</h2>
              </Drawer.Title>
            </Drawer.Header>
            <Drawer.Body display="grid" gap="4">
              {children}
            </Drawer.Body>
            <Drawer.Footer pt="4" pb="6">
              <Button flex="1" onClick={onClose}>
                Show companies
              </Button>
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label="Close" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
