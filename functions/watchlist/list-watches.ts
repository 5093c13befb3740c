import type { CompanyEvent } from '../../shared/enumerations.ts';
import * as routes from '../../shared/routes/watchlist.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readOwnList, viewRows } from './view.ts';

export const handler = endpoint(routes.listWatches, async ({ user, now }) => {
  const { rows, seenAt } = await readOwnList(user.id, now);
  const fixed = rows.filter(({ isFixed }) => isFixed).sort((a, b) => (a.addedAt < b.addedAt ? 1 : -1));
  const views = await viewRows(fixed, seenAt);
  return views.flatMap(({ company, addedAt, new: news }) =>
    company ? [{ company, watchedAt: addedAt, new: news as { at: string; event: CompanyEvent }[] }] : [],
  );
});
