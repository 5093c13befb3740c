import { Avatar, type AvatarRootProps } from '@chakra-ui/react';
import type { CurrentUser } from '../../shared/schemas/accounts.ts';
import { initials } from '../lib/person.ts';

interface UserAvatarProps extends Pick<AvatarRootProps, 'size'> {
  user: Pick<CurrentUser, 'firstName' | 'lastName' | 'email' | 'profileImageUrl'>;
}

/** The text next to it names the person. */
export function UserAvatar({ user, size = 'sm' }: UserAvatarProps) {
  return (
    <Avatar.Root size={size} aria-hidden="true" asChild>
      <span>
        <Avatar.Fallback>{initials(user)}</Avatar.Fallback>
        {user.profileImageUrl && <Avatar.Image src={user.profileImageUrl} alt="" />}
      </span>
    </Avatar.Root>
  );
}
