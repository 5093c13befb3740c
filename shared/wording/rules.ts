import type { Rule } from './rule.ts';
import { ABSOLUTE } from './rules/absolute.ts';
import { CRIME_ALLEGED } from './rules/crime-alleged.ts';
import { HEARSAY } from './rules/hearsay.ts';
import { INSULT } from './rules/insult.ts';
import { SHOUTING } from './rules/shouting.ts';
import { THREAT } from './rules/threat.ts';

export const RULES: readonly Rule[] = [
  ...CRIME_ALLEGED,
  ...INSULT,
  ...THREAT,
  ...ABSOLUTE,
  ...HEARSAY,
  ...SHOUTING,
];
