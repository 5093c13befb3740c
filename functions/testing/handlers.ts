import type { PageRouteId, RouteId } from '../../shared/routes.ts';
import type { HttpHandler } from '../platform/endpoint.ts';

const files = import.meta.glob<{ handler: HttpHandler }>(['../*/*.ts', '!../*/*.test.ts', '!../testing/*']);

/** Loads the handler of a route from the file with the route's id, as the bundler does. */
export async function loadHandler(id: RouteId | PageRouteId): Promise<HttpHandler> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${id}.ts`)) ?? [];
  if (!load) throw new Error(`No file of functions/ is called ${id}.ts`);
  return (await load()).handler;
}
