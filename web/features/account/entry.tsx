import { Box, type InputProps } from '@chakra-ui/react';
import { lazy, type ReactNode, type Ref, Suspense, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { PasswordOwner } from '../../../shared/schemas/new-password.ts';
import { shortestPassword } from '../../../shared/limits.ts';
import { safeReturnPath, withReturnTo } from '../../lib/return-to.ts';
import { readWish } from '../../lib/watch-wish.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import type { FieldText } from '../../ui/field.tsx';
import { PasswordField } from '../../ui/password-field.tsx';

export function useEntry() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { user } = useCurrentUser();
  const destination = safeReturnPath(search.get('returnTo'));
  const [wish] = useState(() => readWish(destination));
  return {
    destination,
    wish,
    isSignedIn: user !== null,
    loginPath: withReturnTo('/login', destination),
    signupPath: withReturnTo('/signup', destination),
    enter: () => navigate(destination, { replace: true }),
  };
}

export const WELCOME = { title: 'Welcome back!', description: 'You have successfully logged in.' };

export const CODE_MAILED = {
  done: ({ message }: { message: string }) => ({ title: 'Check your mail', description: message }),
  failed: 'Code not sent',
};

/** Lazy, because it includes the list of the most common passwords. */
const PasswordStrength = lazy(() => import('./password-strength.tsx').catch(() => ({ default: () => null })));

interface NewPasswordProps extends FieldText, InputProps {
  ref?: Ref<HTMLInputElement>;
  typed: string;
  owner: PasswordOwner;
}

export function NewPasswordField({ typed, owner, ...props }: NewPasswordProps) {
  const [isUsed, setIsUsed] = useState(false);
  const hint = (
    <>
      Must be at least {shortestPassword(owner)} characters
      {isUsed && (
        <Box minH="7">
          <Suspense>
            <PasswordStrength password={typed} owner={owner} />
          </Suspense>
        </Box>
      )}
    </>
  );
  const onFocus = () => setIsUsed(true);
  return <PasswordField autoComplete="new-password" hint={hint} onFocus={onFocus} {...props} />;
}

export function BelowForm({ children }: { children: ReactNode }) {
  return (
    <Box mt="8" pt="5" borderTopWidth="1px" color="fg.muted">
      {children}
    </Box>
  );
}
