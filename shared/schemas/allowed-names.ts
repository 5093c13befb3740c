import * as z from 'zod/mini';
import { looksLikeOurs } from '../person-names.ts';
import { namesWebsite } from '../web-addresses.ts';

/* Apart from names.ts, as the list of top-level domains is large and only forms need it. */

export const CHOOSE_ANOTHER_NAME = 'Choose another name';

/** For names of people and their positions. */
export const noWebsite = z.refine<string>((name) => !namesWebsite(name), CHOOSE_ANOTHER_NAME);
/** For names of companies, and positions. */
export const notOurs = z.refine<string>((name) => !looksLikeOurs(name), CHOOSE_ANOTHER_NAME);
