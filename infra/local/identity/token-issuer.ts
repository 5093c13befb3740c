import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomUUID,
  sign,
  verify,
  type KeyObject,
} from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { REGION } from '../aws/account.ts';
import { writeDurably } from '../aws/durable-file.ts';
import { notAuthorized } from './identity-error.ts';
import type { PoolUser } from './user-directory.ts';

interface TokenSession {
  originJti: string;
  authTimeSeconds: number;
}

export interface IssuerOptions {
  dataDir: string;
  poolId: string;
  clientId: string;
  now: () => number;
}

const LIFETIME_SECONDS = 600;

const loadKey = async (file: string): Promise<KeyObject> => {
  const stored = await readFile(file, 'utf8').catch(() => undefined);
  if (stored !== undefined) return createPrivateKey(stored);
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  await writeDurably(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  return privateKey;
};

const base64url = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Opens the pool's RSA key in `dataDir`, made at the first start and kept, so tokens survive a restart. */
export const openTokenIssuer = async (options: IssuerOptions) => {
  const key = await loadKey(join(options.dataDir, 'signing-key.pem'));
  const jwk = createPublicKey(key).export({ format: 'jwk' });
  const kid = createHash('sha256').update(JSON.stringify(jwk)).digest('base64');
  const issuer = `https://cognito-idp.${REGION}.amazonaws.com/${options.poolId}`;
  const signed = (claims: object): string => {
    const text = `${base64url({ kid, alg: 'RS256' })}.${base64url(claims)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), key).toString('base64url')}`;
  };
  return {
    /** The keys that Cognito serves at `/{poolId}/.well-known/jwks.json`. */
    jwks: { keys: [{ ...jwk, alg: 'RS256', kid, use: 'sig' }] },
    /** Cognito's claims: "Understanding user pool JSON web tokens", Developer Guide. */
    issue(user: PoolUser, session: TokenSession) {
      const common = commonClaims(user, session, issuer, options);
      return {
        AccessToken: signed({ ...common, ...accessClaims(user, options.clientId), jti: randomUUID() }),
        IdToken: signed({ ...idClaims(user, options.clientId), ...common, jti: randomUUID() }),
        ExpiresIn: LIFETIME_SECONDS,
      };
    },
    /** Throws NotAuthorizedException for an invalid or expired token. */
    readAccessToken(token: string) {
      const claims = readClaims(token, createPublicKey(key));
      if (claims?.token_use !== 'access') throw notAuthorized('Invalid Access Token');
      if (claims.exp * 1000 <= options.now()) throw notAuthorized('Access Token has expired');
      return { sub: claims.sub, originJti: claims.origin_jti };
    },
  };
};

export type TokenIssuer = Awaited<ReturnType<typeof openTokenIssuer>>;

interface Claims {
  sub: string;
  origin_jti: string;
  token_use: string;
  exp: number;
}

const readClaims = (token: string, key: KeyObject): Claims | undefined => {
  const [head = '', claims = '', signature = ''] = token.split('.');
  const isOurs = verify(
    'RSA-SHA256',
    Buffer.from(`${head}.${claims}`),
    key,
    Buffer.from(signature, 'base64url'),
  );
  return isOurs ? (JSON.parse(Buffer.from(claims, 'base64url').toString()) as Claims) : undefined;
};

const commonClaims = (user: PoolUser, session: TokenSession, issuer: string, options: IssuerOptions) => {
  const iat = Math.floor(options.now() / 1000);
  return {
    sub: user.sub,
    ...(user.groups.length > 0 && { 'cognito:groups': user.groups }),
    iss: issuer,
    origin_jti: session.originJti,
    event_id: randomUUID(),
    auth_time: session.authTimeSeconds,
    exp: iat + LIFETIME_SECONDS,
    iat,
  };
};

const accessClaims = (user: PoolUser, clientId: string) => ({
  client_id: clientId,
  token_use: 'access',
  scope: 'aws.cognito.signin.user.admin',
  username: user.sub,
});

const idClaims = (user: PoolUser, clientId: string) => ({
  ...user.attributes,
  email_verified: user.attributes.email_verified === 'true',
  'cognito:username': user.sub,
  aud: clientId,
  token_use: 'id',
});
