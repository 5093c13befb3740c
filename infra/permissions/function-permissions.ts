import { type FunctionId, functionIds } from '../api/function-ids.ts';
import type { ItemKind } from '../../shared/item-kinds.ts';
import { needsSession, type Route } from '../../shared/route.ts';
import { type RouteId, routes } from '../../shared/routes.ts';
import type { IndexName } from '../storage/table-definition.ts';
import lock from './permissions.lock.json' with { type: 'json' };

export type TableAction =
  | 'GetItem'
  | 'BatchGetItem'
  | 'BatchWriteItem'
  | 'Query'
  | 'PutItem'
  | 'UpdateItem'
  | 'DeleteItem'
  | 'ConditionCheckItem';
export type Folder = 'uploads/' | 'evidence/' | 'documents/' | 'media/' | 'archives/';
export type ObjectAction =
  | 'GetObject'
  | 'PutObject'
  | 'DeleteObject'
  | 'DeleteObjectVersion'
  | 'GetObjectTagging'
  /** Only lists keys. */
  | 'ListBucket';

/** The calls of AWS that a function may make: those recorded in tests, and those that no test can record. */
export interface Permissions {
  table?: Partial<Record<ItemKind, readonly TableAction[]>>;
  indexes?: Partial<Record<IndexName, readonly string[]>>;
  pool?: readonly string[];
  objects?: Partial<Record<Folder, readonly ObjectAction[]>>;
  edge?: true;
}

interface Settings {
  mail?: true;
  /** Puts objects into the audit archive. No function may read, change or delete them. */
  archive?: true;
  /** Knows the site's address: visits it, or writes links to it. */
  site?: true;
  team?: true;
  weaknesses?: true;
  metrics?: true;
  /** Needs the hash secret for more than rate limits: for addresses, mailed codes or cursors of lists. */
  hashes?: true;
}

const SETTINGS: Partial<Record<FunctionId, Settings>> = {
  'stop-watching': { hashes: true },
  'get-company-page': { hashes: true },
  'get-directory-page': { hashes: true },
  'get-transparency-page': { hashes: true },
  'get-security-txt': { weaknesses: true },
  'check-site': { site: true },
  'keep-security-events': { metrics: true },
  'confirm-sign-up': { hashes: true },
  'report-overdue': { site: true, team: true, metrics: true },
  'delete-expired': { site: true, metrics: true, hashes: true },
  'archive-reviews': { site: true, metrics: true, hashes: true },
  'check-watchlists': { site: true, metrics: true },
  'deliver-records': { mail: true, team: true, archive: true, metrics: true, hashes: true },
  'send-unsent-mail': { mail: true, team: true, metrics: true, hashes: true },
  'complete-changes': { site: true, hashes: true },
};

/** A function that permissions.lock.json (`npm run permissions`) does not have yet has no permissions. */
export const functionPermissions = Object.fromEntries(
  functionIds.map((id) => [
    id,
    { ...(lock as Partial<Record<FunctionId, Permissions>>)[id], ...SETTINGS[id] },
  ]),
) as Record<FunctionId, Permissions & Settings>;

/** To count uses of a limit or a token, and to write the security log. */
export function usesKeyedHashes(id: FunctionId): boolean {
  const route: Partial<Route> = id in routes ? routes[id as RouteId] : {};
  const isLimited = route.limits !== undefined || route.scope !== undefined;
  return SETTINGS[id]?.hashes === true || isLimited || needsSession(route);
}

/** Data that is retained by law has its author encrypted (functions/records/review/seal-author.ts). */
export const sealsAuthors = (id: FunctionId): boolean =>
  functionPermissions[id].table?.retained?.includes('UpdateItem') === true;
