import { functionNeeds, type FunctionId } from '../../infra/functions.ts';
import { pageRoutes, routes } from '../../shared/routes.ts';
import type { Route } from '../../shared/route.ts';

export type Kind = 'data' | 'session or upload' | 'identity' | 'drawn page' | 'event';

/** design.md §6. What no route calls has no goal. */
export const GOALS: Record<Kind, { bytes?: number; startMs?: number }> = {
  data: { bytes: 240_000, startMs: 35 },
  'session or upload': { bytes: 280_000, startMs: 42 },
  identity: { bytes: 230_000, startMs: 38 },
  // A data route and React's renderer (docs/decisions/005).
  'drawn page': { bytes: 360_000, startMs: 42 },
  event: {},
};

export function kindOf(id: FunctionId): Kind {
  if (id === 'get-company-page') return 'drawn page';
  const all: Partial<Record<FunctionId, Route>> = { ...routes, ...pageRoutes };
  const route = all[id];
  if (!route) return 'event';
  if (route.access !== 'public') return 'session or upload';
  return functionNeeds[id].pool ? 'identity' : 'data';
}
