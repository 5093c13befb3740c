import { Button, Stack } from '@chakra-ui/react';
import { usePagedList } from '../../lib/use-paged-list.ts';
import { Dialog, DialogActions, type DialogProps } from '../../ui/dialog.tsx';
import { countCompanies, type DirectoryFilters, toQuery } from './directory-filters.ts';

interface FilterSheetProps extends Pick<DialogProps, 'isOpen' | 'onClose' | 'children'> {
  filters: DirectoryFilters;
}

export function FilterSheet({ filters, children, ...dialog }: FilterSheetProps) {
  const { total, isAtLeast } = usePagedList('list-companies', { query: toQuery(filters) });
  return (
    <Dialog {...dialog} title="Filters" isSheet>
      <Stack gap="4">{children}</Stack>
      <DialogActions>
        <Button flex="1" onClick={dialog.onClose}>
          {`Show ${total === null ? 'companies' : countCompanies(total, isAtLeast)}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
