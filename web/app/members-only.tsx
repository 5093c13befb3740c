import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Page } from '../ui/page.tsx';

/** Visitors return here after log-in. Users who log out here are already leaving for another page. */
export function Component() {
  const { user, isLoading, isUnknown, reload } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user) return <Outlet />;
  if (wasSignedIn) return null;
  if (isUnknown)
    return (
      <Page
        title="This page cannot be read now"
        lead="It is not kept on this device. What you have entered in this tab is still here."
      >
        <Button mt="8" onClick={reload}>
          Try again
        </Button>
      </Page>
    );
  if (isLoading) return <PageSkeleton />;
  return <Navigate to={withReturnTo('/login', pathname + search + hash)} replace />;
}
