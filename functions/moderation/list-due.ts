import { DUE_SHOWN } from '../../shared/limits.ts';
import { MODERATED_KINDS } from '../../shared/moderated.ts';
import * as routes from '../../shared/routes/moderation.ts';
import { countWaiting, readWaiting } from '../decisions/waiting.ts';
import { endpoint } from '../platform/endpoint.ts';

/** Beyond this number, the navigation says only that there are more. */
const MOST_COUNTED = 100;

export const handler = endpoint(routes.listDue, async ({ now }) => {
  const [counts, ...waiting] = await Promise.all([
    countWaiting(MOST_COUNTED),
    ...MODERATED_KINDS.map((kind) => readWaiting(kind, DUE_SHOWN, now)),
  ]);
  const items = waiting
    .flat()
    .filter(({ isDue, isDated }) => isDue || isDated)
    .map((item) => ({ ...item, late: now > new Date(item.dueBy) }))
    .sort((one, other) => one.dueBy.localeCompare(other.dueBy))
    .slice(0, DUE_SHOWN);
  return { counts, items };
});
