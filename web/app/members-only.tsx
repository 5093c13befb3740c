import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';

/** Pages that need an account: visitors go to log-in, and back here after it. */
export function Component() {
  const { user, isLoading } = useCurrentUser();
  const { pathname, search } = useLocation();
  if (isLoading) return null;
  if (!user) return <Navigate to={withReturnTo('/login', pathname + search)} replace />;
  return <Outlet />;
}
