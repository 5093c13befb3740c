import { Button, HStack } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Page } from '../ui/page.tsx';
import { useIsOnline } from './connection-banner.tsx';
import { RootLayout } from './root-layout.tsx';
import { Shell } from './shell.tsx';

/** A new release renames every chunk, and browsers do not request a failed chunk again before a reload. */
function FailedPage() {
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline);
  useEffect(() => {
    if (isOnline && wasOffline.current) window.location.reload();
  }, [isOnline]);
  return (
    <Page
      title={isOnline ? 'Something went wrong' : 'You are offline'}
      lead={
        isOnline
          ? 'This page could not be shown. Nothing you sent before has been lost. Reload it; if it happens again, go back to the home page.'
          : 'This page has not been loaded yet. It opens by itself once you are connected; nothing you sent before has been lost.'
      }
    >
      <HStack gap="3" mt="8">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <Button variant="outline" onClick={() => window.location.assign('/')}>
          Go to the home page
        </Button>
      </HStack>
    </Page>
  );
}

export const appRoutes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: (
      <main id="main">
        <FailedPage />
      </main>
    ),
    children: [
      { index: true, lazy: () => import('./home-page.tsx') },
      {
        element: <Shell />,
        children: [
          {
            errorElement: <FailedPage />,
            children: [
              { path: 'login', lazy: () => import('../features/account/login-page.tsx') },
              { path: 'signup', lazy: () => import('../features/account/signup-page.tsx') },
              { path: 'forgot-password', lazy: () => import('../features/account/forgot-password-page.tsx') },
              { path: 'reset-password', lazy: () => import('../features/account/reset-password-page.tsx') },
              {
                lazy: () => import('./members-only.tsx'),
                children: [
                  { path: 'profile', lazy: () => import('../features/account/profile-page.tsx') },
                  {
                    path: 'reviews/:id/submitted',
                    lazy: () => import('../features/submit-review/submitted-page.tsx'),
                  },
                  {
                    path: 'reviews/:id/evidence',
                    lazy: () => import('../features/submit-review/evidence-page.tsx'),
                  },
                  { path: 'reviews/:id/edit', lazy: () => import('../features/submit-review/edit-page.tsx') },
                  { path: 'representing', lazy: () => import('../features/represent/representing-page.tsx') },
                  { path: 'check', lazy: () => import('../features/check/check-page.tsx') },
                  { path: 'watching', lazy: () => import('../features/watch/watching-page.tsx') },
                  { path: 'second-factor', lazy: () => import('../features/account/second-factor-page.tsx') },
                  { path: 'verify-email', lazy: () => import('../features/account/verify-email-page.tsx') },
                ],
              },
              { path: 'still-owed/:token', lazy: () => import('../features/still-owed/still-owed-page.tsx') },
              { path: 'watching/stop', lazy: () => import('../features/watch/stop-page.tsx') },
              { path: 'legal/terms', lazy: () => import('../features/legal/terms-page.tsx') },
              { path: 'legal/privacy', lazy: () => import('../features/legal/privacy-page.tsx') },
              { path: 'legal/takedown', lazy: () => import('../features/legal/takedown-page.tsx') },
              { path: 'directory', lazy: () => import('../features/directory/directory-page.tsx') },
              { path: 'company/:slug', lazy: () => import('../features/company/company-page.tsx') },
              { path: 'review/:id', lazy: () => import('../features/company/review-page.tsx') },
              { path: 'answer/:token', lazy: () => import('../features/company/answer-page.tsx') },
              { path: 'represent/:slug', lazy: () => import('../features/represent/represent-page.tsx') },
              {
                path: 'submit-review',
                lazy: () => import('../features/submit-review/submit-review-page.tsx'),
              },
              {
                path: 'propose-company',
                lazy: () => import('../features/propose-company/propose-company-page.tsx'),
              },
              { path: 'developers', lazy: () => import('../features/developers/developers-page.tsx') },
              {
                path: 'transparency',
                lazy: () => import('../features/transparency/transparency-page.tsx'),
              },
              { path: 'admin', lazy: () => import('../features/admin/admin-page.tsx') },
              { path: 'takedown', lazy: () => import('../features/takedown/takedown-page.tsx') },
              { path: 'takedown/:reference', lazy: () => import('../features/takedown/status-page.tsx') },
              {
                path: 'privacy-request',
                lazy: () => import('../features/privacy/privacy-request-page.tsx'),
              },
              {
                path: 'privacy-request/:reference',
                lazy: () => import('../features/privacy/status-page.tsx'),
              },
              { path: 'admin/takedowns', lazy: () => import('../features/admin/queue/takedowns-page.tsx') },
              { path: 'admin/appeals', lazy: () => import('../features/admin/queue/appeals-page.tsx') },
              {
                path: 'admin/privacy-requests',
                lazy: () => import('../features/admin/queue/privacy-requests-page.tsx'),
              },
              { path: 'admin/replies', lazy: () => import('../features/admin/queue/replies-page.tsx') },
              {
                path: 'admin/second-readings',
                lazy: () => import('../features/admin/queue/second-readings-page.tsx'),
              },
              {
                path: 'admin/representatives',
                lazy: () => import('../features/admin/queue/representatives-page.tsx'),
              },
              {
                path: 'admin/companies',
                lazy: () => import('../features/admin/companies/companies-page.tsx'),
              },
              { path: 'admin/users', lazy: () => import('../features/admin/people/users-page.tsx') },
              { path: 'admin/audit', lazy: () => import('../features/admin/people/audit-page.tsx') },
              { path: 'admin/mail', lazy: () => import('../features/admin/people/mail-page.tsx') },
              { path: 'admin/reviews/:id', lazy: () => import('../features/admin/reviews/review-page.tsx') },
              { path: '*', lazy: () => import('./not-found-page.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
