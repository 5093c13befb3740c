import type { RouteId } from '../../shared/routes.ts';
import type { HttpHandler } from '../platform/endpoint.ts';

const files = import.meta.glob<{ handler: HttpHandler }>(['../*/*.ts', '!../*/*.test.ts', '!../testing/*']);

/** The handler of a route, found as the bundler finds it: the file of the route's name. */
export async function loadHandler(id: RouteId): Promise<HttpHandler> {
  const [, load] = Object.entries(files).find(([path]) => path.endsWith(`/${id}.ts`)) ?? [];
  if (!load) throw new Error(`No file of functions/ is called ${id}.ts`);
  return (await load()).handler;
}
