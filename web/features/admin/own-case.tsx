import { Text } from '@chakra-ui/react';

/** In the place of the buttons, where the moderator who looks would decide on what is their own. */
export function OwnCase() {
  return (
    <Text color="fg.muted" textStyle="sm">
      Your own case: another moderator decides.
    </Text>
  );
}
