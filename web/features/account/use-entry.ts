import { useNavigate, useSearchParams } from 'react-router-dom';
import { safeReturnPath, withReturnTo } from '../../lib/return-to.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';

/** The navigation that the log-in and sign-up pages share: their destination, and links to each other. */
export function useEntry() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const destination = safeReturnPath(search.get('returnTo'));
  return {
    destination,
    isSignedIn: user !== null,
    loginPath: withReturnTo('/login', destination),
    signupPath: withReturnTo('/signup', destination),
    enter: () => navigate(destination, { replace: true }),
  };
}
