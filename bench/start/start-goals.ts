import type { FunctionId } from '../../infra/permissions/function-permissions.ts';
import type { Route } from '../../shared/route.ts';
import { pageRoutes, routes } from '../../shared/routes.ts';

/** How many times the start of a plain handler of the SDK a start may take. */
const GOALS = { public: 1.15, signedIn: 1.35, drawnPage: 1.8 };

/** Nobody waits for what no route calls: it has no goal. */
export function startGoal(id: FunctionId): number | null {
  if (id === 'get-company-page') return GOALS.drawnPage;
  const all: Partial<Record<FunctionId, Route>> = { ...routes, ...pageRoutes };
  const route = all[id];
  if (!route) return null;
  return route.access === 'public' ? GOALS.public : GOALS.signedIn;
}
