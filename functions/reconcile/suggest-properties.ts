import * as routes from '../../shared/routes/reconcile.ts';
import { endpoint } from '../platform/endpoint.ts';
import { allProperties } from './manifest.ts';

export const handler = endpoint(routes.suggestProperties, async ({ query: { prefix, cursor } }) => {
  const typed = prefix.toLowerCase();
  const begins = (text: string) => text.toLowerCase().startsWith(typed);
  return {
    result: allProperties()
      .filter(({ id, name }) => begins(id) || begins(name))
      .slice(cursor),
  };
});
