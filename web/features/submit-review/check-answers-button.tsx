import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { showToast } from '../../lib/toaster.ts';
import type { ReviewFormOutput } from './review-form-schema.ts';

interface CheckAnswersProps {
  check: () => Promise<ReviewFormOutput | null>;
  user: CurrentUser;
  companyName: string;
  files: () => number;
  isBusy: boolean;
  onSubmit: () => void;
}

/** Submit Review next to it still sends the form directly. */
export function CheckAnswers({ check, user, companyName, files, isBusy, onSubmit }: CheckAnswersProps) {
  const [part, setPart] = useState<typeof import('./answers-dialog.tsx') | null>(null);
  const [answers, setAnswers] = useState<ReviewFormOutput | null>(null);
  const open = async () => {
    const checked = await check();
    if (!checked) return;
    try {
      setPart(part ?? (await import('./answers-dialog.tsx')));
      setAnswers(checked);
    } catch {
      const description = 'What you wrote is safe. Check your connection and try again.';
      showToast({ tone: 'error', title: 'Your answers could not be shown', description });
    }
  };
  return (
    <>
      <Button variant="outline" aria-disabled={isBusy} onClick={() => void open()}>
        Check your answers
      </Button>
      {part && (
        <part.AnswersDialog
          answers={answers}
          user={user}
          companyName={companyName}
          files={files()}
          onClose={() => setAnswers(null)}
          onSubmit={() => {
            setAnswers(null);
            onSubmit();
          }}
        />
      )}
    </>
  );
}
