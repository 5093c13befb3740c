import { CognitoJwtVerifier } from 'aws-jwt-verify';
import { JwtBaseError } from 'aws-jwt-verify/error';
import { SimpleJwksCache } from 'aws-jwt-verify/jwk';
import { ADMIN_GROUP, type Role } from '../../shared/enumerations.ts';
import { once } from '../../shared/once.ts';
import { ServiceUnavailableError } from './http-error.ts';
import { setting } from './config.ts';

export interface Claims {
  userId: string;
  role: Role;
}

const JWKS_TIMEOUT_MS = 3_000;

/** The pool's signing keys, from the address that this stage names. */
const jwksCache = new SimpleJwksCache({ fetcher: { fetch: readSigningKeys } });

/** Whatever keeps the keys from being read says nothing about a token: it counts as a busy service. */
async function readSigningKeys(): Promise<ArrayBuffer> {
  try {
    const answer = await fetch(setting('JWKS_URL'), { signal: AbortSignal.timeout(JWKS_TIMEOUT_MS) });
    if (!answer.ok) throw new Error(`The pool answered ${answer.status}`);
    return await answer.arrayBuffer();
  } catch (cause) {
    throw new ServiceUnavailableError('The signing keys cannot be read', { cause });
  }
}

const verifier = once(() =>
  CognitoJwtVerifier.create(
    { userPoolId: setting('USER_POOL_ID'), clientId: setting('USER_POOL_CLIENT_ID'), tokenUse: 'access' },
    { jwksCache },
  ),
);

/**
 * Who an access token speaks for; null when it is not one of ours or has expired. Signature, issuer, client, use and
 * expiry are checked. Membership of group ADMIN in the token is the only source of the role.
 */
export async function verifyAccessToken(token: string): Promise<Claims | null> {
  try {
    const claims = await verifier().verify(token);
    return { userId: claims.sub, role: claims['cognito:groups']?.includes(ADMIN_GROUP) ? 'ADMIN' : 'USER' };
  } catch (error) {
    if (error instanceof JwtBaseError) return null;
    throw error;
  }
}
