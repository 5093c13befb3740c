import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { countCompanies, type DirectoryFilters, toQuery } from './directory-filters.ts';

interface FilterSheetProps {
  filters: DirectoryFilters;
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function FilterSheet({ filters, isOpen, onClose, children }: FilterSheetProps) {
  const { total, isAtLeast } = usePagedList('list-companies', { query: toQuery(filters) });
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
                {`Show ${total === null ? 'companies' : countCompanies(total, isAtLeast)}`}
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
