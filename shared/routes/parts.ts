import * as z from 'zod/mini';

export const emptyBody = z.object({});
export const byId = z.object({ id: z.string() });
export const byReference = z.object({ reference: z.string() });

export const MINUTE = 60;
export const HOUR = 3600;
