import { createPrivateKey, sign } from 'node:crypto';
import { inject } from 'vitest';
import { ADMIN_GROUP, type Role } from '../../shared/enumerations.ts';
import { once } from '../../shared/once.ts';
import { setting } from '../platform/config.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** With what the user pool signs its tokens: its private key in PEM, and the id by which the key is found. */
    signing: { key: string; keyId: string };
  }
}

const signingKey = once(() => createPrivateKey(inject('signing').key));
const inBase64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An access token as the user pool issues it, for somebody who need not have an account there. */
export function poolToken(userId: string, role: Role, expiresAtSeconds: number): string {
  const poolId = setting('USER_POOL_ID');
  const claims = {
    sub: userId,
    ...(role === 'ADMIN' && { 'cognito:groups': [ADMIN_GROUP] }),
    iss: `https://cognito-idp.${poolId.split('_')[0]}.amazonaws.com/${poolId}`,
    client_id: setting('USER_POOL_CLIENT_ID'),
    token_use: 'access',
    exp: expiresAtSeconds,
  };
  const text = `${inBase64({ kid: inject('signing').keyId, alg: 'RS256' })}.${inBase64(claims)}`;
  return `${text}.${sign('RSA-SHA256', Buffer.from(text), signingKey()).toString('base64url')}`;
}
