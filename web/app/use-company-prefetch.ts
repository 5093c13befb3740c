import { useEffect } from 'react';

const LINK = /^\/company\/([^/]+)$/;
/** Long enough that a pointer which only passes over a link has left it. */
const INTENT_MS = 80;

const prefetched = new Set<string>();

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

function linkedCompany(target: EventTarget | null): string | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link || link.origin !== location.origin) return undefined;
  return LINK.exec(link.pathname)?.[1];
}

async function prefetch(slug: string): Promise<void> {
  if (prefetched.has(slug) || savesData()) return;
  prefetched.add(slug);
  const [{ prefetchCompany }] = await Promise.all([
    import('../features/company/use-company.ts'),
    import('../features/company/company-page.tsx'),
  ]);
  await prefetchCompany(decodeURIComponent(slug));
}

export function useCompanyPrefetch(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const listen = (after: number) => (event: Event) => {
      clearTimeout(timer);
      const slug = linkedCompany(event.target);
      // On failure the page itself tries again and shows the error.
      if (slug !== undefined)
        timer = setTimeout(() => void prefetch(slug).catch(() => prefetched.delete(slug)), after);
    };
    const [soon, now] = [listen(INTENT_MS), listen(0)];
    const options = { passive: true };
    document.addEventListener('pointerover', soon, options);
    document.addEventListener('focusin', soon, options);
    document.addEventListener('touchstart', now, options);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', soon);
      document.removeEventListener('focusin', soon);
      document.removeEventListener('touchstart', now);
    };
  }, []);
}
