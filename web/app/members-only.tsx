import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { RetryState } from '../ui/retry-state.tsx';

/**
 * Pages that need an account: visitors are sent to the log-in page, and back here after it. Users who log out here are
 * already on their way to another page.
 */
export function Component() {
  const { user, isLoading, isUnknown, reload } = useCurrentUser();
  const { pathname, search, hash } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user) return <Outlet />;
  if (wasSignedIn) return null;
  if (isUnknown)
    return (
      <RetryState
        title="This page cannot be read now"
        reason="It is not kept on this device. What you have entered in this tab is still here."
        onRetry={reload}
        isWholePage
      />
    );
  if (isLoading) return <PageSkeleton />;
  return <Navigate to={withReturnTo('/login', pathname + search + hash)} replace />;
}
