import { type BoxProps, Skeleton, type SkeletonProps, Stack } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { RetryState, type RetryStateProps } from './retry-state.tsx';

interface FetchStateProps
  extends Omit<BoxProps, 'children'>, Pick<RetryStateProps, 'comfort' | 'isWholePage'> {
  /** What useApi or useSWR returned, without data. */
  of: { error: unknown; isValidating: boolean; mutate: () => unknown };
  /** The title of a failure, such as 'Failed to fetch the review'. */
  failure: string;
  /** A column of skeletons in place of one. */
  blocks?: readonly SkeletonProps[];
  /** What the skeletons stand for, such as 'The review is being fetched'. */
  label?: string;
  /** Shown in place of skeletons. */
  waiting?: ReactNode;
}

/**
 * Takes the place of what is fetched: a skeleton while it is awaited, with the style of the other props, and after
 * a failure the error, with a button that tries again.
 */
export function FetchState({
  of: { error, isValidating, mutate },
  failure,
  comfort,
  isWholePage,
  blocks,
  label,
  waiting,
  ...style
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
  const busy = { 'aria-busy': true, 'aria-label': label, role: label && 'group', ...style };
  if (!blocks) return <Skeleton {...busy} />;
  return (
    <Stack gap="6" {...busy}>
      {blocks.map((block, index) => (
        <Skeleton key={index} {...block} />
      ))}
    </Stack>
  );
}
