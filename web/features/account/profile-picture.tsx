import { Box, Button, HStack, Text } from '@chakra-ui/react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { setCurrentUser } from '../../lib/use-current-user.ts';
import { UserAvatar } from '../../ui/user-avatar.tsx';
import { FieldError } from '../../ui/field.tsx';
import { PICTURE_TYPES, PictureError } from './picture-rules.ts';

const SAVED = { title: 'Picture saved', description: 'It is shown beside your name in the header.' };
const REMOVED = { title: 'Picture removed', description: 'Your initials are shown instead.' };

const NOT_SAVED = 'Your picture could not be saved. Please try again.';

const savePicture = async (file: File) => (await import('./save-picture.ts')).savePicture(file);

export function ProfilePicture({ user }: { user: CurrentUser }) {
  const { isBusy, attempt } = useAction();
  const [error, setError] = useState<string>();
  const change = async (update: () => Promise<CurrentUser>, done: typeof SAVED) => {
    if (isBusy) return;
    setError(undefined);
    const failure = await attempt(async () => setCurrentUser(await update()), { done });
    if (failure !== null)
      setError(failure instanceof PictureError ? failure.message : errorMessage(failure, NOT_SAVED));
  };
  const input = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const id = useId();
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // The same file may be chosen again after an error.
    event.target.value = '';
    if (file) void change(() => savePicture(file), SAVED);
  };
  const remove = async () => {
    const updated = await call('update-user', { body: { profileImageURL: null } });
    /* The button that was pressed disappears with the picture. */
    opener.current?.focus();
    return updated;
  };
  return (
    <HStack wrap="wrap" gap="4">
      <UserAvatar user={user} size="2xl" />
      <Box flex="1 1 12rem" minW="0">
        <input
          ref={input}
          type="file"
          accept={PICTURE_TYPES.join(',')}
          aria-label="Profile picture"
          hidden
          onChange={choose}
        />
        <HStack wrap="wrap" gap="2" mb="2">
          <Button
            ref={opener}
            variant="outline"
            size="sm"
            aria-disabled={isBusy}
            aria-describedby={id}
            onClick={() => input.current?.click()}
          >
            {isBusy ? 'Saving…' : user.profileImageUrl ? 'Change Picture' : 'Add Picture'}
          </Button>
          {user.profileImageUrl && (
            <Button
              variant="ghost"
              size="sm"
              aria-disabled={isBusy}
              onClick={() => void change(remove, REMOVED)}
            >
              Remove Picture
            </Button>
          )}
        </HStack>
        <Text id={id} color="fg.muted" textStyle="sm">
          PNG, JPEG or WebP. Cropped to a square before it is uploaded. Reviews never show it.
        </Text>
        <FieldError>{error}</FieldError>
      </Box>
    </HStack>
  );
}
