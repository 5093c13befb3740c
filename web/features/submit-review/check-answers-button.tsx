import { useRef, useState } from 'react';
import { ActionButton } from '../../ui/action-button.tsx';
import type { AnswersDialogProps } from './answers-dialog.tsx';
import type { ReviewFormOutput } from './review-form-schema.ts';

interface CheckAnswersProps extends Pick<AnswersDialogProps, 'user' | 'companyName'> {
  check: (isRead?: boolean) => Promise<ReviewFormOutput | null>;
  files: () => number;
}

export function CheckAnswers({ check, files, ...about }: CheckAnswersProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [part, setPart] = useState<typeof import('./answers-dialog.tsx')>();
  const [answers, setAnswers] = useState<ReviewFormOutput | null>(null);
  /** The form, once its submission failed. */
  const refused = useRef<HTMLFormElement>(null);
  const open = async () => {
    const checked = await check();
    if (checked) setPart(await import('./answers-dialog.tsx'));
    refused.current = null;
    setAnswers(checked);
  };
  const submit = async () => {
    const isComplete = (await check(true)) !== null;
    if (!isComplete) refused.current = button.current?.form ?? null;
    setAnswers(null);
    if (isComplete) button.current?.form?.requestSubmit();
  };
  return (
    <>
      <ActionButton ref={button} send={open} texts={{ failed: 'Your answers could not be shown' }}>
        Check your answers
      </ActionButton>
      {part && (
        <part.AnswersDialog
          {...about}
          answers={answers}
          files={files()}
          onClose={() => setAnswers(null)}
          onSubmit={() => void submit()}
          finalFocus={() => refused.current?.querySelector('[aria-invalid=true]') ?? null}
        />
      )}
    </>
  );
}
