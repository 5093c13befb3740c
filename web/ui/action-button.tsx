import { Button, type ButtonProps } from '@chakra-ui/react';
import { type ActionTexts, useAction } from '../lib/use-action.ts';

interface ActionButtonProps<Result> extends Omit<ButtonProps, 'onClick'> {
  action: () => Promise<Result>;
  /** The toasts after it succeeded, or failed. */
  texts: ActionTexts<Result>;
  onDone?: () => unknown;
}

/** Pressing it again does nothing until the action has ended. It keeps the focus meanwhile. */
export function ActionButton<Result>({ action, texts, onDone, ...button }: ActionButtonProps<Result>) {
  const { isBusy, run } = useAction();
  const press = async () => {
    if (await run(action, texts)) onDone?.();
  };
  return <Button variant="outline" aria-disabled={isBusy} onClick={() => void press()} {...button} />;
}
