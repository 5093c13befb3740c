import type * as z from 'zod/mini';
import type { TokenScope } from './enumerations.ts';
import type { ErrorCode } from './errors.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** public: anyone · token: a token for programs alone · user: a session · admin: a session in group ADMIN. */
type Access = 'public' | 'token' | 'user' | 'admin';

/** For how many seconds CloudFront keeps a response; without a policy nobody keeps it. */
export const CACHE_SECONDS = { edge: 30, hour: 60 * 60 } as const;
/** For how many seconds CloudFront keeps a page's 404, so that guessed addresses do not each call a function. */
export const MISSING_PAGE_SECONDS = 10;
type CachePolicy = keyof typeof CACHE_SECONDS;

/**
 * At most `max` calls in a window: from one network address, by one signed-in user, for one account's email address, or
 * calls that send email to one mailbox. `codes`: codes that somebody at one network address asks for, to one account or
 * mailbox; `tries`: tries at one code from one network address. `bytes`: at most so many bytes that one signed-in user uploads. `taken`: calls from
 * one network address that are told that an account has the email address.
 */
export interface Limit {
  by: 'address' | 'user' | 'account' | 'mailbox' | 'codes' | 'tries' | 'bytes' | 'taken';
  max: number;
  windowSeconds: number;
  /** Each call that is let through begins the window anew. */
  isExtended?: boolean;
  /** Seconds that `Retry-After` names at most; the message tells the whole time. */
  retryAfterMax?: number;
}

/** Where a function finds the number behind a limit: infra/api/function-environment.ts sets it, functions/platform/config.ts reads it. */
export const LIMIT_VARIABLES: Record<Limit['by'], string> = {
  address: 'LIMIT_PER_ADDRESS',
  user: 'LIMIT_PER_USER',
  account: 'LIMIT_PER_ACCOUNT',
  mailbox: 'LIMIT_PER_MAILBOX',
  codes: 'LIMIT_OF_CODES',
  tries: 'LIMIT_OF_TRIES',
  bytes: 'LIMIT_OF_BYTES',
  taken: 'LIMIT_OF_TAKEN',
};

export interface Route {
  /** Names the route's function and its file, `functions/<domain>/<id>.ts`. */
  id: string;
  method: Method;
  /** `{name}` stands for one part, `{name+}` at the end for all that follow. */
  path: `/${string}`;
  access: Access;
  /** One sentence for the OpenAPI document. */
  summary: string;
  params?: z.ZodMiniType;
  query?: z.ZodMiniType;
  /** Headers that change what the call does, beside those of every call. */
  headers?: Readonly<Record<string, { description: string; maxLength: number }>>;
  /** The schema of the JSON body. An empty body counts as `{}`. */
  body?: z.ZodMiniType;
  /** A body may be larger than others (`BODY_BYTES`): so many bytes. */
  bodyBytes?: number;
  /** A call may take longer than ten seconds: so many. API Gateway ends one after 30. */
  seconds?: number;
  /** Takes an HTML form, from anywhere, in place of JSON from this site: a token in the address says all. */
  takesForm?: true;
  /** Called from pages of any site: they may read what it responds, and send a token in the address (`?token=`). It reads no cookie. */
  anyOrigin?: true;
  /** Of a call that succeeds; absent: 200. */
  status?: 201 | 202 | 204 | 302;
  /** The schema of the response's JSON; what it does not name is dropped. Absent: no body. */
  response?: z.ZodMiniType;
  /** The ones of its own, beside those that access, body and limits bring. */
  errors?: readonly ErrorCode[];
  cache?: CachePolicy;
  /** What a token for programs needs to call it in place of a session, or of being counted by address; absent: it takes none. */
  scope?: TokenScope;
  /** What cannot be undone, what everybody reads, or all of an account at once: asks for the password again where it was given a while ago. */
  asksPassword?: true;
  /** Reads what moderators alone may see of a person: a call leaves an entry in the audit list. */
  recordsReading?: true;
  /** A suspended account may do it, too: it keeps itself safe, or takes back what is its own. Reading is never refused. */
  whileSuspended?: true;
  limits?: readonly Limit[];
}

/** A route of the API. */
export interface ApiRoute extends Route {
  path: `/api/${string}`;
}

/** A route whose function writes a document for browsers and crawlers instead of JSON. */
export interface PageRoute extends Route {
  method: 'GET';
  access: 'public';
  /** The media type of the document. */
  type: 'text/html' | 'application/xml' | 'application/atom+xml' | 'text/plain';
  cache: 'edge';
}

/** The status of a response where the call succeeds. */
export const successOf = ({ status }: Pick<Route, 'status'>): number => status ?? 200;

type Parsed<R extends Route, Part extends 'params' | 'query' | 'body'> =
  R extends Record<Part, infer S> ? (S extends z.ZodMiniType ? z.output<S> : undefined) : undefined;

/** The parts of a request as a handler gets them: checked, trimmed, with defaults. */
export interface Call<R extends Route> {
  params: Parsed<R, 'params'>;
  query: Parsed<R, 'query'>;
  body: Parsed<R, 'body'>;
}

/** The JSON body that a client sends. */
export type BodyOf<R extends Route> = R extends { body: infer S extends z.ZodMiniType }
  ? z.input<S>
  : undefined;

/** The JSON body of the route's response. */
export type ResponseOf<R extends Route> = R extends { response: infer S extends z.ZodMiniType }
  ? z.output<S>
  : undefined;

/** Whether a moderator's calls are recorded in the audit list, by the route's id. */
export const isAudited = ({ method, access, recordsReading }: Route): boolean =>
  access === 'admin' && (method !== 'GET' || recordsReading === true);

/** Whether a suspended account may not call it: reading and keeping the account safe stay possible. */
export const isRefusedToSuspended = ({ method, access, whileSuspended }: Route): boolean =>
  method !== 'GET' && (access === 'user' || access === 'admin') && whileSuspended !== true;

/** Whether a call with a token for programs is refused: what anybody may read takes no notice of one. */
export const isTokenRefused = ({ method, access, scope }: Route): boolean =>
  scope === undefined && !(access === 'public' && method === 'GET');

/** The methods that a route accepts: a public GET accepts HEAD as well (docs/api.md). */
export function allowedMethods({ method, access }: { method: string; access: string }): string[] {
  return method === 'GET' && access === 'public' ? ['GET', 'HEAD'] : [method];
}

/** The values of `{name}` parts when `path` has the shape of `template`, else null. Values are URL-decoded. */
export function matchPath(template: string, path: string): Record<string, string> | null {
  const wanted = template.split('/');
  const given = splitPath(path, /\{\w+\+\}$/.test(template) ? wanted.length : undefined);
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
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

/** The parts of a path; the last of at most `max` holds all that follow. */
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
