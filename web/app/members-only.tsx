import { Skeleton, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { PageColumn } from '../ui/page.tsx';

/** A placeholder while it is not known who is logged in. */
function Waiting() {
  return (
    <PageColumn title="One moment">
      <Stack gap="8" role="group" aria-busy="true" aria-label="The page is being fetched">
        <Skeleton width="40%" height="10" />
        <Skeleton height="96" />
      </Stack>
    </PageColumn>
  );
}

/**
 * Pages that need an account: visitors are sent to the log-in page, and back here after it. Users who log out here are
 * already on their way to another page.
 */
export function Component() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user) return <Outlet />;
  if (wasSignedIn) return null;
  if (isLoading) return <Waiting />;
  return <Navigate to={withReturnTo('/login', pathname + search)} replace />;
}
