import { useSyncExternalStore } from 'react';

/** As wide as the theme's `md`. */
const WIDE = '(min-width: 48rem)';

function subscribe(onChange: () => void) {
  const media = matchMedia(WIDE);
  media.addEventListener('change', onChange);
  return () => media.removeEventListener('change', onChange);
}

/** For what is in the page only on a desk, or only on a phone; what merely looks different is styled. */
export const useIsWide = () => useSyncExternalStore(subscribe, () => matchMedia(WIDE).matches);
