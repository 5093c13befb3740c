import * as z from 'zod/mini';

export const emptyBody = z.object({});

/** A UUID, a hash, or several ids joined by dots. */
const ID = /^[\w.-]{1,200}$/;
/** People type it, with blanks and dashes of any kind. */
const REFERENCE = /^[A-Za-z0-9\s\p{Dash}]{1,100}$/u;
const SLUG = /^[a-z0-9-]{1,255}$/;

/** The last part of a path that names something. What cannot be one is answered as one that is not there. */
export const byId = z.object({ id: z.string().check(z.regex(ID)) });
export const byReference = z.object({ reference: z.string().check(z.regex(REFERENCE)) });
export const bySlug = z.object({ slug: z.string().check(z.regex(SLUG)) });

export const MINUTE = 60;
export const HOUR = 3600;
