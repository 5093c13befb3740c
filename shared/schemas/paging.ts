import * as z from 'zod';
import { PAGE } from '../limits.ts';

/** A page's length as the address carries it. */
export function pageSize({ default: size, max }: { default: number; max: number }) {
  const message = `Limit must be a whole number from 1 to ${max}`;
  return z
    .string()
    .regex(/^\d{1,6}$/, message)
    .transform(Number)
    .refine((limit) => limit >= 1 && limit <= max, message)
    .optional()
    .transform((limit) => limit ?? size);
}

/** Opaque: where the page before it ended. Empty stands for none. */
export const cursor = z
  .string()
  .max(2048, 'The cursor is damaged')
  .optional()
  .transform((text) => text || undefined);

export const pageQuery = z.object({ limit: pageSize(PAGE), cursor });
