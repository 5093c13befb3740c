import { RECONCILED } from '../../shared/limits.ts';
import {
  extendRequest,
  type ExtendRequest,
  reconcileRequest,
  type ReconcileRequest,
} from '../../shared/schemas/reconcile.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';

export type Query = ReconcileRequest & {
  error?: string;
};

/** A query that cannot be read says why; the others are not its concern. */
export function readQueries(text: string): [key: string, query: Query][] {
  const batch = readJson(text);
  if (!isObject(batch))
    throw validationFailed([{ path: 'queries', message: 'Queries must be a JSON object' }]);
  const entries = Object.entries(batch);
  if (entries.length > RECONCILED.max)
    throw new HttpError('payload_too_large', { message: `Send at most ${RECONCILED.max} queries at a time` });
  return entries.map(([key, value]) => {
    const { data, error } = reconcileRequest.safeParse(value);
    return [key, data ?? { error: error?.issues[0]?.message ?? '' }];
  });
}

export function readExtend(text: string): ExtendRequest {
  const { data, error } = extendRequest.safeParse(readJson(text));
  if (data) return data;
  throw validationFailed(
    error.issues.map(({ path, message }) => ({ path: ['extend', ...path].join('.'), message })),
  );
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new HttpError('malformed_json');
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
