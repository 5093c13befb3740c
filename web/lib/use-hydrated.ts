import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and while what it drew is being hydrated, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
