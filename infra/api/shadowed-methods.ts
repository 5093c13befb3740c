import { matchPath, allowedMethods, type Route } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';

interface PathMethods {
  path: string;
  methods: string[];
}

/** `HEAD /api/companies/mine` is no company: it calls the function for unknown routes, which lists the methods. */
export function shadowedMethods(): PathMethods[] {
  const all: Route[] = Object.values(routes);
  return [...Map.groupBy(all, ({ path }) => path)].flatMap(([path, own]) => {
    const answered = new Set(own.flatMap(allowedMethods));
    const wider = all.filter((route) => route.path !== path && matchPath(route.path, path));
    const methods = [...new Set(wider.flatMap(allowedMethods))].filter((method) => !answered.has(method));
    return methods.length > 0 ? [{ path, methods }] : [];
  });
}
