import { useEffect, useState } from 'react';

/**
 * A part of every page that loads by itself: null until it is there, and where it cannot be loaded. Shown at once, while
 * React holds what Suspense waited for back for a third of a second.
 */
export function useLoaded<Part>(load: () => Promise<Part>): Part | null {
  const [loaded, setLoaded] = useState<{ part: Part } | null>(null);
  useEffect(() => {
    load().then(
      (part) => setLoaded({ part }),
      () => undefined,
    );
  }, [load]);
  return loaded?.part ?? null;
}
