import type * as z from 'zod/mini';
import type { Issue } from '../../shared/schemas/errors.ts';
import { RECONCILED } from '../../shared/limits.ts';
import {
  extendRequest,
  type ExtendRequest,
  reconcileRequest,
  type ReconcileRequest,
} from '../../shared/schemas/reconcile.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';

/** The queries of a batch with their keys. */
export function readQueries(text: string): [key: string, request: ReconcileRequest][] {
  const batch = readJson(text);
  if (!isObject(batch))
    throw validationFailed([{ path: 'queries', message: 'Queries must be a JSON object' }]);
  const entries = Object.entries(batch);
  if (entries.length > RECONCILED.max)
    throw new HttpError('payload_too_large', { message: `Send at most ${RECONCILED.max} queries at a time` });
  const issues: Issue[] = [];
  const requests = entries.flatMap(([key, value]): [string, ReconcileRequest][] => {
    const request = parse(reconcileRequest, value, `queries.${key}`, issues);
    return request ? [[key, request]] : [];
  });
  if (issues.length > 0) throw validationFailed(issues);
  return requests;
}

export function readExtend(text: string): ExtendRequest {
  const issues: Issue[] = [];
  const request = parse(extendRequest, readJson(text), 'extend', issues);
  if (!request) throw validationFailed(issues);
  return request;
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

function parse<S extends z.ZodMiniType>(schema: S, value: unknown, at: string, issues: Issue[]) {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  for (const { path, message } of result.error.issues)
    issues.push({ path: [at, ...path].join('.'), message });
  return undefined;
}
