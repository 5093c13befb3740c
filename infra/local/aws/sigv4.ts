import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import { CREDENTIALS, REGION } from './account.ts';

type Service = 's3' | 'cognito-idp';

export interface SignedRequest {
  method: string;
  /** As on the wire, before any decoding. */
  path: string;
  /** Decoded. */
  query: ReadonlyMap<string, string>;
  headers: IncomingHttpHeaders;
}

interface Claim {
  credential: string;
  amzDate: string;
  signedHeaders: string[];
  signature: string;
  expiresSeconds?: number;
}

export type SignatureErrorReason =
  | 'missing'
  | 'malformed'
  | 'unknown-key'
  | 'skewed'
  | 'not-yet-valid'
  | 'expired'
  | 'too-long-lived'
  | 'unsigned-header'
  | 'mismatch';

/** Each service reports it in its own protocol. */
export class SignatureError extends Error {
  readonly reason: SignatureErrorReason;
  constructor(reason: SignatureErrorReason, detail: string) {
    super(detail);
    this.reason = reason;
  }
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_SECONDS = 604_800;

/** SHA-256 with the interface that the signer expects: keyed if it gets a secret. */
class Sha256 {
  readonly #hash;
  constructor(secret?: unknown) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as string);
  }
  update(data: unknown): void {
    this.#hash.update(data as string);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
}

/** Signs with the local credentials. S3 signs the actual path; other services always use the path `/`. */
export const signer = (service: Service): SignatureV4 =>
  new SignatureV4({
    credentials: CREDENTIALS,
    region: REGION,
    service,
    sha256: Sha256,
    uriEscapePath: false,
  });

const requireSame = (right: string, actual: string): void => {
  const [a, b] = [Buffer.from(right), Buffer.from(actual)];
  if (a.length !== b.length || !timingSafeEqual(a, b)) throw new SignatureError('mismatch', 'Signature');
};

export const parseAmzDate = (text: string): number =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'));

const checkCredential = (
  { credential, amzDate }: Pick<Claim, 'credential' | 'amzDate'>,
  service: Service,
) => {
  const [accessKeyId, ...scope] = credential.split('/');
  if (scope.length !== 4) throw new SignatureError('malformed', `Credential ${credential}`);
  if (accessKeyId !== CREDENTIALS.accessKeyId) throw new SignatureError('unknown-key', String(accessKeyId));
  const place = `${REGION}/${service}/aws4_request`;
  if (scope.join('/') !== `${amzDate.slice(0, 8)}/${place}`)
    throw new SignatureError('malformed', `expecting ${place}`);
};

export const isPresigned = (query: SignedRequest['query']): boolean => query.has('X-Amz-Signature');

/** The parameters of the Authorization header, under their names in a presigned address. */
const readAuthorization = ({ authorization, 'x-amz-date': amzDate }: IncomingHttpHeaders) => {
  if (!authorization) throw new SignatureError('missing', 'Authorization header');
  const parts = [...authorization.matchAll(/(Credential|SignedHeaders|Signature)=([^,\s]+)/g)];
  return new Map([
    ...parts.map(([, name, value]) => [`X-Amz-${name}`, String(value)] as const),
    ['X-Amz-Algorithm', authorization.split(' ')[0] ?? ''],
    ['X-Amz-Date', String(amzDate)],
  ]);
};

const readClaim = ({ query, headers }: SignedRequest): Claim => {
  const signature = isPresigned(query) ? query : readAuthorization(headers);
  const need = (name: string): string => {
    const value = signature.get(`X-Amz-${name}`);
    if (!value) throw new SignatureError('malformed', `X-Amz-${name} is missing`);
    return value;
  };
  if (need('Algorithm') !== ALGORITHM) throw new SignatureError('malformed', 'X-Amz-Algorithm');
  return {
    credential: need('Credential'),
    signedHeaders: need('SignedHeaders').split(';'),
    signature: need('Signature'),
    amzDate: need('Date'),
    ...(isPresigned(query) && { expiresSeconds: Number(need('Expires')) }),
  };
};

const checkTime = ({ amzDate, expiresSeconds }: Claim): void => {
  const nowMs = Date.now();
  const madeMs = parseAmzDate(amzDate);
  if (Number.isNaN(madeMs)) throw new SignatureError('malformed', 'X-Amz-Date');
  if (expiresSeconds === undefined) {
    if (Math.abs(nowMs - madeMs) > MAX_SKEW_MS) throw new SignatureError('skewed', amzDate);
    return;
  }
  if (!(expiresSeconds <= MAX_EXPIRES_SECONDS)) throw new SignatureError('too-long-lived', 'X-Amz-Expires');
  if (madeMs - nowMs > MAX_SKEW_MS) throw new SignatureError('not-yet-valid', amzDate);
  const endMs = madeMs + expiresSeconds * 1000;
  if (nowMs > endMs) throw new SignatureError('expired', new Date(endMs).toISOString());
};

const computeSignature = async (
  { method, path, query, headers }: SignedRequest,
  { amzDate, signedHeaders }: Claim,
  payloadHash: string,
  service: Service,
): Promise<string> => {
  const texts = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const request = {
    ...{ protocol: 'http:', hostname: '', method, path, query: Object.fromEntries(query) },
    // The signer takes the hash of the body from this header, signed or not.
    headers: Object.fromEntries([...texts, ['x-amz-content-sha256', payloadHash]]) as Record<string, string>,
  };
  const signed = await signer(service).sign(request, {
    signingDate: new Date(parseAmzDate(amzDate)),
    signableHeaders: new Set(signedHeaders),
    unsignableHeaders: new Set([...Object.keys(request.headers), 'x-amz-date']),
  });
  return /Signature=(\w+)$/.exec(signed.headers['authorization'] ?? '')?.[1] ?? '';
};

/**
 * Made at most 15 minutes from now, or valid for `X-Amz-Expires` seconds, at most seven days ("Signature
 * Version 4 for API requests", IAM User Guide). The caller still has to check the body against `payloadHash`,
 * which a presigned address does not cover. Throws SignatureError.
 */
export const verifySignature = async (
  request: SignedRequest,
  payloadHash: string,
  service: Service,
): Promise<void> => {
  const presigned = isPresigned(request.query);
  const claim = readClaim(request);
  checkTime(claim);
  checkCredential(claim, service);
  const unsigned = Object.keys(request.headers).find(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !claim.signedHeaders.includes(name),
  );
  if (unsigned) throw new SignatureError('unsigned-header', unsigned);
  const right = await computeSignature(request, claim, presigned ? 'UNSIGNED-PAYLOAD' : payloadHash, service);
  requireSame(right, claim.signature);
};

/** Accepts a POST policy, in base64 as it was sent, with the signature in `claim`. Throws SignatureError. */
export const verifyPolicySignature = async (
  policy: string,
  claim: Pick<Claim, 'credential' | 'amzDate' | 'signature'>,
): Promise<void> => {
  checkCredential(claim, 's3');
  const signingDate = new Date(parseAmzDate(claim.amzDate));
  const right = await signer('s3').sign(policy, { signingDate });
  requireSame(right, claim.signature);
};
