import { Skeleton, Stack } from '@chakra-ui/react';
import { PageColumn } from './page.tsx';

export function PageSkeleton() {
  return (
    <PageColumn title="One moment">
      <Stack gap="8" role="group" aria-busy="true" aria-label="The page is being fetched">
        <Skeleton width="40%" height="10" />
        <Skeleton height="28" />
        <Skeleton height="28" />
        <Skeleton height="28" />
      </Stack>
    </PageColumn>
  );
}
