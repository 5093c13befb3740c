import type * as z from 'zod/mini';
import type { ListPage } from '../../shared/drawn-pages.ts';
import type { ErrorCode } from '../../shared/errors.ts';
import type { ResponseOf, BodyOf, RouteId, Routes } from '../../shared/routes.ts';
import { SIGNED_IN_AS } from '../../shared/signed-in-as.ts';
import { ApiError, isUnauthorized } from './api-error.ts';
import { askForPassword } from './password-again.ts';
import { userOfPage } from './remembered-session.ts';
import { routePaths } from './route-paths.ts';
import { noteCall } from './stale.ts';

type InputOf<Id extends RouteId, Part extends 'params' | 'query'> =
  Routes[Id] extends Record<Part, infer S extends z.ZodMiniType> ? z.input<S> : undefined;
type QueryOf<Id extends RouteId> =
  InputOf<Id, 'query'> extends undefined
    ? undefined
    : { [Name in keyof InputOf<Id, 'query'>]?: string | number | undefined };
type Nothing = Record<never, never>;
type Given<Key extends string, T> = T extends undefined
  ? { [K in Key]?: undefined }
  : Nothing extends T
    ? { [K in Key]?: T }
    : { [K in Key]: T };

interface AnyParts {
  params?: object | undefined;
  query?: object | undefined;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export type Parts<Id extends RouteId> = AnyParts &
  Given<'params', InputOf<Id, 'params'>> &
  Given<'query', QueryOf<Id>> &
  Given<'body', BodyOf<Id>>;

type PartsArgument<Id extends RouteId> = Nothing extends Parts<Id> ? [parts?: Parts<Id>] : [parts: Parts<Id>];

/** Query values that are undefined or empty are left out. */
export function buildAddress(path: string, { params = {}, query = {} }: AnyParts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value));
  }
  return search.size > 0 ? `${filled}?${search}` : filled;
}

/** The cursor in `Link: <…?cursor=…>; rel="next"`, or null. */
export function nextCursor(link: string | null): string | null {
  const address = /<([^>]*)>\s*;\s*rel="?next"?/.exec(link ?? '')?.[1];
  return address ? new URL(address, 'https://any.invalid').searchParams.get('cursor') : null;
}

/** Where the route requires the password again, asks for it and repeats the call. */
async function fetchRoute(id: RouteId, parts: AnyParts): Promise<Response> {
  const [method, path] = routePaths[id];
  const hasBody = method !== 'GET' && parts.body !== undefined;
  const user = method === 'GET' ? null : userOfPage();
  const request: RequestInit = {
    method,
    credentials: 'include',
    headers: {
      Accept: 'application/json',
      ...(hasBody && { 'Content-Type': 'application/json' }),
      ...(user !== null && { [SIGNED_IN_AS]: user }),
      ...parts.headers,
    },
    ...(hasBody && { body: JSON.stringify(parts.body) }),
    ...(parts.signal && { signal: parts.signal }),
  };
  const response = await fetch(buildAddress(path, parts), request).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, error instanceof Error ? error.message : 'No response');
  });
  if (response.ok) return response;
  const error = new ApiError(response.status, await response.text(), response.statusText);
  if (error.code === ('password_required' satisfies ErrorCode) && (await askForPassword()))
    return fetchRoute(id, parts);
  throw error;
}

async function readJson<Id extends RouteId>(response: Response): Promise<ResponseOf<Id>> {
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as ResponseOf<Id>;
}

/** For parts that no type knows. Throws ApiError unless the response is OK. Drops what the call may have changed. */
export async function send<Id extends RouteId>(id: Id, parts: AnyParts = {}): Promise<ResponseOf<Id>> {
  try {
    const response = await readJson<Id>(await fetchRoute(id, parts));
    noteCall(id);
    return response;
  } catch (error) {
    /* Without a session nothing was changed, and what a visitor gets would take the place of the open form. */
    if (!isUnauthorized(error)) noteCall(id);
    throw error;
  }
}

export const call = <Id extends RouteId>(id: Id, ...[parts]: PartsArgument<Id>) => send(id, parts);

export async function callText<Id extends RouteId>(id: Id, parts: Parts<Id>, type: string): Promise<string> {
  const response = await fetchRoute(id, { ...parts, headers: { Accept: type } });
  return response.text();
}

export async function callPage<Id extends RouteId>(
  id: Id,
  parts: Parts<Id>,
): Promise<ListPage<ResponseOf<Id>>> {
  const response = await fetchRoute(id, parts);
  const numberIn = (header: string) => {
    const text = response.headers.get(header);
    return text === null ? null : Number(text);
  };
  return {
    items: await readJson<Id>(response),
    next: nextCursor(response.headers.get('Link')),
    total: numberIn('X-Total-Count'),
    isAtLeast: response.headers.get('X-Total-Count-Relation') === 'gte',
    unfiltered: numberIn('X-Total-Count-Unfiltered'),
  };
}
