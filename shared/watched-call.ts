import { listDecisions } from './routes/transparency.ts';

/** The call from outside: the edge keeps no response to it, and it reads the table, for a month without decisions. */
export const WATCHED_CALL = { route: listDecisions, query: '?month=2000-01', responds: '[]' };
