import * as z from 'zod/mini';
import { parseRand } from '../../shared/money.ts';

const toCents = (text: string): number | null | undefined => (text.trim() ? parseRand(text) : null);

/** With the API's limits. The error names the field by `label`, and says how to write an amount. */
export const amountInRand = <T extends z.ZodMiniType<unknown, number | null | undefined>>(
  label: string,
  cents: T,
) => {
  const isAmount = (text: string) => {
    const typed = toCents(text);
    // An amount that is too large is refused by the API's schema, whose message names the maximum.
    if (typed) return true;
    return (typed === 0 || !text.trim()) && cents.safeParse(typed).success;
  };
  return z.pipe(
    z.pipe(
      z.string().check(z.refine(isAmount, `${label} must be an amount in rand, such as 5000.00`)),
      z.transform(toCents),
    ),
    cents,
  );
};
