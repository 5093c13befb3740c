import * as z from 'zod/mini';
import { parseAmzDate, SignatureError, verifyPolicySignature } from '../aws/sigv4.ts';
import { accessDenied, invalidArgument, missingField, S3Error, signatureRefused } from './s3-error.ts';

/** The minimum and maximum size that a policy allows, both inclusive. */
export interface SizeRange {
  minBytes: number;
  maxBytes: number;
}

type Match = { kind: 'eq' | 'starts-with'; field: string; value: string };
type Condition = Match | ({ kind: 'size' } & SizeRange);

/** "Upload an object with PUT or POST", S3 User Guide: the largest object of a single upload. */
export const MAX_UPLOAD_BYTES = 5 * 1024 ** 3;
const WEEK_MS = 7 * 86_400_000;

/** Fields that need no condition ("POST Policy", S3 API Reference), besides those beginning x-ignore-. */
const UNCONDITIONED = new Set(['x-amz-signature', 'file', 'policy']);

const bytes = z.pipe(z.coerce.string().check(z.regex(/^\d{1,15}$/)), z.coerce.number());
const match = z.pipe(
  z.tuple([z.enum(['eq', 'starts-with']), z.string().check(z.startsWith('$')), z.string()]),
  z.transform(([kind, name, value]): Condition[] => [{ kind, field: name.slice(1).toLowerCase(), value }]),
);
const equals = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((values): Condition[] =>
    Object.entries(values).map(([name, value]) => ({ kind: 'eq', field: name.toLowerCase(), value })),
  ),
);
const sizeRange = z.pipe(
  z.tuple([z.literal('content-length-range'), bytes, bytes]),
  z.transform(([, minBytes, maxBytes]): Condition[] => [{ kind: 'size', minBytes, maxBytes }]),
);
const policyDocument = z.object({
  expiration: z.iso.datetime(),
  conditions: z.array(z.union([match, equals, sizeRange])),
});

const parsePolicy = (base64: string) => {
  try {
    return policyDocument.parse(JSON.parse(Buffer.from(base64, 'base64').toString('utf8')));
  } catch (error) {
    throw new S3Error(400, 'InvalidPolicyDocument', `Invalid Policy: ${String(error)}`);
  }
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
  const { expiration, conditions: parsed } = parsePolicy(encoded);
  if (Date.parse(expiration) <= Date.now())
    throw accessDenied('Invalid according to Policy: Policy expired.');
  const conditions = parsed.flat();
  checkFields(conditions, fields, target);
  const sizes = conditions.filter((condition) => condition.kind === 'size');
  return {
    minBytes: Math.max(0, ...sizes.map(({ minBytes }) => minBytes)),
    maxBytes: Math.min(MAX_UPLOAD_BYTES, ...sizes.map(({ maxBytes }) => maxBytes)),
  };
};
