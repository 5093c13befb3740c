import * as z from 'zod/mini';
import { NAME_KINDS } from '../enumerations.ts';
import { id } from './fields.ts';

/** The company, review or person that another record names. */
export const namedCompany = z.object({ name: z.string(), slug: z.string() });
export const namedReview = z.object({ id, title: z.string(), company: namedCompany });
export const namedPerson = z.object({ firstName: z.nullable(z.string()), lastName: z.nullable(z.string()) });

/** Of a company, beside its own. */
export const otherName = z.object({
  /** The other name. */
  name: z.string(),
  /**
   * `TRADING`: it trades by this name; `FORMER`: it had this name; `MERGED`: the name of a company that was
   * merged into it.
   */
  kind: z.enum(NAME_KINDS),
});
export type OtherName = z.infer<typeof otherName>;
export const otherNames = z.prefault(z.array(otherName), []);
