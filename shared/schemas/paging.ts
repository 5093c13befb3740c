import * as z from 'zod/mini';
import { PAGE } from '../limits.ts';

/** A page's length in the address; `max` is a power of ten. */
export function pageSize({ default: size, max }: { default: number; max: 100 | 1_000 }) {
  const message = `Limit must be a whole number from 1 to ${max}`;
  const upToMax = new RegExp(`^0{0,3}(?:[1-9]\\d{0,${String(max).length - 2}}|${max})$`);
  const text = z.string().check(z.regex(upToMax, message));
  return z.pipe(
    z.optional(text),
    z.transform((limit: string | undefined) => (limit === undefined ? size : Number(limit))),
  );
}

/** A place holds two keys of up to 1,024 bytes; as base64 that is at most this. */
const CURSOR_CHARACTERS = 4_096;

/** Opaque: the end of the previous page. Empty means none. */
export const cursor = z.pipe(
  z.optional(z.string().check(z.maxLength(CURSOR_CHARACTERS, 'The cursor is damaged'))),
  z.transform((text: string | undefined) => text || undefined),
);

export const pageQuery = z.object({ limit: pageSize(PAGE), cursor });
