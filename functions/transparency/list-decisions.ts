import { writeCsv } from '../../shared/csv.ts';
import * as routes from '../../shared/routes/transparency.ts';
import type { PublicDecision } from '../../shared/schemas/transparency.ts';
import { endpoint } from '../platform/endpoint.ts';
import { readHeader } from '../platform/gateway-event.ts';
import { HttpResponse, linkedPage } from '../platform/http-response.ts';
import { readLog } from '../records/statistics/figures.ts';
import { readDecisions, toPublicDecision } from './read-decisions.ts';

const COLUMNS = ['at', 'kind', 'outcome', 'reasonCode', 'hours', 'ground', 'automated'] as const;

export const handler = endpoint(routes.listDecisions, async ({ query, event, now }) => {
  const { month, limit, cursor } = query;
  const isCsv = month !== undefined && /\btext\/csv\b/i.test(readHeader(event, 'accept') ?? '');
  if (isCsv) {
    const { decisions } = await readLog({ month, now });
    return new HttpResponse(decisions.map(toPublicDecision), {
      headers: {
        'content-type': 'text/csv; charset=utf-8; header=present',
        'content-disposition': `attachment; filename="flagregister-decisions-${month}.csv"`,
      },
      write: (rows) => writeCsv([COLUMNS, ...(rows as PublicDecision[]).map(cellsOf)]),
    });
  }
  return linkedPage(event, await readDecisions({ month, limit, cursor }, now));
});

const cellsOf = (decision: PublicDecision) => COLUMNS.map((name) => String(decision[name] ?? ''));
