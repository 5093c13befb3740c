import { Skeleton, type SkeletonProps, Stack, type StackProps } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RetryState, type RetryStateProps } from './retry-state.tsx';

interface FetchStateProps
  extends Omit<StackProps, 'children'>, Pick<RetryStateProps, 'comfort' | 'isWholePage'> {
  /** What useApi or useSWR returned, without data. */
  response: { error: unknown; isValidating: boolean; mutate: () => unknown };
  /** One skeleton for each block of what is fetched. The other props are those of their column. */
  blocks?: readonly SkeletonProps[];
  /** For example 'The review is being fetched'. */
  label?: string;
  /** Shown in place of the skeletons. */
  waiting?: ReactNode;
  /** The title of a failure, such as 'Failed to fetch the review'. */
  failure: string;
}

/** Takes the place of what is fetched: while it is awaited, and after a failure, with a button that tries again. */
export function FetchState({
  response: { error, isValidating, mutate },
  blocks = [],
  label,
  waiting,
  failure,
  comfort,
  isWholePage,
  ...column
}: FetchStateProps) {
  if (error !== undefined && !isValidating)
    return (
      <RetryState
        title={failure}
        error={error}
        comfort={comfort}
        isWholePage={isWholePage}
        onRetry={mutate}
      />
    );
  if (waiting !== undefined) return waiting;
  return (
    <Stack gap="6" aria-busy="true" aria-label={label} role={label && 'group'} {...column}>
      {blocks.map((block, index) => (
        <Skeleton key={index} {...block} />
      ))}
    </Stack>
  );
}
