import { lazy, Suspense } from 'react';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { LandingPage } from '../features/landing/landing-page.tsx';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { PageSkeleton } from '../ui/page-skeleton.tsx';
import { Shell } from './shell.tsx';

const DirectoryPage = lazy(async () => ({
  default: (await import('../features/directory/directory-page.tsx')).Component,
}));

/** The stage's setting, from the document of the visit's first page (shared/landing-page.ts). */
const figures: LandingFigures =
  typeof document !== 'undefined' && document.documentElement.dataset['landingFigures'] === 'live'
    ? 'live'
    : 'spec';

export function Component() {
  const { user } = useCurrentUser();
  if (!user) return <LandingPage figures={figures} />;
  return (
    <Shell>
      <Suspense fallback={<PageSkeleton />}>
        <DirectoryPage />
      </Suspense>
    </Shell>
  );
}
