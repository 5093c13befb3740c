import { lazy, Suspense } from 'react';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { Shell } from './shell.tsx';

const DirectoryPage = lazy(async () => ({
  default: (await import('../features/directory/directory-page.tsx')).Component,
}));

/** Visitors land, and so does everyone for as long as it is not known who they are; users search. */
export function Component() {
  const { user } = useCurrentUser();
  if (!user) return <LandingPage />;
  return (
    <Shell>
      <Suspense>
        <DirectoryPage />
      </Suspense>
    </Shell>
  );
}
