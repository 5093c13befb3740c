import type { SWRResponse } from 'swr';
import { ApiError } from './api-error.ts';

type Fetched = Pick<SWRResponse<unknown, unknown>, 'data' | 'error' | 'isValidating'>;

/** Whether there is no such thing: the server says so by a status, or by null in a page that it draws. */
export const isMissing = ({ data, error, isValidating }: Fetched, statuses = [404]): boolean =>
  data === null ||
  (data === undefined && !isValidating && error instanceof ApiError && statuses.includes(error.status));
