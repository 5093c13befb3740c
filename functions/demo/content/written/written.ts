import type { Category } from '../../../../shared/enumerations.ts';

/** A review written by hand; the author and the dates are drawn. */
export interface Written {
  /** The beginning of the company's name. */
  company: string;
  category: Category;
  rand: number | null;
  title: string;
  body: string;
  evidence?: string;
  /** Makes it a rejected one: what the moderator told the author. */
  reason?: string;
}
