import { Button, Stack, Text } from '@chakra-ui/react';
import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';

const TEXTS = {
  done: ({ message }: { message: string }) => ({ title: 'Check your mail', description: message }),
  failed: { title: 'Code not sent', description: 'No code could be sent. Please try again.' },
};

interface LoginLinkProps {
  email: string;
  onSent: () => void;
}

/** A way to log in while wrong passwords keep an account locked: a mailed code besides the password. */
export function LoginLink({ email, onSent }: LoginLinkProps) {
  const { isBusy, run } = useAction();
  const send = async () => {
    if (await run(() => call('send-log-in-link', { body: { email } }), TEXTS)) onSent();
  };
  return (
    <Stack mt="5" gap="3" align="flex-start">
      <Text>
        You need not wait: we can email you a code. With it and your password you get in although others tried
        wrong ones.
      </Text>
      <Button variant="outline" aria-disabled={isBusy} onClick={() => void send()}>
        Email Me a Code
      </Button>
    </Stack>
  );
}
