import useSWRInfinite, { type SWRInfiniteResponse, unstable_serialize } from 'swr/infinite';
import type { ListPage } from '../../shared/drawn-pages.ts';
import type { ResponseOf, RouteId } from '../../shared/routes.ts';
import { callPage, type Parts } from './api.ts';
import { takeRenderedData, useRenderedData, type RenderedData } from './rendered-data.ts';
import { useOnScreen } from './stale.ts';

export interface PagedList<Item> extends ListPage<Item[]> {
  error: unknown;
  isLoading: boolean;
  isLoadingMore: boolean;
  hasMore: boolean;
  loadMore: () => void;
  /** Fetches again from the first page. Resolves to the new items. */
  reload: () => Promise<Item[]>;
}

type ListRouteId = { [Id in RouteId]: ResponseOf<Id> extends readonly unknown[] ? Id : never }[RouteId];
type ItemOf<Id extends ListRouteId> = ResponseOf<Id> extends readonly (infer Item)[] ? Item : never;

type Pages<Id extends ListRouteId> = ListPage<ResponseOf<Id>>[];

export function toPagedListData<Id extends ListRouteId>(
  id: Id,
  parts: Parts<Id>,
  page: ListPage<ResponseOf<Id>>,
): RenderedData {
  const key = [id, { ...parts, query: { ...parts.query } }] as const;
  return { [unstable_serialize(() => key)]: [page] };
}

/** Asks for nothing while `parts` is null. */
export function usePagedList<Id extends ListRouteId>(id: Id, parts: Parts<Id> | null): PagedList<ItemOf<Id>> {
  const pageKey = (index: number, previous: ListPage<ResponseOf<Id>> | null) => {
    if (parts === null || (index > 0 && !previous?.next)) return null;
    const query = { ...parts.query, ...(previous?.next && { cursor: previous.next }) };
    return [id, { ...parts, query }] as const;
  };
  const cacheName = unstable_serialize(pageKey);
  useOnScreen(cacheName, parts ? [id, parts] : undefined);
  const fetchPage = async ([, pageParts]: readonly [Id, Parts<Id>]) => {
    const isFirst = unstable_serialize(() => [id, pageParts]) === cacheName;
    // SWR keeps the page's list as a whole: it requests the first page only together with the second.
    const [rendered] = (isFirst && takeRenderedData<Pages<Id>>(cacheName)) || [];
    return rendered ?? callPage(id, pageParts);
  };
  const response: SWRInfiniteResponse<ListPage<ResponseOf<Id>>, unknown> = useSWRInfinite(
    pageKey,
    fetchPage,
    { revalidateFirstPage: false, ...useRenderedData<Pages<Id>>(cacheName) },
  );
  const pages = response.data ?? [];
  const hasMore = Boolean(pages.at(-1)?.next);
  const itemsOf = (of: readonly ListPage<ResponseOf<Id>>[]) =>
    of.flatMap((page) => page.items as ItemOf<Id>[]);
  const items = itemsOf(pages);
  // The number found so far grows with each page, until all items are loaded.
  const foundSoFar = hasMore ? pages.at(-1)?.total : items.length;
  return {
    items,
    total: (pages[0]?.isAtLeast ? foundSoFar : pages[0]?.total) ?? null,
    isAtLeast: hasMore && (pages.at(-1)?.isAtLeast ?? false),
    unfiltered: pages[0]?.unfiltered ?? null,
    error: response.error,
    isLoading: response.isLoading,
    isLoadingMore: response.isValidating && response.size > pages.length,
    hasMore,
    next: pages.at(-1)?.next ?? null,
    loadMore: () => void response.setSize((size) => size + 1),
    reload: async () => itemsOf((await response.mutate()) ?? []),
  };
}
