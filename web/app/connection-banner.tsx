import { Button, HStack } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { Icon } from '../ui/icon.tsx';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export const useIsOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );

/** Shows, too, when the server cannot say who is logged in. */
export function ConnectionBanner() {
  const isOnline = useIsOnline();
  const { isUnknown, reload } = useCurrentUser();
  const isUnreachable = isOnline && isUnknown;
  return (
    <HStack
      role="status"
      position="sticky"
      zIndex="banner"
      top="0"
      justify="center"
      gap="2"
      px="4"
      bg="bg.warning"
      color="fg.warning"
      textStyle="sm"
      fontWeight="medium"
      _print={{ display: 'none' }}
      css={{ '&:not(:empty)': { py: '2' } }}
    >
      {(!isOnline || isUnreachable) && <Icon name="alert" size={18} />}
      {!isOnline && (
        <span>
          You are offline. What you have entered stays here; sending works again once you are connected.
        </span>
      )}
      {isUnreachable && (
        <>
          <span>FlagRegister cannot be reached. What you have entered stays here.</span>
          <Button size="xs" variant="outline" onClick={reload}>
            Try again
          </Button>
        </>
      )}
    </HStack>
  );
}
