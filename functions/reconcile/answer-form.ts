import type { ReconcileAnswer } from '../../shared/schemas/reconcile.ts';
import { validationFailed } from '../platform/middleware.ts';
import { answerQueries } from './answer-queries.ts';
import { extendCompanies } from './extend.ts';
import { readExtend, readQueries } from './read-form.ts';

interface Form {
  queries?: string | undefined;
  extend?: string | undefined;
}

export async function answerForm({ queries, extend }: Form): Promise<ReconcileAnswer> {
  if (extend !== undefined) return extendCompanies(readExtend(extend));
  if (queries !== undefined) return answerQueries(readQueries(queries));
  throw validationFailed([{ path: 'queries', message: 'Send queries or extend' }]);
}
