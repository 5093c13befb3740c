import { Button, HStack } from '@chakra-ui/react';
import type { RouteObject } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { RootLayout } from './root-layout.tsx';
import { Shell } from './shell.tsx';

/** Shown where a page failed to load or to render. A new release renames every chunk, so reloading helps. */
function ErrorPage() {
  return (
    <main id="main">
      <Page
        title="Something went wrong"
        lead="This page could not be shown. Nothing you sent before has been lost. Reload it; if it happens again, go back to the home page."
      >
        <HStack gap="3" mt="8">
          <Button onClick={() => window.location.reload()}>Try again</Button>
          <Button variant="outline" onClick={() => window.location.assign('/')}>
            Go to the home page
          </Button>
        </HStack>
      </Page>
    </main>
  );
}

/** Every page of shared/pages.ts, each in a chunk of its own. */
export const appRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, lazy: () => import('./home-page.tsx') },
      {
        element: <Shell />,
        children: [
          { path: 'login', lazy: () => import('../features/account/login-page.tsx') },
          { path: 'signup', lazy: () => import('../features/account/signup-page.tsx') },
          { path: 'forgot-password', lazy: () => import('../features/account/forgot-password-page.tsx') },
          { path: 'reset-password', lazy: () => import('../features/account/reset-password-page.tsx') },
          {
            lazy: () => import('./members-only.tsx'),
            children: [
              { path: 'profile', lazy: () => import('../features/account/profile-page.tsx') },
              { path: 'verify-email', lazy: () => import('../features/account/verify-email-page.tsx') },
            ],
          },
          { path: 'legal/terms', lazy: () => import('../features/legal/terms-page.tsx') },
          { path: 'legal/privacy', lazy: () => import('../features/legal/privacy-page.tsx') },
          { path: 'legal/takedown', lazy: () => import('../features/legal/takedown-page.tsx') },
          { path: 'directory', lazy: () => import('../features/directory/directory-page.tsx') },
          { path: 'company/:slug', lazy: () => import('../features/company/company-page.tsx') },
          { path: 'submit-review', lazy: () => import('../features/submit-review/submit-review-page.tsx') },
          {
            path: 'propose-company',
            lazy: () => import('../features/propose-company/propose-company-page.tsx'),
          },
          { path: 'admin', lazy: () => import('../features/admin/admin-page.tsx') },
          { path: 'takedown', lazy: () => import('../features/takedown/takedown-page.tsx') },
          { path: 'takedown/:reference', lazy: () => import('../features/takedown/status-page.tsx') },
          { path: 'admin/takedowns', lazy: () => import('../features/admin/takedowns-page.tsx') },
          { path: 'admin/companies', lazy: () => import('../features/admin/companies-page.tsx') },
          { path: 'admin/audit', lazy: () => import('../features/admin/audit-page.tsx') },
          { path: 'admin/mail', lazy: () => import('../features/admin/mail-page.tsx') },
          { path: 'admin/reviews/:id', lazy: () => import('../features/admin/review-page.tsx') },
          { path: '*', lazy: () => import('./not-found-page.tsx') },
        ],
      },
    ],
  },
];
