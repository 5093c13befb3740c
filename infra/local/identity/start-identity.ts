import { createHash, randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { REGION } from '../aws/account.ts';
import { listenOnLoopback, readBody } from '../aws/loopback-server.ts';
import { SignatureError, verifySignature } from '../aws/sigv4.ts';
import * as accounts from './account-calls.ts';
import { parseParameters, type Call, type Pool, type PreSignUp } from './call.ts';
import { openChallenges } from './challenges.ts';
import * as groups from './group-calls.ts';
import { IdentityError } from './identity-error.ts';
import * as secondFactor from './second-factor-calls.ts';
import * as sessions from './session-calls.ts';
import { signInLockout } from './sign-in-lockout.ts';
import { openTokenIssuer } from './token-issuer.ts';
import { openUserDirectory } from './user-directory.ts';

export interface IdentityOptions {
  /** Contains the journal of users and the signing key; made if missing. One process at a time. */
  dataDir: string;
  port?: number;
  /** The pool's pre sign-up trigger; without one, users start unconfirmed. */
  preSignUp?: PreSignUp;
  /** The clock of tokens and lockout, in ms since the epoch; signatures use the clock of the process. */
  now?: () => number;
}

const TARGET = 'AWSCognitoIdentityProviderService.';
const MAX_BODY_BYTES = 262_144;

/** Calls that AWS accepts without a signature. */
const PUBLIC_CALLS = new Map<string, Call>([
  ['SignUp', accounts.signUp],
  ['InitiateAuth', sessions.initiateAuth],
  ['RevokeToken', sessions.revokeToken],
  ['AssociateSoftwareToken', secondFactor.associateSoftwareToken],
  ['VerifySoftwareToken', secondFactor.verifySoftwareToken],
]);

const SIGNED_CALLS = new Map<string, Call>([
  ['AdminInitiateAuth', sessions.adminInitiateAuth],
  ['AdminRespondToAuthChallenge', sessions.adminRespondToAuthChallenge],
  ['AdminSetUserMFAPreference', secondFactor.adminSetUserMfaPreference],
  ['AdminUserGlobalSignOut', sessions.adminUserGlobalSignOut],
  ['AdminGetUser', accounts.adminGetUser],
  ['AdminUpdateUserAttributes', accounts.adminUpdateUserAttributes],
  ['AdminSetUserPassword', accounts.adminSetUserPassword],
  ['AdminDeleteUser', accounts.adminDeleteUser],
  ['AdminAddUserToGroup', groups.adminAddUserToGroup],
  ['AdminRemoveUserFromGroup', groups.adminRemoveUserFromGroup],
  ['AdminListGroupsForUser', groups.adminListGroupsForUser],
  ['ListUsersInGroup', groups.listUsersInGroup],
]);

const checkSignature = async (request: IncomingMessage, body: string): Promise<void> => {
  const { url: path = '/', headers } = request;
  const payloadHash = createHash('sha256').update(body).digest('hex');
  try {
    await verifySignature({ method: 'POST', path, query: new Map(), headers }, payloadHash, 'cognito-idp');
  } catch (error) {
    if (!(error instanceof SignatureError)) throw error;
    if (error.reason === 'missing')
      throw new IdentityError('MissingAuthenticationTokenException', 'Missing Authentication Token');
    if (error.reason === 'unknown-key')
      throw new IdentityError(
        'UnrecognizedClientException',
        'The security token included in the request is invalid.',
      );
    throw new IdentityError(
      'InvalidSignatureException',
      `The request signature is not valid (${error.reason}).`,
    );
  }
};

const send = (
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
): void => {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/x-amz-json-1.1',
    'content-length': Buffer.byteLength(text),
    'x-amzn-requestid': randomUUID(),
    ...headers,
  });
  response.end(text);
};

const sendError = (response: ServerResponse, error: unknown): void => {
  const known = error instanceof IdentityError;
  if (!known) console.error('identity:', error);
  const type = known ? error.type : 'InternalErrorException';
  const message = known ? error.message : 'Something went wrong';
  send(response, known ? 400 : 500, { __type: type, message }, { 'x-amzn-errortype': type });
};

const runCall = async (pool: Pool, request: IncomingMessage): Promise<object> => {
  const target = String(request.headers['x-amz-target'] ?? '');
  const name = target.startsWith(TARGET) ? target.slice(TARGET.length) : '';
  const body = (await readBody(request, MAX_BODY_BYTES))?.toString();
  if (body === undefined) throw new IdentityError('SerializationException', 'The request is too large.');
  const call = PUBLIC_CALLS.get(name) ?? SIGNED_CALLS.get(name);
  if (request.method !== 'POST' || !call)
    throw new IdentityError('UnknownOperationException', `${name || 'The operation'} is not emulated.`);
  if (!PUBLIC_CALLS.has(name)) await checkSignature(request, body);
  return call(pool, parseParameters(body));
};

const openPool = async (options: IdentityOptions): Promise<Pool> => {
  const { dataDir, preSignUp, now = Date.now } = options;
  const ids = { poolId: `${REGION}_FlagLocal`, clientId: 'flagregisterlocalclient' };
  await mkdir(dataDir, { recursive: true });
  return {
    ...ids,
    preSignUp,
    now,
    issuer: await openTokenIssuer({ dataDir, ...ids, now }),
    directory: await openUserDirectory(dataDir, now),
    signInAttempt: signInLockout(now),
    challenges: openChallenges(now),
  };
};

/** For the calls that the product uses, on 127.0.0.1. A change is on disk before its response. */
export const startIdentity = async (options: IdentityOptions) => {
  const pool = await openPool(options);
  const jwksPath = `/${pool.poolId}/.well-known/jwks.json`;
  const server = await listenOnLoopback((request, response) => {
    if (request.method === 'GET' && request.url === jwksPath) {
      send(response, 200, pool.issuer.jwks, { 'content-type': 'application/json' });
      return;
    }
    runCall(pool, request).then(
      (body) => send(response, 200, body),
      (error: unknown) => sendError(response, error),
    );
  }, options.port);
  return {
    url: server.url,
    poolId: pool.poolId,
    clientId: pool.clientId,
    async close() {
      await server.close();
      await pool.directory.close();
    },
  };
};

export type Identity = Awaited<ReturnType<typeof startIdentity>>;
