import { writeFileSync } from 'node:fs';
import { functionIds } from '../api/function-ids.ts';
import type { Permissions } from './function-permissions.ts';
import { LOCK, neededRights, recordedFunctions, toPermissions } from './recorded.ts';

/* `npm run permissions`: writes permissions.lock.json from the recording of the functions' last test run. */

if (recordedFunctions.length < functionIds.length / 2)
  throw new Error('Few functions were tested: run vitest with the whole project `functions` first.');

const isEmpty = (permissions: Permissions) => Object.keys(permissions).length === 0;
const permissions = functionIds
  .toSorted()
  .map((id) => [id, toPermissions(neededRights(id))] as const)
  .filter(([, each]) => !isEmpty(each));
writeFileSync(LOCK, `${JSON.stringify(Object.fromEntries(permissions), null, 2)}\n`);
console.log(`Wrote what ${permissions.length} functions may do.`);
