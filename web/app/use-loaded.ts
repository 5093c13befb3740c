import { useEffect, useState } from 'react';

/**
 * A part of every page that loads separately: null until it is loaded, and where loading fails. It appears at
 * once, while React delays the content of a Suspense boundary by a third of a second.
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
