import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ITEM_KINDS } from '../../shared/item-kinds.ts';
import { type FunctionId, functionIds } from '../api/function-ids.ts';
import type { Permissions } from './function-permissions.ts';
import type { Right } from './right.ts';
import { unrecordedRights } from './unrecorded.ts';

type Recorded = Right & { function: FunctionId };

const FILE = join(import.meta.dirname, '../../dist/test/calls.jsonl');
export const LOCK = join(import.meta.dirname, 'permissions.lock.json');

const readRecording = (): Recorded[] =>
  existsSync(FILE)
    ? readFileSync(FILE, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Recorded)
    : [];

/** Comes with permissions on objects (policy-statements.ts), to find their versions. */
const isImplied = ({ action }: Right) => action === 's3:ListBucketVersions';
/** The audit archive is not the evidence bucket: its folders are days. */
const isArchive = ({ action, on }: Right) => action === 's3:PutObject' && /^\d/.test(on ?? '');

const recorded = Map.groupBy(
  readRecording().filter((right) => !isImplied(right) && !isArchive(right)),
  (right) => right.function,
);

/** The functions that were tested in the last run of the project `functions`. */
export const recordedFunctions = functionIds.filter((id) => recorded.has(id));

export const recordedRights = (id: FunctionId): readonly Right[] => recorded.get(id) ?? [];

export const neededRights = (id: FunctionId): Right[] => [...recordedRights(id), ...unrecordedRights(id)];

const kindOf = (key: string) =>
  Object.entries(ITEM_KINDS).find(([, beginning]) => key.startsWith(beginning))?.[0] ?? key;
const nameOf = ({ action }: Right) => action.replace(/^.*:/, '');
const unique = (values: string[]) => [...new Set(values)].sort();

function group(
  rights: readonly Right[],
  by: (right: Right) => string,
  value: (right: Right) => string,
): Record<string, string[]> | undefined {
  if (rights.length === 0) return undefined;
  const groups = [...Map.groupBy(rights, by)].sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(groups.map(([name, members]) => [name, unique(members.map(value))]));
}

export function toPermissions(rights: readonly Right[]): Permissions {
  const ofService = (service: string) => rights.filter(({ action }) => action.startsWith(`${service}:`));
  const onTable = ofService('dynamodb');
  const pool = ofService('cognito-idp').map(nameOf);
  return JSON.parse(
    JSON.stringify({
      table: group(
        onTable.filter(({ on }) => on === null),
        ({ key }) => kindOf(key ?? ''),
        nameOf,
      ),
      indexes: group(
        onTable.filter(({ on }) => on !== null),
        ({ on }) => on ?? '',
        ({ key }) => key ?? '',
      ),
      pool: pool.length > 0 ? unique(pool) : undefined,
      objects: group(ofService('s3'), ({ on }) => on ?? '', nameOf),
      edge: ofService('cloudfront').length > 0 ? true : undefined,
    }),
  ) as Permissions;
}
