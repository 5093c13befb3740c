import useSWR, { type SWRConfiguration, type SWRResponse, unstable_serialize } from 'swr';
import type { ResponseOf, RouteId } from '../../shared/routes.ts';
import { type Parts, send } from './api.ts';
import { useRenderedData, type RenderedData } from './rendered-data.ts';
import { useOnScreen } from './stale.ts';

/** Nothing is fetched again automatically. A failed query waits until the user presses Try again. */
export const SWR_DEFAULTS: SWRConfiguration = {
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
};

/** The form in which the server writes the response into a document. */
export const toResponseData = <Id extends RouteId>(
  id: Id,
  parts: Parts<Id>,
  response: ResponseOf<Id> | null,
): RenderedData => ({ [unstable_serialize([id, parts])]: response });

/** `null` instead of the parts sends no request. */
export function useApi<Id extends RouteId>(
  id: Id,
  parts: Parts<Id> | null,
): SWRResponse<ResponseOf<Id>, unknown> {
  const key = parts && [id, parts];
  const cacheName = unstable_serialize(key);
  useOnScreen(cacheName);
  return useSWR<ResponseOf<Id>, unknown>(
    key,
    () => send(id, parts ?? {}),
    useRenderedData<ResponseOf<Id>>(cacheName),
  );
}
