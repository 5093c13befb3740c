import { Box, Button, Menu, Portal, Text, VisuallyHidden } from '@chakra-ui/react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { fullName } from '../lib/person.ts';
import { logOut } from '../lib/session.ts';
import { showToast } from '../lib/toaster.ts';
import { failureText } from '../lib/use-action.ts';
import { useIsWide } from '../lib/use-is-wide.ts';
import { UserAvatar } from '../ui/user-avatar.tsx';

const ON_A_PHONE = [
  ['/directory', 'Directory'],
  ['/submit-review', 'Submit Review'],
] as const;

const PAGES = [
  ['/profile', 'Profile'],
  ['/my-reviews', 'My reviews'],
  ['/watching', 'Watchlist'],
  ['/check', 'Check a list'],
  ['/representing', 'Companies you represent'],
] as const;

export function UserMenu({ user }: { user: CurrentUser }) {
  const navigate = useNavigate();
  const isWide = useIsWide();
  const pages = [
    ...(isWide ? [] : ON_A_PHONE),
    ...PAGES,
    ...(user.role === 'ADMIN' ? [['/admin', 'Admin Dashboard'] as const] : []),
  ];
  const trigger = useRef<HTMLButtonElement>(null);
  const isEscaped = useRef(false);
  /* Chakra returns the focus, except where another key was pressed in the same frame before Escape. */
  const refocus = () => {
    if (isEscaped.current) trigger.current?.focus();
    isEscaped.current = false;
  };
  const leave = async () => {
    try {
      await logOut(() => navigate('/'));
    } catch (error) {
      const failed = { title: 'Log out failed', description: 'You are still logged in. Please try again.' };
      showToast({ tone: 'error', ...failureText(error, failed) });
    }
  };
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end' }}
      // The menu's own click does not bubble, so Enter on a link would reload the page.
      navigate={({ node }) => node.click()}
      onEscapeKeyDown={() => {
        isEscaped.current = true;
      }}
      onExitComplete={refocus}
      lazyMount
    >
      <Menu.Trigger asChild>
        <Button ref={trigger} variant="ghost" minH="0" padding="0.5" borderRadius="full">
          <UserAvatar user={user} />
          <VisuallyHidden>Account menu, {fullName(user) || user.email}</VisuallyHidden>
        </Button>
      </Menu.Trigger>
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label="Account" minW="56" maxW="80">
            <Box px="2" py="2" overflowWrap="anywhere">
              <Text fontWeight="semibold">{fullName(user)}</Text>
              <Text color="fg.muted" textStyle="sm">
                {user.email}
              </Text>
            </Box>
            <Menu.Separator />
            {pages.map(([path, name]) => (
              <Menu.Item key={path} value={path} minH={{ base: '10', md: '0' }} asChild>
                <Link to={path}>{name}</Link>
              </Menu.Item>
            ))}
            <Menu.Item value="log-out" minH={{ base: '10', md: '0' }} onSelect={() => void leave()}>
              Log Out
            </Menu.Item>
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
