import { lazy, Suspense } from 'react';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Shell } from './shell.tsx';

const DirectoryPage = lazy(async () => ({
  default: (await import('../features/directory/directory-page.tsx')).Component,
}));

/** The landing page for visitors, and while it is not known who is logged in; the directory for users. */
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
