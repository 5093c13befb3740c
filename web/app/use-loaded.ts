import { useEffect, useState } from 'react';

/** Also null where loading fails. Appears at once: a Suspense boundary's content waits a third of a second. */
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
