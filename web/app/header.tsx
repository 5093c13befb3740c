import { Box, Flex, HStack, IconButton, Skeleton } from '@chakra-ui/react';
import { useLocation } from 'react-router-dom';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { DirectorySearch } from '../features/directory/directory-search.tsx';
import { withReturnTo } from '../lib/return-to.ts';
import { useCurrentUser } from '../lib/use-current-user.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CompanySearch } from '../ui/company-search.tsx';
import { Icon } from '../ui/icon.tsx';
import { Logo } from '../ui/logo.tsx';
import { useLoaded } from './use-loaded.ts';

const loadMenu = () => import('./user-menu.tsx');

function AccountMenu({ user }: { user: CurrentUser }) {
  const menu = useLoaded(loadMenu);
  return menu ? <menu.UserMenu user={user} /> : <Skeleton boxSize="10" borderRadius="full" />;
}

/** Hides links for visitors, but keeps their place, while somebody who was signed in before may still be. */
const MAY_BE_SIGNED_IN = { 'html.signed-in &': { visibility: 'hidden' } };

function useDoors() {
  const { pathname, search } = useLocation();
  const isDoor = pathname === '/login' || pathname === '/signup';
  const here = isDoor ? new URLSearchParams(search).get('returnTo') : pathname + search;
  return { logIn: withReturnTo('/login', here), signUp: withReturnTo('/signup', here) };
}

function VisitorLinks({ isUnknown }: { isUnknown: boolean }) {
  const { logIn, signUp } = useDoors();
  return (
    <HStack gap="2" visibility={isUnknown ? 'hidden' : 'visible'} css={MAY_BE_SIGNED_IN}>
      <ButtonLink
        to={logIn}
        size="sm"
        variant="ghost"
        px={{ base: '1', md: '3' }}
        minH={{ base: '11', md: '9' }}
      >
        Log In
      </ButtonLink>
      <ButtonLink to={signUp} size="sm" hideBelow="md">
        Sign Up
      </ButtonLink>
    </HStack>
  );
}

const MENU = 'main-menu';
const IN_MENU = { variant: 'ghost', width: 'full', minH: '11', justifyContent: 'start' } as const;

/** For visitors: the account menu has all of it for others. The browser opens it, even without script. */
function VisitorMenu() {
  const { signUp } = useDoors();
  const { key } = useLocation();
  return (
    <>
      <IconButton
        popoverTarget={MENU}
        variant="ghost"
        aria-label="Menu"
        hideFrom="md"
        me="-2.5"
        css={{ 'html.signed-in &': { display: 'none' } }}
      >
        <Icon name="menu" />
      </IconButton>
      {/* A new menu after each navigation, so that it is closed. */}
      <Box
        key={key}
        id={MENU}
        popover="auto"
        hideFrom="md"
        position="absolute"
        inset="auto"
        m="0"
        top="16"
        right="4"
        minW="52"
        p="1.5"
        borderWidth="1px"
        borderRadius="l2"
        bg="bg.panel"
        color="fg"
      >
        <ButtonLink to="/directory" {...IN_MENU}>
          Directory
        </ButtonLink>
        <ButtonLink to={signUp} {...IN_MENU}>
          Sign Up
        </ButtonLink>
      </Box>
    </>
  );
}

/** `/` shows the directory to users only. */
const DIRECTORY = ['/', '/directory'];

export function Header() {
  const { user, isUnknown } = useCurrentUser();
  const { pathname } = useLocation();
  return (
    <Box as="header" borderBottomWidth="1px" _print={{ display: 'none' }}>
      <Flex
        // One row at the browser's usual text size; larger text takes two.
        wrap="wrap"
        align="center"
        gap={{ base: '2', sm: '3', md: '4' }}
        maxW="content"
        mx="auto"
        px={{ base: '4', sm: '5' }}
        py="3"
      >
        {/* Where the row is too narrow, only screen readers get the name. */}
        <Box
          css={{
            '& a': { alignItems: 'center', minWidth: '9', minHeight: '11' },
            '@media (width < 40em)': { '& span': { srOnly: true } },
          }}
        >
          <Logo />
        </Box>
        <Box flex="1 1 7rem" minW="0" maxW={{ md: '26rem' }} ms={{ md: '4' }} me={{ md: 'auto' }}>
          {/* A new search box on each page: the search text of the last page does not apply here. */}
          {DIRECTORY.includes(pathname) ? <DirectorySearch /> : <CompanySearch key={pathname} />}
        </Box>
        <Flex as="nav" aria-label="Main" display={{ base: 'flex', md: 'contents' }} gap="inherit" ms="auto">
          <ButtonLink to="/directory" size="sm" variant="ghost" hideBelow="md">
            Directory
          </ButtonLink>
          <HStack gap="2" minW={{ base: '14', md: '11rem' }} minH="11" justify="end">
            {user ? (
              <>
                <ButtonLink to="/check" size="sm" variant="ghost" hideBelow="lg">
                  Check a list
                </ButtonLink>
                <ButtonLink to="/submit-review" size="sm" variant="outline" hideBelow="md">
                  Submit Review
                </ButtonLink>
                <AccountMenu user={user} />
              </>
            ) : (
              <VisitorLinks isUnknown={isUnknown} />
            )}
          </HStack>
          {!user && <VisitorMenu />}
        </Flex>
      </Flex>
    </Box>
  );
}
