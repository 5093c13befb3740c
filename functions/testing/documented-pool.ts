import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createSign, generateKeyPairSync, randomUUID } from 'node:crypto';

/** Plain, with its namespace, and followed by an address ('AWS JSON 1.1', Smithy). */
export const ERROR_SPELLINGS = [
  (name: string) => name,
  (name: string) => `com.amazonaws.cognito.identity.idp.model#${name}`,
  (name: string) => `${name}:http://internal.amazon.com/coral/com.amazonaws.cognito/`,
] as const;

type PoolResponse = { error: string; message?: string; status?: number } | Record<string, unknown>;

const CLIENT_ID = 'documentedclient1example';
const POOL_ID = 'af-south-1_EXAMPLE';
const ISSUER = `https://cognito-idp.af-south-1.amazonaws.com/${POOL_ID}`;

const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Shares nothing with our emulator, so that its mistakes cannot pass for Cognito's (pages: docs/identity.md). */
export async function startDocumentedPool() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = '1234example=';
  const responses = new Map<string, (input: Record<string, unknown>) => PoolResponse>();
  let spelling: (name: string) => string = ERROR_SPELLINGS[0];

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const requestId = { 'x-amzn-requestid': randomUUID() };
      if (request.method === 'GET') {
        const jwk = { ...publicKey.export({ format: 'jwk' }), alg: 'RS256', kid, use: 'sig' };
        response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
        return;
      }
      const operation = String(request.headers['x-amz-target']).replace(
        'AWSCognitoIdentityProviderService.',
        '',
      );
      const input = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
      const prepared = responses.get(operation)?.(input) ?? { error: 'ResourceNotFoundException' };
      const type = { 'content-type': 'application/x-amz-json-1.1', ...requestId };
      if (!('error' in prepared)) {
        response.writeHead(200, type).end(JSON.stringify(prepared));
        return;
      }
      const {
        error,
        message = 'text of AWS',
        status = 400,
      } = prepared as { error: string; message?: string; status?: number };
      const headers = { ...type, 'x-amzn-errortype': spelling(error) };
      response.writeHead(status, headers).end(JSON.stringify({ __type: spelling(error), message }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    environment: {
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: url,
      JWKS_URL: `${url}/${POOL_ID}/.well-known/jwks.json`,
      USER_POOL_ID: POOL_ID,
      USER_POOL_CLIENT_ID: CLIENT_ID,
    },
    on: (call: string, response: (input: Record<string, unknown>) => PoolResponse) =>
      void responses.set(call, response),
    spellErrors: (how: (name: string) => string) => void (spelling = how),
    /** Signs the example token of "Understanding the access token" with the claims that a test changes. */
    accessToken(changed: Record<string, unknown>): string {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        sub: randomUUID(),
        device_key: 'af-south-1_EXAMPLE-device',
        'cognito:groups': ['testgroup'],
        iss: ISSUER,
        version: 2,
        client_id: CLIENT_ID,
        origin_jti: randomUUID(),
        event_id: randomUUID(),
        token_use: 'access',
        scope: 'phone openid profile resourceserver.1/appclient2 email',
        auth_time: now,
        exp: now + 600,
        iat: now,
        jti: randomUUID(),
        username: 'my-test-user',
        ...changed,
      };
      const text = `${base64url({ kid, alg: 'RS256' })}.${base64url(claims)}`;
      return `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey, 'base64url')}`;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

export type DocumentedPool = Awaited<ReturnType<typeof startDocumentedPool>>;
