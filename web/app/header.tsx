import { Box, Flex, HStack, Skeleton } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { DirectorySearch } from '../features/directory/directory-search.tsx';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CompanySearch } from '../ui/company-search.tsx';
import { Logo } from '../ui/logo.tsx';
import { useLoaded } from './use-loaded.ts';

const loadMenu = () => import('./user-menu.tsx');

/** The account menu, with a placeholder while it loads. */
function AccountMenu({ user }: { user: CurrentUser }) {
  const menu = useLoaded(loadMenu);
  return menu ? <menu.UserMenu user={user} /> : <Skeleton boxSize="10" borderRadius="full" />;
}

/** Invisible where somebody may be signed in who was before, or nobody can say; its place is kept. */
function VisitorLinks({ isUnknown }: { isUnknown: boolean }) {
  const { pathname, search } = useLocation();
  const here = pathname === '/login' || pathname === '/signup' ? null : pathname + search;
  return (
    <HStack
      gap="2"
      visibility={isUnknown ? 'hidden' : 'visible'}
      css={{ 'html.signed-in &': { visibility: 'hidden' } }}
    >
      <ButtonLink to={withReturnTo('/login', here)} size="sm" variant="ghost">
        Log In
      </ButtonLink>
      <ButtonLink to={withReturnTo('/signup', here)} size="sm">
        Sign Up
      </ButtonLink>
    </HStack>
  );
}

/** The directory's addresses; `/` shows it to users only. */
const DIRECTORY = ['/', '/directory'];

/**
 * The header of every page except the landing page. On a phone the search box and the Directory link are on a
 * second row. On the directory, the search box filters the list.
 */
export function Header() {
  const { user, isUnknown } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <Box as="header" borderBottomWidth="1px" _print={{ display: 'none' }}>
      <Flex
        align="center"
        wrap={{ base: 'wrap', md: 'nowrap' }}
        columnGap={{ base: '3', md: '4' }}
        rowGap="2"
        maxW="content"
        mx="auto"
        px={{ base: '4', sm: '5' }}
        py="3"
      >
        {/* Where the row is too narrow, only screen readers get the name. */}
        <Box
          me={{ base: 'auto', md: '0' }}
          css={{ '@media (max-width: 23.4em)': { '& span': { srOnly: true } } }}
        >
          <Logo />
        </Box>
        <Box
          order={{ base: 1, md: 0 }}
          flex={{ base: '1 1 60%', sm: '1 1 70%', md: '1 1 auto' }}
          minW="0"
          maxW={{ md: '26rem' }}
          ms={{ md: '4' }}
          me={{ md: 'auto' }}
        >
          {/* A new search box on each page: the search text of the last page does not apply here. */}
          {DIRECTORY.includes(pathname) ? <DirectorySearch /> : <CompanySearch key={pathname} />}
        </Box>
        <Box as="nav" aria-label="Main" display="contents">
          <ButtonLink to="/directory" size="sm" variant="ghost" order={{ base: 2, md: 0 }}>
            Directory
          </ButtonLink>
          <HStack gap="2" minW={{ md: '11rem' }} minH="11" justify="end">
            {user ? (
              <>
                <ButtonLink to="/check" size="sm" variant="ghost" hideBelow="lg">
                  Check a list
                </ButtonLink>
                <ButtonLink to="/submit-review" size="sm" variant="outline" px={{ base: '2', sm: '3' }}>
                  Submit Review
                </ButtonLink>
                <AccountMenu user={user} />
              </>
            ) : (
              <VisitorLinks isUnknown={isUnknown} />
            )}
          </HStack>
        </Box>
      </Flex>
    </Box>
  );
}
