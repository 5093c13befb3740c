import { lazy, Suspense } from 'react';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Shell } from './shell.tsx';

const DirectoryPage = lazy(async () => ({
  default: (await import('../features/directory/directory-page.tsx')).Component,
}));

/** The directory for logged-in users. For all others, and until that is known, the landing page. */
export function Component() {
  const { user } = useCurrentUser();
  if (!user) return <LandingPage />;
  return (
    <Shell>
      <Suspense fallback={<PageSkeleton />}>
        <DirectoryPage />
      </Suspense>
    </Shell>
  );
}
