import { join } from 'node:path';
import { compareSizes, countLines } from './count-lines.ts';
import allowed from './size.json' with { type: 'json' };

/* `npm run check:size`: the product may only shrink. */

const faults = compareSizes(countLines(join(import.meta.dirname, '../..')), allowed);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
