import { Button, Skeleton, type SkeletonProps, Stack, type StackProps } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';
import { ApiError, errorMessage } from '../lib/api-error.ts';
import { focusWhenPresent } from '../lib/focus.ts';
import { EmptyState } from './empty-state.tsx';

interface RetryStateProps {
  title: string;
  error?: unknown;
  /** Shown where the error has no message for people. */
  comfort?: string | undefined;
  onRetry: () => unknown;
  /** The title becomes the page's main heading. */
  isWholePage?: boolean | undefined;
}

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
  return (
    <EmptyState
      role="alert"
      as={isWholePage ? 'h1' : 'h2'}
      title={title}
      actions={
        <Button variant="outline" onClick={retry}>
          Try again
        </Button>
      }
    >
      {errorMessage(error, comfort)}
    </EmptyState>
  );
}

interface Fetched {
  data?: unknown;
  error: unknown;
  isValidating: boolean;
  mutate: () => unknown;
}

/** The server answers 404 for what does not exist, and writes null into a page that it draws. */
export const isMissing = ({ data, error, isValidating }: Omit<Fetched, 'mutate'>): boolean =>
  data === null || (!data && !isValidating && error instanceof ApiError && error.status === 404);

interface FetchStateProps
  extends Omit<StackProps, 'children'>, Pick<RetryStateProps, 'comfort' | 'isWholePage'> {
  of: Omit<Fetched, 'data'>;
  failure: string;
  /** One below the other; the other props are their column's. */
  blocks?: readonly SkeletonProps[];
  label?: string;
  waiting?: ReactNode;
}

export function FetchState({
  of: { error, isValidating, mutate },
  failure,
  comfort,
  isWholePage,
  blocks = [],
  label,
  waiting,
  ...column
}: FetchStateProps) {
  if (error && !isValidating)
    return (
      <RetryState
        title={failure}
        error={error}
        comfort={comfort}
        isWholePage={isWholePage}
        onRetry={mutate}
      />
    );
  return (
    waiting ?? (
      <Stack gap="6" role={label && 'group'} aria-busy aria-label={label} {...column}>
        {blocks.map((block, index) => (
          <Skeleton key={index} {...block} />
        ))}
      </Stack>
    )
  );
}
