import { parseAmzDate, SignatureError, verifyPolicySignature } from '../aws/sigv4.ts';
import { accessDenied, invalidArgument, missingField, S3Error, signatureRefused } from './s3-error.ts';

/** The minimum and maximum size that a policy allows, both inclusive. */
export interface SizeRange {
  minBytes: number;
  maxBytes: number;
}

type Match = { kind: 'eq' | 'starts-with'; field: string; value: string };
type Condition = Match | ({ kind: 'size' } & SizeRange);

interface Policy {
  expiresMs: number;
  conditions: Condition[];
}

/** "Upload an object with PUT or POST", S3 User Guide: the largest object of a single upload. */
export const MAX_UPLOAD_BYTES = 5 * 1024 ** 3;
const WEEK_MS = 7 * 86_400_000;

/** Fields that need no condition ("POST Policy", S3 API Reference), besides those beginning x-ignore-. */
const UNCONDITIONED = new Set(['x-amz-signature', 'file', 'policy']);

const invalidPolicy = (why: string): S3Error =>
  new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: ${why}`);

const isBytes = (value: unknown): value is number | string => /^\d{1,15}$/.test(String(value));

const listCondition = (item: unknown[]): Condition => {
  const [kind, first, second] = item;
  const operator = typeof kind === 'string' ? kind.toLowerCase() : '';
  if (item.length !== 3) throw invalidPolicy('Invalid Condition: wrong number of arguments.');
  if (operator === 'content-length-range') {
    if (!isBytes(first) || !isBytes(second)) throw invalidPolicy('Invalid content-length-range.');
    return { kind: 'size', minBytes: Number(first), maxBytes: Number(second) };
  }
  if (operator !== 'eq' && operator !== 'starts-with') throw invalidPolicy(`Invalid operation: ${operator}.`);
  if (typeof first !== 'string' || !first.startsWith('$') || typeof second !== 'string')
    throw invalidPolicy('Invalid Condition: arguments must be text.');
  return { kind: operator, field: first.slice(1).toLowerCase(), value: second };
};

const simpleConditions = (item: object): Condition[] =>
  Object.entries(item).map(([field, value]: [string, unknown]) => {
    if (typeof value !== 'string') throw invalidPolicy('Invalid Simple-Condition: value must be a string.');
    return { kind: 'eq', field: field.toLowerCase(), value };
  });

const parsePolicy = (base64: string): Policy => {
  let document: unknown;
  try {
    document = JSON.parse(Buffer.from(base64, 'base64').toString('utf8'));
  } catch {
    throw invalidPolicy('Invalid JSON.');
  }
  if (typeof document !== 'object' || document === null) throw invalidPolicy('Invalid JSON.');
  const { expiration, conditions } = document as { expiration?: unknown; conditions?: unknown };
  const expiresMs = typeof expiration === 'string' ? Date.parse(expiration) : NaN;
  if (Number.isNaN(expiresMs)) throw invalidPolicy(`Invalid 'expiration' value: '${String(expiration)}'.`);
  if (!Array.isArray(conditions)) throw invalidPolicy("Policy missing 'conditions'.");
  const parsed = conditions.flatMap((item: unknown): Condition[] => {
    if (Array.isArray(item)) return [listCondition(item as unknown[])];
    if (typeof item === 'object' && item !== null) return simpleConditions(item);
    throw invalidPolicy('Invalid Condition.');
  });
  return { expiresMs, conditions: parsed };
};

const checkSignature = async (policy: string, fields: Map<string, string>): Promise<void> => {
  const need = (name: string): string => {
    const value = fields.get(name.toLowerCase());
    if (value) return value;
    throw missingField(name);
  };
  if (need('X-Amz-Algorithm') !== 'AWS4-HMAC-SHA256')
    throw invalidArgument('Unsupported algorithm.', 'X-Amz-Algorithm', need('X-Amz-Algorithm'));
  const [amzDate, signature] = [need('X-Amz-Date'), need('X-Amz-Signature')];
  const ageMs = Date.now() - parseAmzDate(amzDate);
  if (!(ageMs < WEEK_MS)) throw accessDenied('Invalid according to Policy: Policy expired.');
  try {
    const claim = { credential: need('X-Amz-Credential'), amzDate, signature };
    await verifyPolicySignature(policy, claim);
  } catch (error) {
    throw error instanceof SignatureError ? signatureRefused(error, true) : error;
  }
};

const holds = ({ kind, field, value }: Match, actual: string | undefined): boolean => {
  if (actual === undefined) return false;
  if (kind === 'eq') return actual === value;
  // "POST Policy": commas in a Content-Type make it a list, of which every member must match.
  const parts = field === 'content-type' ? actual.split(',') : [actual];
  return parts.every((part) => part.startsWith(value));
};

const checkFields = (
  conditions: Condition[],
  fields: Map<string, string>,
  target: { key: string; bucket: string },
): void => {
  const values = new Map([...fields, ['key', target.key], ['bucket', target.bucket]]);
  const matches = conditions.filter((condition) => condition.kind !== 'size');
  for (const match of matches)
    if (!holds(match, values.get(match.field))) {
      const shown = JSON.stringify([match.kind, `$${match.field}`, match.value]).replaceAll('","', '", "');
      throw accessDenied(`Invalid according to Policy: Policy Condition failed: ${shown}`);
    }
  const covered = new Set(matches.map(({ field }) => field));
  const extra = [...fields.keys()].filter(
    (name) => !covered.has(name) && !UNCONDITIONED.has(name) && !name.startsWith('x-ignore-'),
  );
  if (extra.length > 0)
    throw accessDenied(`Invalid according to Policy: Extra input fields: ${extra.join(', ')}`);
};

/** "POST Policy" (S3 API Reference): signed by us, not expired, every condition true and every field covered. */
export const checkPostPolicy = async (
  fields: Map<string, string>,
  target: { key: string; bucket: string },
): Promise<SizeRange> => {
  const encoded = fields.get('policy');
  if (encoded === undefined) throw accessDenied();
  await checkSignature(encoded, fields);
  const policy = parsePolicy(encoded);
  if (policy.expiresMs <= Date.now()) throw accessDenied('Invalid according to Policy: Policy expired.');
  checkFields(policy.conditions, fields, target);
  const sizes = policy.conditions.filter((condition) => condition.kind === 'size');
  return {
    minBytes: Math.max(0, ...sizes.map(({ minBytes }) => minBytes)),
    maxBytes: Math.min(MAX_UPLOAD_BYTES, ...sizes.map(({ maxBytes }) => maxBytes)),
  };
};
