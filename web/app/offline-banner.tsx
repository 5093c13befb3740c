import { HStack } from '@chakra-ui/react';
import { useSyncExternalStore } from 'react';
import { Icon } from '../ui/icon.tsx';

function subscribe(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that the browser is offline, for as long as it is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!isOnline && (
        <HStack
          justify="center"
          gap="2"
          px="4"
          py="2"
          bg="bg.warning"
          color="fg.warning"
          textStyle="sm"
          fontWeight="medium"
        >
          <Icon name="alert" size={18} />
          You are offline. What you have entered stays here; sending works again once you are connected.
        </HStack>
      )}
    </div>
  );
}
