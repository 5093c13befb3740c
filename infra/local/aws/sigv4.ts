import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
}

/** What a signature must be made with. `nowMs` is the clock it is judged by. */
export interface SigningExpectation {
  credentials: AwsCredentials;
  region: string;
  service: string;
  nowMs: number;
}

/** `path` and `query` as on the wire, before any decoding. */
export interface SignedRequest {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
}

export type SignatureFault =
  | 'missing'
  | 'malformed'
  | 'unknown-key'
  | 'wrong-scope'
  | 'skewed'
  | 'not-yet-valid'
  | 'expired'
  | 'too-long-lived'
  | 'unsigned-header'
  | 'mismatch';

/** Why a signature was refused; each service words the fault in its own protocol. */
export class SignatureError extends Error {
  readonly fault: SignatureFault;
  constructor(fault: SignatureFault, detail: string) {
    super(detail);
    this.fault = fault;
  }
}

const ALGORITHM = 'AWS4-HMAC-SHA256';
const MAX_SKEW_MS = 15 * 60_000;
const MAX_EXPIRES_SECONDS = 604_800;

export const sha256Hex = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** Percent-encodes all but A–Z a–z 0–9 - . _ ~, as "Create a signed AWS API request" (IAM User Guide) asks. */
export const awsUriEncode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** Name and value pairs of a raw query string, decoded, in order. Throws URIError on a damaged escape. */
export const queryPairs = (query: string): [string, string][] =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const at = part.indexOf('=');
      const decode = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
      return at < 0 ? [decode(part), ''] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });

/** The SigV4 signature of a string to sign (or of a POST policy), in hex. */
export const signText = (
  secret: string,
  day: string,
  region: string,
  service: string,
  text: string,
): string => {
  const key = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), region), service), 'aws4_request');
  return hmac(key, text).toString('hex');
};

/** Compares two signatures without telling by its time how far they agree. */
export const sameSignature = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(sha256Hex(a)), Buffer.from(sha256Hex(b)));

/** The instant of an `X-Amz-Date` (`20260131T235959Z`) in ms, or NaN. */
export const parseAmzDate = (text: string): number =>
  /^\d{8}T\d{6}Z$/.test(text)
    ? Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
    : NaN;

/** Holds a credential (`key/day/region/service/aws4_request`) against the expectation; returns its day. Throws SignatureError. */
export const checkCredentialScope = (
  credential: string,
  amzDate: string,
  expected: SigningExpectation,
): string => {
  const [accessKeyId, day, region, service, end, ...rest] = credential.split('/');
  if (!day || !end || rest.length > 0) throw new SignatureError('malformed', `Credential ${credential}`);
  if (accessKeyId !== expected.credentials.accessKeyId)
    throw new SignatureError('unknown-key', String(accessKeyId));
  if (
    region !== expected.region ||
    service !== expected.service ||
    end !== 'aws4_request' ||
    !amzDate.startsWith(day)
  )
    throw new SignatureError('wrong-scope', `expecting ${expected.region}/${expected.service}/aws4_request`);
  return day;
};

interface Claim {
  credential: string;
  signedHeaders: string[];
  signature: string;
  amzDate: string;
}

const claimOfHeader = (headers: IncomingHttpHeaders): Claim => {
  const text = headers.authorization ?? '';
  const part = (name: string) => new RegExp(`${name}=([^,\\s]+)`).exec(text)?.[1];
  const [credential, signedHeaders, signature] = [
    part('Credential'),
    part('SignedHeaders'),
    part('Signature'),
  ];
  const amzDate = headers['x-amz-date'];
  if (
    !text.startsWith(`${ALGORITHM} `) ||
    !credential ||
    !signedHeaders ||
    !signature ||
    typeof amzDate !== 'string'
  )
    throw new SignatureError('malformed', 'Authorization header');
  return { credential, signedHeaders: signedHeaders.split(';'), signature, amzDate };
};

