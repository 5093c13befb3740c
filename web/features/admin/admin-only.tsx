import {
  Badge,
  Box,
  type BoxProps,
  Flex,
  Heading,
  Link,
  Skeleton,
  Stack,
  VisuallyHidden,
} from '@chakra-ui/react';
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router-dom';
import { SWRConfig } from 'swr';
import type { ErrorCode } from '../../../shared/errors.ts';
import { MODERATED, MODERATED_KINDS, type ModeratedKind } from '../../../shared/moderated.ts';
import { ApiError } from '../../lib/api-error.ts';
import { focusHeading } from '../../lib/focus.ts';
import { useApi } from '../../lib/use-api.ts';
import { useCurrentUser } from '../../lib/use-current-user.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { showToast } from '../../lib/toaster.ts';
import { Page, type PageProps } from '../../ui/page.tsx';

const PAGES: readonly { path: string; name: string; kind?: ModeratedKind }[] = [
  ...MODERATED_KINDS.map((kind) => ({ ...MODERATED[kind].page, kind })),
  { path: '/admin/users', name: 'Users' },
  { path: '/admin/audit', name: 'Audit' },
  { path: '/admin/mail', name: 'Mail' },
];

export function AdminNav() {
  const nav = useRef<HTMLDivElement>(null);
  const { pathname } = useLocation();
  const { isAdmin } = useCurrentUser();
  const { data: due } = useApi('list-due', isAdmin ? {} : null);
  /* Where the row does not fit, scroll it to the current page, also once the counts have widened it. */
  useEffect(() => {
    const current = nav.current?.querySelector<HTMLElement>('[aria-current="page"]');
    if (nav.current && current)
      nav.current.scrollLeft = current.offsetLeft + current.offsetWidth - nav.current.clientWidth;
  }, [pathname, due]);
  return (
    <Flex
      as="nav"
      ref={nav}
      aria-label="Admin"
      position="relative"
      gap="4"
      mt="-6"
      mb="6"
      borderBottomWidth="1px"
      overflowX="auto"
    >
      {PAGES.map(({ path, name, kind }) => (
        <Link
          key={path}
          asChild
          variant="plain"
          flex="none"
          minH="11"
          borderRadius="0"
          color="fg.muted"
          textStyle="label"
          focusRingOffset="-2px"
          _hover={{ color: 'fg' }}
          _currentPage={{ borderBottomWidth: '2px', borderColor: 'fg', color: 'fg' }}
        >
          <NavLink to={path} end>
            {name}
            {kind && due && due.counts[kind] > 0 && (
              <Badge size="xs" ms="1.5" colorPalette="gray">
                {due.counts[kind]}
                <VisuallyHidden> waiting</VisuallyHidden>
              </Badge>
            )}
          </NavLink>
        </Link>
      ))}
    </Flex>
  );
}

/** Long enough to read the reason. */
const REDIRECT_MS = 1000;

interface AdminOnlyProps {
  waiting: ReactNode;
  children: ReactNode;
}

function SecondFactorNeeded() {
  const { pathname, search } = useLocation();
  useEffect(() => void focusHeading(), []);
  return (
    <Page
      narrow
      title="Admin Dashboard"
      heading="Set up a second factor first"
      lead="What moderators do cannot all be undone, so a password alone does not open their pages. It takes two minutes and an authenticator app."
    >
      <ButtonLink to={`/second-factor?returnTo=${encodeURIComponent(pathname + search)}`} mt="8">
        Set Up Second Factor
      </ButtonLink>
    </Page>
  );
}

/** Sends everybody else to the home page. The server refuses them too. */
export function AdminOnly({ waiting, children }: AdminOnlyProps) {
  const { user, isAdmin, isLoading } = useCurrentUser();
  const navigate = useNavigate();
  const [needsSecondFactor, setNeedsSecondFactor] = useState(false);
  const noteError = (error: unknown) => {
    const isNeeded =
      error instanceof ApiError && error.code === ('second_factor_required' satisfies ErrorCode);
    if (isNeeded) setNeedsSecondFactor(true);
  };
  const wasAdmin = useRef(false);
  if (isAdmin) wasAdmin.current = true;
  const isRefused = !isLoading && !isAdmin;
  useEffect(() => {
    /* Users who log out here are on their way to the home page already. */
    if (!isRefused || wasAdmin.current) return;
    showToast({
      tone: 'error',
      title: 'Unauthorized',
      description: "You don't have permission to access this page.",
    });
    const timer = setTimeout(() => void navigate('/', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [isRefused, navigate]);
  if (isAdmin && needsSecondFactor) return <SecondFactorNeeded />;
  if (isAdmin) return <SWRConfig value={{ onError: noteError }}>{children}</SWRConfig>;
  if (!isRefused) return waiting;
  return (
    <Page
      title="Admin Dashboard"
      heading="This page is for moderators"
      lead={user ? 'Taking you to the directory.' : 'Taking you to the home page.'}
    />
  );
}

interface AdminPageProps extends Pick<PageProps, 'title' | 'lead'> {
  children: ReactNode;
}

export function AdminPage({ children, ...page }: AdminPageProps) {
  const above = <AdminNav />;
  return (
    <AdminOnly waiting={<Page {...page} above={above} />}>
      <Page {...page} above={above}>
        {children}
      </Page>
    </AdminOnly>
  );
}

interface ListSkeletonProps {
  label: string;
  count: number;
  height: string;
}

export function ListSkeleton({ label, count, height }: ListSkeletonProps) {
  return (
    <Stack role="group" aria-busy="true" aria-label={label} gap="4" mt="6">
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} height={height} />
      ))}
    </Stack>
  );
}

interface SectionProps extends Omit<BoxProps, 'title'> {
  id: string;
  title: ReactNode;
  headingRef?: Ref<HTMLHeadingElement>;
  beside?: ReactNode;
}

export function Section({ id, title, headingRef, beside, children, ...box }: SectionProps) {
  return (
    <Box as="section" aria-labelledby={id} {...box}>
      <Flex wrap="wrap" align="center" columnGap="4" rowGap="2" mb={beside ? '1' : '4'}>
        <Heading id={id} textStyle="heading" {...(headingRef && { ref: headingRef, tabIndex: -1 })}>
          {title}
        </Heading>
        {beside}
      </Flex>
      {children}
    </Box>
  );
}
