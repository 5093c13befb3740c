import { useNavigate, useSearchParams } from 'react-router-dom';
import { returnTo, withReturnTo } from '../../lib/return-to.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';

/** What log-in and sign-up share: where they lead, each to the other, and that nobody needs them twice. */
export function useEntry() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const destination = returnTo(search.get('returnTo'));
  return {
    destination,
    isSignedIn: user !== null,
    loginPath: withReturnTo('/login', destination),
    signupPath: withReturnTo('/signup', destination),
    enter: () => navigate(destination, { replace: true }),
  };
}