const claimOfQuery = (query: Map<string, string>): Claim & { expiresSeconds: number } => {
  const need = (name: string): string => {
    const value = query.get(name);
    if (!value) throw new SignatureError('malformed', `${name} is missing`);
    return value;
  };
  if (need('X-Amz-Algorithm') !== ALGORITHM) throw new SignatureError('malformed', 'X-Amz-Algorithm');
  const expires = need('X-Amz-Expires');
  if (!/^\d{1,9}$/.test(expires)) throw new SignatureError('malformed', 'X-Amz-Expires should be a number');
  return {
    credential: need('X-Amz-Credential'),
    signedHeaders: need('X-Amz-SignedHeaders').split(';'),
    signature: need('X-Amz-Signature'),
    amzDate: need('X-Amz-Date'),
    expiresSeconds: Number(expires),
  };
};

const canonicalRequest = (request: SignedRequest, signedHeaders: string[], payloadHash: string): string => {
  const query = queryPairs(request.query)
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [awsUriEncode(name), awsUriEncode(value)] as const)
    .sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : x > y ? 1 : 0));
  const path = request.path
    .split('/')
    .map((segment) => awsUriEncode(decodeURIComponent(segment)))
    .join('/');
  const header = (name: string) =>
    String(request.headers[name] ?? '')
      .trim()
      .replace(/\s+/g, ' ');
  return [
    request.method,
    path,
    query.map((pair) => pair.join('=')).join('&'),
    ...signedHeaders.map((name) => `${name}:${header(name)}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
};

const checkClaim = (
  request: SignedRequest,
  claim: Claim,
  payloadHash: string,
  expected: SigningExpectation,
): void => {
  const day = checkCredentialScope(claim.credential, claim.amzDate, expected);
  const unsigned = Object.keys(request.headers).find(
    (name) => (name === 'host' || name.startsWith('x-amz-')) && !claim.signedHeaders.includes(name),
  );
  if (unsigned) throw new SignatureError('unsigned-header', unsigned);
  const text = [
    ALGORITHM,
    claim.amzDate,
    `${day}/${expected.region}/${expected.service}/aws4_request`,
    sha256Hex(canonicalRequest(request, claim.signedHeaders, payloadHash)),
  ].join('\n');
  const right = signText(expected.credentials.secretAccessKey, day, expected.region, expected.service, text);
  if (!sameSignature(right, claim.signature)) throw new SignatureError('mismatch', 'Signature');
};

/**
 * Accepts a request whose Authorization header signs it ("Signature Version 4 for API requests", IAM User Guide), made at
 * most 15 minutes from now. The caller still has to hold the body against `payloadHash`. Throws SignatureError.
 */
export const verifyHeaderSignature = (
  request: SignedRequest,
  payloadHash: string,
  expected: SigningExpectation,
): void => {
  if (!request.headers.authorization) throw new SignatureError('missing', 'Authorization header');
  const claim = claimOfHeader(request.headers);
  const madeMs = parseAmzDate(claim.amzDate);
  if (Number.isNaN(madeMs)) throw new SignatureError('malformed', 'X-Amz-Date');
  if (Math.abs(expected.nowMs - madeMs) > MAX_SKEW_MS) throw new SignatureError('skewed', claim.amzDate);
  checkClaim(request, claim, payloadHash, expected);
};

/**
 * Accepts a request signed in its query string for `X-Amz-Expires` seconds, at most seven days ("Authenticating Requests:
 * Using Query Parameters", S3 API Reference); the body is not covered. Throws SignatureError.
 */
export const verifyQuerySignature = (request: SignedRequest, expected: SigningExpectation): void => {
  const claim = claimOfQuery(new Map(queryPairs(request.query)));
  const madeMs = parseAmzDate(claim.amzDate);
  if (Number.isNaN(madeMs)) throw new SignatureError('malformed', 'X-Amz-Date');
  if (claim.expiresSeconds > MAX_EXPIRES_SECONDS) throw new SignatureError('too-long-lived', 'X-Amz-Expires');
  if (madeMs - expected.nowMs > MAX_SKEW_MS) throw new SignatureError('not-yet-valid', claim.amzDate);
  const endMs = madeMs + claim.expiresSeconds * 1000;
  if (expected.nowMs > endMs) throw new SignatureError('expired', new Date(endMs).toISOString());
  checkClaim(request, claim, 'UNSIGNED-PAYLOAD', expected);
};
