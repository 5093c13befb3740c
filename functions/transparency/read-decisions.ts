import * as z from 'zod/mini';
import * as routes from '../../shared/routes/transparency.ts';
import type { PublicDecision } from '../../shared/schemas/transparency.ts';
import { decodeCursor, encodeCursor } from '../platform/cursor.ts';
import type { ListPage } from '../platform/http-response.ts';
import { type LoggedDecision, readLog } from '../records/statistics/figures.ts';

interface DecisionsQuery {
  month: string | undefined;
  limit: number;
  cursor: string | undefined;
}

export async function readDecisions(
  { month, limit, cursor }: DecisionsQuery,
  now: Date,
): Promise<ListPage<PublicDecision>> {
  const list = { route: routes.listDecisions, of: [month ?? ''], place: z.object({ sk: z.string() }) };
  const after = decodeCursor(list, cursor);
  const { decisions, next } = await readLog({ month, now, limit, after: after?.sk });
  return {
    items: decisions.map(toPublicDecision),
    next: next === undefined ? undefined : encodeCursor(list, { sk: next }),
  };
}

/** Only the day: the time of day could identify a review. */
export const toPublicDecision = ({ sk, ground = null, ...decision }: LoggedDecision): PublicDecision => ({
  ...decision,
  ground,
  at: sk.slice(0, 10),
  automated: false,
});
