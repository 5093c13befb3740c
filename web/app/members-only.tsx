import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';

/**
 * Pages that need an account: visitors go to log-in, and back here after it. Who was signed in and is no more has ended
 * the session on this page, and is on the way to another.
 */
export function Component() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (user && !wasSignedIn) setWasSignedIn(true);
  if (user) return <Outlet />;
  if (isLoading || wasSignedIn) return null;
  return <Navigate to={withReturnTo('/login', pathname + search)} replace />;
}
