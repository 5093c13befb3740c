import * as z from 'zod/mini';
import { ASKED_CODES, CODES, MAILED_TOKEN } from '../limits.ts';
import type { ActionId } from '../moderated.ts';
import type { ApiRoute } from '../route.ts';

export const emptyBody = z.object({});

/** A UUID, a hash, or several ids joined by dots. */
const ID = /^[\w.-]{1,200}$/;
/** People type it, with blanks and any kind of dash that a keyboard or a program writes. */
const REFERENCE = /^[A-Za-z0-9\s‐-―−⸺⸻﹘﹣－-]{1,100}$/;
const SLUG = /^[a-z0-9-]{1,255}$/;

/** A part of impossible form gets the same response as a missing item. */
export const byId = z.object({ id: z.string().check(z.regex(ID)) });
export const byReference = z.object({ reference: z.string().check(z.regex(REFERENCE)) });
/** The token of an address in an email. */
export const byToken = z.object({ token: z.string().check(z.regex(MAILED_TOKEN)) });
export const bySlug = z.object({ slug: z.string().check(z.regex(SLUG)) });

/** Why an uploaded file may be refused, whatever it is for. */
export const REFUSED_FILES = [
  'upload_not_found',
  'file_type_not_allowed',
  'file_has_password',
  'file_not_readable',
] as const;

/** Of codes that a signed-in person asks for: to each mailbox, and to one mailbox from everybody. */
export const ASKED_LIMITS = [
  { by: 'codes', ...CODES },
  { by: 'mailbox', ...ASKED_CODES },
] as const;

export const MINUTE = 60;
export const HOUR = 3600;

type Verb<Id extends string> = Id extends `${infer First}-${string}` ? First : never;
type Fixed = 'id' | 'method' | 'path' | 'access' | 'params' | 'status';

/** `approve-reply` of the `replies` is `POST /api/admin/replies/{id}/approve`. */
export function actionOn<
  const Items extends string,
  const Id extends ActionId,
  const Rest extends Omit<ApiRoute, Fixed>,
>(items: Items, id: Id, rest: Rest) {
  const [verb] = id.split('-') as [Verb<Id>];
  const path = `/api/admin/${items}/{id}/${verb}` as const;
  return { id, method: 'POST', path, access: 'admin', params: byId, ...rest } as const;
}
