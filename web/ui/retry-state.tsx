import { Button, EmptyState } from '@chakra-ui/react';
import { useEffect, useRef } from 'react';
import { focusHeadingWhenPresent } from '../lib/focus.ts';

interface RetryStateProps {
  /** The title of the error, such as 'Failed to fetch companies'. */
  title: string;
  /** The reason, in a sentence for a person. */
  reason?: string;
  onRetry: () => void;
  /** Whether the page has no other heading. */
  isWholePage?: boolean;
}

/** An error of a fetch, announced to assistive technology, with a button that tries again. */
export function RetryState({ title, reason, onRetry, isWholePage }: RetryStateProps) {
  const isRetried = useRef(false);
  /* The button disappears with the error. If the focus is elsewhere, it stays there. */
  useEffect(
    () => () => {
      if (isRetried.current && document.activeElement === document.body) focusHeadingWhenPresent();
    },
    [],
  );
  const retry = () => {
    isRetried.current = true;
    onRetry();
  };
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <EmptyState.Root role="alert">
      <EmptyState.Content>
        <EmptyState.Title asChild>
          <Heading>{title}</Heading>
        </EmptyState.Title>
        {reason && (
          <EmptyState.Description asChild>
            <p>{reason}</p>
          </EmptyState.Description>
        )}
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      </EmptyState.Content>
    </EmptyState.Root>
  );
}
