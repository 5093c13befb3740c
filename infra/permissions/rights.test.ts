import { expect, test } from 'vitest';
import { functionIds } from '../api/function-ids.ts';
import { functionPermissions, type Permissions } from './function-permissions.ts';
import { neededRights, recordedFunctions, recordedRights, toPermissions } from './recorded.ts';
import type { Right } from './right.ts';
import { REINDEX, SESSION } from './unrecorded.ts';

const spell = ({ action, on, key }: Right) => [action, on, key].filter(Boolean).join(' ');

const listLines = (permissions: Permissions): string[] =>
  Object.entries(permissions).flatMap(([service, of]) => {
    if (!['table', 'indexes', 'pool', 'objects', 'edge'].includes(service)) return [];
    if (Array.isArray(of)) return (of as string[]).map((action) => `${service} ${action}`);
    return typeof of === 'object'
      ? Object.entries(of as Record<string, string[]>).flatMap(([name, actions]) =>
          actions.map((action) => `${service} ${name} ${action}`),
        )
      : [service];
  });

test('the functions were tested in this run: nothing can be said of rights otherwise', () => {
  expect(recordedFunctions.length).toBeGreaterThan(functionIds.length / 2);
});

test.each(functionIds)('%s may do what it needs and nothing else: `npm run permissions` writes it', (id) => {
  const needed = listLines(toPermissions(neededRights(id)));
  const allowed = listLines(functionPermissions[id]);
  expect({
    lacks: needed.filter((line) => !allowed.includes(line)),
    hasTooMuch: allowed.filter((line) => !needed.includes(line)),
  }).toEqual({ lacks: [], hasTooMuch: [] });
});

test('sessions were read, renewed and ended, and a re-index asked for all that it may', () => {
  const asked = new Set(functionIds.flatMap((id) => recordedRights(id).map(spell)));
  expect([...SESSION, ...REINDEX].map(spell).filter((right) => !asked.has(right))).toEqual([]);
});
