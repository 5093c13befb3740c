import type * as z from 'zod/mini';
import type { TokenScope } from './enumerations.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** public: anyone · token: only a program's token · user: a session · admin: a session in group ADMIN. */
type Access = 'public' | 'token' | 'user' | 'admin';

/** Seconds for which CloudFront caches a response; without a policy it is not cached. */
export const CACHE_SECONDS = { edge: 30, hour: 60 * 60 } as const;
/** Seconds for which CloudFront caches a page's 404: guessed addresses then do not each call a function. */
export const MISSING_PAGE_SECONDS = 10;
type CachePolicy = keyof typeof CACHE_SECONDS;

/**
 * At most `max` calls in a window: from one network address, by one signed-in user, for one account's email
 * address, or calls that send email to one mailbox. `codes`: codes that somebody at one network address
 * requests for one account or mailbox; `tries`: attempts at one code from one network address. `bytes`: bytes
 * that one signed-in user uploads. `taken`: calls from one network address that learn that an account has the
 * email address. `filed`: mails to one mailbox about what was filed without a session.
 */
export interface Limit {
  by: 'address' | 'user' | 'account' | 'mailbox' | 'codes' | 'tries' | 'bytes' | 'taken' | 'filed';
  max: number;
  windowSeconds: number;
  /** Each accepted call restarts the window. */
  isExtended?: boolean;
  /** The maximum of `Retry-After`, in seconds; the message gives the whole time. */
  retryAfterMax?: number;
}

/** infra/api/function-environment.ts sets these environment variables, functions/platform/config.ts reads them. */
export const LIMIT_VARIABLES: Record<Limit['by'], string> = {
  address: 'LIMIT_PER_ADDRESS',
  user: 'LIMIT_PER_USER',
  account: 'LIMIT_PER_ACCOUNT',
  mailbox: 'LIMIT_PER_MAILBOX',
  codes: 'LIMIT_OF_CODES',
  tries: 'LIMIT_OF_TRIES',
  bytes: 'LIMIT_OF_BYTES',
  taken: 'LIMIT_OF_TAKEN',
  filed: 'LIMIT_OF_FILED',
};

export interface Route {
  /** Names the route's function and its file, `functions/<domain>/<id>.ts`. */
  id: string;
  method: Method;
  /** `{name}` matches one part, `{name+}` at the end all remaining parts. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Headers that change the call's effect, besides those of every call. */
  headers?: Readonly<Record<string, { description: string; maxLength: number }>>;
  /** The schema of the JSON body. An empty body counts as `{}`. */
  body?: z.ZodMiniType;
  /** The most bytes of a body that may be larger than others (`BODY_BYTES`). */
  bodyBytes?: number;
  /** Seconds for a call that may take longer than ten. API Gateway ends one after 30. */
  seconds?: number;
  /** Takes an HTML form from any site instead of JSON from this one: a token in the address is all it needs. */
  takesForm?: true;
  /** Called from any site's pages: they may read the response and send `?token=`. It reads no cookie. */
  anyOrigin?: true;
  /** The status of a successful call; absent: 200. */
  status?: 201 | 202 | 204 | 302 | 303;
  /** The schema of the response's JSON; fields that it does not name are dropped. Absent: no body. */
  response?: z.ZodMiniType;
  /** Errors besides those that follow from access, body and limits. */
  errors?: readonly ErrorCode[];
  cache?: CachePolicy;
  /** Ids of the only reading routes that it makes out of date. Absent: any, so that no page shows old data. */
  changes?: readonly string[];
  /** The scope that a token needs: it replaces a session, or the limit by address. Absent: no token is accepted. */
  scope?: TokenScope;
  /** Asks again for a password given a while ago: it cannot be undone, everybody sees it, or it affects an account. */
  asksPassword?: true;
  /** What a public route does with the caller's session if there is one: learns whose it is, or ends it. */
  usesSession?: 'recognise' | 'end';
  /** Reads personal data that only moderators may see: a call leaves an entry in the audit list. */
  recordsReading?: true;
  /** For a suspended account, too: the call secures it, or withdraws its own content. Reading is never refused. */
  whileSuspended?: true;
  /** While changes are stopped, too: the call only reads, limits damage, or lets in who does. A GET always passes. */
  whileStopped?: true;
  limits?: readonly Limit[];
}

export interface ApiRoute extends Route {
  path: `/api/${string}`;
}

/** A route whose function writes a document for browsers and crawlers instead of JSON. */
export interface PageRoute extends Route {
  method: 'GET';
  access: 'public';
  type: 'text/html' | 'application/xml' | 'application/atom+xml' | 'text/plain';
  cache: 'edge';
}

export const successOf = ({ status }: Pick<Route, 'status'>): number => status ?? 200;

type Parsed<R extends Route, Part extends 'params' | 'query' | 'body'> =
  R extends Record<Part, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : undefined;

/** The parts of a request as a handler receives them: validated, trimmed, with defaults. */
export interface Call<R extends Route> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
}

export type BodyOf<R extends Route> = R extends { body: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

export type ResponseOf<R extends Route> = R extends { response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

export const needsSession = ({ access }: Partial<Route>): boolean => access === 'user' || access === 'admin';

export const recognisesUser = (route: Partial<Route>): boolean =>
  needsSession(route) || route.usesSession === 'recognise';

/** Whether a moderator's calls are recorded in the audit list, under the route's id. */
export const isAudited = ({ method, access, recordsReading }: Route): boolean =>
  access === 'admin' && (method !== 'GET' || recordsReading === true);

/** Whether the route is refused to a suspended account: reading and securing the account stay possible. */
export const isRefusedToSuspended = (route: Route): boolean =>
  route.method !== 'GET' && needsSession(route) && route.whileSuspended !== true;

/** Whether a call with a token for programs is refused; public reads ignore the token. */
export const isTokenRefused = ({ method, access, scope }: Route): boolean =>
  scope === undefined && !(access === 'public' && method === 'GET');

/** The methods that a route accepts: a public GET accepts HEAD as well (docs/api.md). */
export function allowedMethods({ method, access }: { method: string; access: string }): string[] {
  return method === 'GET' && access === 'public' ? ['GET', 'HEAD'] : [method];
}

/** The values of `{name}` parts if `path` has the shape of `template`, else null. Values are URL-decoded. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/');
  const parts = splitPath(path, /\{\w+\+\}$/.test(template) ? wanted.length : undefined);
  if (wanted.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = parts[index] ?? '';
    const name = /^\{(\w+)\+?\}$/.exec(part)?.[1];
    if (name === undefined) {
      if (part !== value) return null;
    } else {
      const decoded = decodePart(value);
      if (!decoded) return null;
      params[name] = decoded;
    }
  }
  return params;
}

/** The parts of a path; the last of at most `max` contains all the rest. */
function splitPath(path: string, max = Infinity): string[] {
  const parts = path.split('/');
  return parts.length > max ? [...parts.slice(0, max - 1), parts.slice(max - 1).join('/')] : parts;
}

function decodePart(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
