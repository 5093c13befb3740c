import { Box, Button, Center } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode, type SubmitEvent } from 'react';
import { focusOn } from '../lib/focus.ts';
import type { PagedList } from '../lib/use-paged-list.ts';
import { RetryState } from './fetch-state.tsx';

interface ListFooterProps {
  list: Omit<PagedList<unknown>, 'reload'> & { reload: () => unknown };
  failure: string;
  fallback?: string;
  empty: ReactNode;
  /** The address of the next page, for a list that the server draws before the app is ready. */
  nextPage?: { path: string; query: Partial<Record<string, string>> };
}

const NEEDS_APP = { '@media (scripting: none), print': { display: 'none' } };

/** The element of an item that gets the focus: a heading, a link or a button, whichever comes first. */
const START = 'h3, [tabindex="-1"], a, button';

function useFocusOnNew(count: number) {
  const asked = useRef<{ list: Element; count: number } | null>(null);
  useEffect(() => {
    const before = asked.current;
    if (!before || count === before.count) return;
    asked.current = null;
    const items = before.list.querySelectorAll(':scope > li, :scope > tbody > tr');
    focusOn(items[before.count]?.querySelector<HTMLElement>(START));
  }, [count]);
  return (list: Element | null | undefined) => {
    asked.current = list ? { list, count } : null;
  };
}

export function ListFooter({ list, failure, fallback: comfort, empty, nextPage }: ListFooterProps) {
  const { items, error, isLoading, isLoadingMore, hasMore, loadMore, reload } = list;
  const expectMore = useFocusOnNew(items.length);
  const more = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isLoadingMore) return;
    expectMore(event.currentTarget.previousElementSibling);
    loadMore();
  };
  if (isLoading) return null;
  if (error !== undefined && !isLoadingMore)
    return (
      <Box mt={items.length > 0 ? '6' : '0'}>
        <RetryState title={failure} error={error} comfort={comfort} onRetry={reload} />
      </Box>
    );
  if (hasMore)
    return (
      <Center asChild mt="6" css={nextPage ? undefined : NEEDS_APP}>
        {/* Before the app is there, the first script keeps back what is posted, and the app loads it then. */}
        <form action={nextPage?.path} method={nextPage ? 'get' : 'post'} onSubmit={more}>
          {Object.entries(nextPage?.query ?? {}).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button type="submit" variant="outline" aria-disabled={isLoadingMore}>
            {isLoadingMore ? 'Loading…' : 'Load more'}
          </Button>
        </form>
      </Center>
    );
  return items.length === 0 && empty;
}
