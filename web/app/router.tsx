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
          ? 'Nothing you sent is lost. Try again; if it happens again, go to the home page.'
          : 'This page opens by itself once you are connected. Nothing you sent is lost.'
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

type Pages = Readonly<Record<string, NonNullable<RouteObject['lazy']>>>;

const PAGES: Pages = {
  login: () => import('../features/account/login-page.tsx'),
  signup: () => import('../features/account/signup-page.tsx'),
  'forgot-password': () => import('../features/account/forgot-password-page.tsx'),
  'reset-password': () => import('../features/account/reset-password-page.tsx'),
  'still-owed/:token': () => import('../features/still-owed/still-owed-page.tsx'),
  'watching/stop': () => import('../features/watch/stop-page.tsx'),
  'legal/terms': () => import('../features/legal/terms-page.tsx'),
  'legal/privacy': () => import('../features/legal/privacy-page.tsx'),
  'legal/takedown': () => import('../features/legal/takedown-page.tsx'),
  directory: () => import('../features/directory/directory-page.tsx'),
  'company/:slug': () => import('../features/company/company-page.tsx'),
  'review/:id': () => import('../features/company/review-page.tsx'),
  'answer/:token': () => import('../features/company/answer-page.tsx'),
  'represent/:slug': () => import('../features/represent/represent-page.tsx'),
  'submit-review': () => import('../features/submit-review/submit-review-page.tsx'),
  'propose-company': () => import('../features/propose-company/propose-company-page.tsx'),
  developers: () => import('../features/developers/developers-page.tsx'),
  transparency: () => import('../features/transparency/transparency-page.tsx'),
  admin: () => import('../features/admin/admin-page.tsx'),
  takedown: () => import('../features/takedown/takedown-page.tsx'),
  'takedown/:reference': () => import('../features/takedown/status-page.tsx'),
  'privacy-request': () => import('../features/privacy/privacy-request-page.tsx'),
  'privacy-request/:reference': () => import('../features/privacy/status-page.tsx'),
  'admin/takedowns': () => import('../features/admin/queue/takedowns-page.tsx'),
  'admin/appeals': () => import('../features/admin/queue/appeals-page.tsx'),
  'admin/privacy-requests': () => import('../features/admin/queue/privacy-requests-page.tsx'),
  'admin/replies': () => import('../features/admin/queue/replies-page.tsx'),
  'admin/second-readings': () => import('../features/admin/queue/second-readings-page.tsx'),
  'admin/representatives': () => import('../features/admin/queue/representatives-page.tsx'),
  'admin/companies': () => import('../features/admin/companies/companies-page.tsx'),
  'admin/users': () => import('../features/admin/people/users-page.tsx'),
  'admin/audit': () => import('../features/admin/people/audit-page.tsx'),
  'admin/mail': () => import('../features/admin/people/mail-page.tsx'),
  'admin/reviews/:id': () => import('../features/admin/reviews/review-page.tsx'),
};

const PAGES_OF_MEMBERS: Pages = {
  profile: () => import('../features/account/profile-page.tsx'),
  'my-reviews': () => import('../features/account/my-reviews-page.tsx'),
  'reviews/:id/submitted': () => import('../features/submit-review/submitted-page.tsx'),
  'reviews/:id/evidence': () => import('../features/submit-review/evidence-page.tsx'),
  'reviews/:id/edit': () => import('../features/submit-review/edit-page.tsx'),
  representing: () => import('../features/represent/representing-page.tsx'),
  check: () => import('../features/check/check-page.tsx'),
  watching: () => import('../features/watch/watching-page.tsx'),
  'second-factor': () => import('../features/account/second-factor-page.tsx'),
  'verify-email': () => import('../features/account/verify-email-page.tsx'),
};

const toRoutes = (pages: Pages): RouteObject[] =>
  Object.entries(pages).map(([path, lazy]) => ({ path, lazy }));

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
              ...toRoutes(PAGES),
              { lazy: () => import('./members-only.tsx'), children: toRoutes(PAGES_OF_MEMBERS) },
              { path: '*', lazy: () => import('./not-found-page.tsx') },
            ],
          },
        ],
      },
    ],
  },
];
