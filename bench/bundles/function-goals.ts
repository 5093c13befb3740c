import { functionNeeds, type FunctionId } from '../../infra/functions.ts';
import { routes, type RouteId } from '../../shared/routes.ts';
import type { Route } from '../../shared/route.ts';

export type Kind = 'data' | 'session or upload' | 'identity' | 'event';

/** design.md §6. What no route calls has no goal of its own. */
export const GOALS: Record<Kind, { bytes?: number; startMs?: number }> = {
  data: { bytes: 240_000, startMs: 35 },
  'session or upload': { bytes: 280_000, startMs: 42 },
  identity: { bytes: 230_000, startMs: 38 },
  event: {},
};

export function kindOf(id: FunctionId): Kind {
  const route: Route | undefined = id in routes ? routes[id as RouteId] : undefined;
  if (!route) return 'event';
  if (route.access !== 'public') return 'session or upload';
  return functionNeeds[id].pool ? 'identity' : 'data';
}
