import { useCallback } from 'react';
import { type Blocker, type BlockerFunction, useBeforeUnload, useBlocker } from 'react-router-dom';

const never = () => false;

/** Asks before unsent work is lost, on navigation in the app and when the browser leaves the page. */
export function useLeaving(hasUnsent: () => boolean, mayPass: (path: string) => boolean = never): Blocker {
  const shouldBlock = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && !mayPass(nextLocation.pathname) && hasUnsent(),
    [hasUnsent, mayPass],
  );
  useBeforeUnload(
    useCallback(
      (event: BeforeUnloadEvent) => {
        if (hasUnsent()) event.preventDefault();
      },
      [hasUnsent],
    ),
  );
  return useBlocker(shouldBlock);
}
