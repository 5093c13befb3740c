import type * as of from './route.ts';
import * as accounts from './routes/accounts.ts';
import * as administration from './routes/administration.ts';
import * as appeals from './routes/appeals.ts';
import * as changes from './routes/changes.ts';
import * as companies from './routes/companies.ts';
import * as debts from './routes/debts.ts';
import * as evidence from './routes/evidence.ts';
import * as moderation from './routes/moderation.ts';
import * as openapi from './routes/openapi.ts';
import * as pages from './routes/pages.ts';
import * as privacy from './routes/privacy.ts';
import * as reconcile from './routes/reconcile.ts';
import * as replies from './routes/replies.ts';
import * as representatives from './routes/representatives.ts';
import * as reviews from './routes/reviews.ts';
import * as takedowns from './routes/takedowns.ts';
import * as tokens from './routes/tokens.ts';
import * as transparency from './routes/transparency.ts';
import * as watchlist from './routes/watchlist.ts';

type ById<R extends of.Route> = { [One in R as One['id']]: One };

function byId<R extends of.Route>(named: Record<string, R>): ById<R> {
  return Object.fromEntries(Object.values(named).map((route) => [route.id, route])) as ById<R>;
}

/** The routes by domain, pages last. On AWS each domain is a stack of its own. */
export const domains = {
  openapi,
  accounts,
  companies,
  reviews,
  debts,
  replies,
  representatives,
  evidence,
  takedowns,
  appeals,
  privacy,
  transparency,
  watchlist,
  tokens,
  changes,
  reconcile,
  moderation,
  administration,
  pages,
};

/** A function imports its route from its domain's file, so that its bundle leaves out the other domains' schemas. */
export const routes = byId({
  ...openapi,
  ...accounts,
  ...companies,
  ...reviews,
  ...debts,
  ...replies,
  ...representatives,
  ...evidence,
  ...takedowns,
  ...appeals,
  ...privacy,
  ...transparency,
  ...watchlist,
  ...tokens,
  ...changes,
  ...reconcile,
  ...moderation,
  ...administration,
});
export type Routes = typeof routes;
export type RouteId = keyof Routes;
export const routeIds = Object.keys(routes) as RouteId[];

export const pageRoutes = byId({ ...pages });
export type PageRouteId = keyof typeof pageRoutes;
export const pageRouteIds = Object.keys(pageRoutes) as PageRouteId[];

export type BodyOf<Id extends RouteId> = of.BodyOf<Routes[Id]>;

export type ResponseOf<Id extends RouteId> = of.ResponseOf<Routes[Id]>;
