import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminInitiateAuthCommand,
  CognitoIdentityProviderClient,
  InitiateAuthCommand,
  type InitiateAuthCommandOutput,
  SignUpCommand,
  type SignUpCommandInput,
} from '@aws-sdk/client-cognito-identity-provider';
import { CognitoJwtVerifier } from 'aws-jwt-verify';
import type { Jwks } from 'aws-jwt-verify/jwk';
import { afterEach, beforeEach } from 'vitest';
import { clientConfig, CREDENTIALS } from '../../aws/account.ts';
import type { PreSignUp } from '../call.ts';
import { startIdentity, type Identity, type IdentityOptions } from '../start-identity.ts';

export const Username = 'Thandi@example.co.za';
export const Password = 'correct horse';
export const wrongPassword = { name: 'NotAuthorizedException', message: 'Incorrect username or password.' };
export const lockedOut = { name: 'NotAuthorizedException', message: 'Password attempts exceeded' };

const autoConfirm: PreSignUp = async (event) => {
  event.response.autoConfirmUser = true;
  return event;
};

interface World {
  dataDir: string;
  identity: Identity;
  client: CognitoIdentityProviderClient;
  clockMs: number;
}

export const freshPool = () => {
  const world = {} as World;
  const start = async (options: Partial<IdentityOptions> = {}): Promise<void> => {
    const { dataDir } = world;
    const now = () => world.clockMs;
    world.identity = await startIdentity({ dataDir, preSignUp: autoConfirm, now, ...options });
    world.client = poolClient(world.identity.url);
  };
  beforeEach(async () => {
    world.clockMs = Date.now();
    world.dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
    await start();
  });
  afterEach(async () => {
    await world.identity.close();
    await rm(world.dataDir, { recursive: true });
  });
  return Object.assign(world, {
    async restart(options: Partial<IdentityOptions> = {}): Promise<void> {
      await world.identity.close();
      await start(options);
    },
    inPool: () => ({ UserPoolId: world.identity.poolId, Username }),
    ...poolCalls(world),
  });
};

export const poolClient = (endpoint: string, over: Partial<typeof CREDENTIALS> = {}) =>
  new CognitoIdentityProviderClient({
    ...clientConfig(endpoint),
    credentials: { ...CREDENTIALS, ...over },
    maxAttempts: 1,
  });

const poolCalls = (world: World) => {
  const read = ({ AuthenticationResult, ChallengeName, Session = '' }: InitiateAuthCommandOutput) => {
    const { AccessToken = '', IdToken = '', RefreshToken = '' } = AuthenticationResult ?? {};
    return { AccessToken, IdToken, RefreshToken, ...(ChallengeName && { ChallengeName, Session }) };
  };
  return {
    signUp: (overrides: Partial<SignUpCommandInput> = {}) =>
      world.client.send(
        new SignUpCommand({
          ...{ ClientId: world.identity.clientId, Username, Password, ...overrides },
          UserAttributes: [
            { Name: 'given_name', Value: 'Thandi' },
            { Name: 'family_name', Value: 'Nkosi' },
          ],
        }),
      ),
    signIn: async (password = Password, username = Username) =>
      read(
        await world.client.send(
          new AdminInitiateAuthCommand({
            UserPoolId: world.identity.poolId,
            ClientId: world.identity.clientId,
            AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
            AuthParameters: { USERNAME: username, PASSWORD: password },
          }),
        ),
      ),
    refresh: async (token: string, client = world.client) =>
      read(
        await client.send(
          new InitiateAuthCommand({
            ClientId: world.identity.clientId,
            AuthFlow: 'REFRESH_TOKEN_AUTH',
            AuthParameters: { REFRESH_TOKEN: token },
          }),
        ),
      ),
    async verifier(tokenUse: 'access' | 'id', groups?: string) {
      const { poolId: userPoolId, clientId, url } = world.identity;
      const jwt = CognitoJwtVerifier.create({ userPoolId, clientId, tokenUse, ...(groups && { groups }) });
      const jwks = await fetch(`${url}/${userPoolId}/.well-known/jwks.json`);
      jwt.cacheJwks((await jwks.json()) as Jwks);
      return jwt;
    },
  };
};
