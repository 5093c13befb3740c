import { Button, type ButtonProps } from '@chakra-ui/react';
import type { Ref } from 'react';
import { type ActionTexts, useAction } from '../lib/use-action.ts';

export interface ActionButtonProps<Result> extends Omit<ButtonProps, 'onClick'> {
  send: () => Promise<Result>;
  texts: ActionTexts<Result>;
  onDone?: () => unknown;
  ref?: Ref<HTMLButtonElement>;
}

/** Until its work has ended, pressing it again does nothing; it keeps the focus. */
export function ActionButton<Result>({ send, texts, onDone, ...button }: ActionButtonProps<Result>) {
  const { isBusy, run } = useAction();
  const press = async () => {
    if (await run(send, texts)) onDone?.();
  };
  return <Button variant="outline" aria-disabled={isBusy} onClick={() => void press()} {...button} />;
}
