import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Route } from '../shared/route.ts';
import { type PageRouteId, pageRouteIds, type RouteId, routeIds, routes } from '../shared/routes.ts';
import { functionNeeds } from './functions.ts';
import { type FunctionSetting, StageFunction } from './stage-function.ts';

/** Routes that anybody may call and that ask the user pool: those that check passwords, make accounts, end sessions. */
export const identityRouteIds: readonly RouteId[] = routeIds.filter(
  (id) => (routes[id] as Route).access === 'public' && functionNeeds[id].pool !== undefined,
);

/** A function for each route and page of shared/, and the one that answers for what no route takes. */
export class RouteFunctions extends Construct {
  readonly byRoute: ReadonlyMap<RouteId, Lambda>;
  readonly byPage: ReadonlyMap<PageRouteId, Lambda>;
  readonly fallback: Lambda;

  constructor(scope: Construct, id: string, shared: FunctionSetting) {
    super(scope, id);
    const { identityConcurrency } = shared.stage;
    const reservedFor = (routeId: RouteId) =>
      identityRouteIds.includes(routeId) ? (identityConcurrency ?? undefined) : undefined;
    this.byRoute = new Map(
      routeIds.map((routeId) => [
        routeId,
        new StageFunction(this, routeId, shared, { reservedConcurrency: reservedFor(routeId) }).lambda,
      ]),
    );
    this.byPage = new Map(
      pageRouteIds.map((pageId) => [pageId, new StageFunction(this, pageId, shared).lambda]),
    );
    this.fallback = new StageFunction(this, 'answer-unknown-route', shared).lambda;
  }
}
