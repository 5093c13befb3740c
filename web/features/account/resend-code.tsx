import { useState } from 'react';
import { errorMessage } from '../../lib/api-error.ts';
import { call } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast-store.ts';

interface ResendCodeProps {
  onSent: () => void;
}

/** Asks for a new verification code, once at a time. */
export function ResendCode({ onSent }: ResendCodeProps) {
  const [isBusy, setIsBusy] = useState(false);
  const resend = async () => {
    setIsBusy(true);
    try {
      const { message } = await call('resend-code');
      onSent();
      showToast({ tone: 'success', title: 'Code sent', description: message });
    } catch (error) {
      const description = errorMessage(error, 'No new code could be sent. Please try again.');
      showToast({ tone: 'error', title: 'Code not sent', description });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="outline" aria-disabled={isBusy} onClick={() => void (isBusy || resend())}>
      Resend Code
    </Button>
  );
}
