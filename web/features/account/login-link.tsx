import { Stack, Text } from '@chakra-ui/react';
import { call } from '../../lib/api.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { CODE_MAILED } from './entry.tsx';

/** A way to log in while wrong passwords keep an account locked: a mailed code besides the password. */
export function LoginLink({ email, onSent }: { email: string; onSent: () => void }) {
  return (
    <Stack mt="5" gap="3" align="flex-start">
      <Text>
        You need not wait: we can email you a code. With it and your password you get in although others tried
        wrong ones.
      </Text>
      <ActionButton
        send={() => call('send-log-in-link', { body: { email } })}
        texts={CODE_MAILED}
        onDone={onSent}
      >
        Email Me a Code
      </ActionButton>
    </Stack>
  );
}
