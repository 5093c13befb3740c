import * as z from 'zod/mini';
import { parseRand } from '../../shared/money.ts';

/** An amount typed in rand and sent in cents, with the API's limits. `label` names it in the error. */
export const amountInRand = <T extends z.ZodMiniType<unknown, number | null | undefined>>(
  label: string,
  cents: T,
) =>
  z.pipe(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => !text.trim() || parseRand(text) !== null,
            `${label} must be an amount in rand, such as 5000.00`,
          ),
        ),
      z.transform((text: string): number | null | undefined => (text.trim() ? parseRand(text) : null)),
    ),
    cents,
  );
