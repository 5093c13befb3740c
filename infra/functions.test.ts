import { expect, test } from 'vitest';
import type { Route } from '../shared/route.ts';
import { routeIds, routes } from '../shared/routes.ts';
import { functionNeeds } from './functions.ts';

const limited = routeIds.filter((id) => ((routes[id] as Route).limits ?? []).length > 0);

test.each(limited)('%s, which is limited, may count its calls', (id) => {
  expect(functionNeeds[id].table).toEqual(expect.arrayContaining(['PutItem', 'UpdateItem']));
});
