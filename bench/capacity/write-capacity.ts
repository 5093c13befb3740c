import { writeFileSync } from 'node:fs';
import { LOCK, readConsumption } from './consumption.ts';

/* `npm run capacity`: limits each route to the capacity that it consumed in the last run of its tests. */

const rows = Object.entries(readConsumption()).map(
  ([id, { readUnits, writeUnits }]) =>
    `  "${id}": { "readUnits": ${readUnits}, "writeUnits": ${writeUnits} }`,
);
writeFileSync(LOCK, `{\n${rows.join(',\n')}\n}\n`);
console.log(`Wrote what a call of ${rows.length} routes consumes.`);
