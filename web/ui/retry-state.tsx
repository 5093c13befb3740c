import { Button, EmptyState } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { errorMessage } from '../lib/api-error.ts';
import { focusWhenPresent } from '../lib/focus.ts';

export interface RetryStateProps {
  /** The title of the error, such as 'Failed to fetch companies'. */
  title: string;
  error?: unknown;
  /** Shown where the error has no message for people. */
  comfort?: string | undefined;
  onRetry: () => unknown;
  /** Whether the page has no other heading. */
  isWholePage?: boolean | undefined;
}

/** An error of a fetch, announced to assistive technology, with a button that tries again. */
export function RetryState({
  title,
  error,
  comfort = 'Please try again.',
  onRetry,
  isWholePage,
}: RetryStateProps) {
  const isRetried = useRef(false);
  /* The button disappears with the error. If the focus is elsewhere, it stays there. */
  useEffect(
    () => () => {
      if (isRetried.current && document.activeElement === document.body) focusWhenPresent();
    },
    [],
  );
  const retry = () => {
    isRetried.current = true;
    void onRetry();
  };
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <EmptyState.Root role="alert">
      <EmptyState.Content>
        <EmptyState.Title asChild>
          <Heading>{title}</Heading>
        </EmptyState.Title>
        <EmptyState.Description asChild>
          <p>{errorMessage(error, comfort)}</p>
        </EmptyState.Description>
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
