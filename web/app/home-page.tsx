import { Navigate } from 'react-router-dom';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { useCurrentUser } from '../lib/use-current-user.ts';

/** Visitors land; so does everyone for as long as it is not known who they are. */
export function Component() {
  const { user } = useCurrentUser();
  return user ? <Navigate to="/directory" replace /> : <LandingPage />;
}
