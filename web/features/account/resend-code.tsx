import { call } from '../../lib/api.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';

interface ResendCodeProps {
  onSent: () => void;
}

/** Asks for a new verification code. */
export function ResendCode({ onSent }: ResendCodeProps) {
  const { isBusy, run } = useAction();
  const resend = async () => {
    const isSent = await run(() => call('resend-code'), {
      done: ({ message }) => ({ title: 'Code sent', description: message }),
      failed: { title: 'Code not sent', description: 'No new code could be sent. Please try again.' },
    });
    if (isSent) onSent();
  };
  return (
    <Button variant="outline" aria-disabled={isBusy} onClick={() => void resend()}>
      Resend Code
    </Button>
  );
}
