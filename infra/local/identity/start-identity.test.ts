import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { describe, expect, it, vi } from 'vitest';
import { ACCOUNT_VARIABLES, type CREDENTIALS } from '../aws/account.ts';
import { poolClient, freshPool } from './testing/pool-under-test.ts';

const pool = freshPool();

describe('the protocol', () => {
  it('refuses admin calls without the right signature, and takes sign-up without one', async () => {
    await pool.signUp();
    const get = (over: Partial<typeof CREDENTIALS>) =>
      poolClient(pool.identity.url, over).send(new AdminGetUserCommand(pool.inPool()));
    await expect(get({ secretAccessKey: 'guess' })).rejects.toMatchObject({
      name: 'InvalidSignatureException',
    });
    await expect(get({ accessKeyId: 'other' })).rejects.toMatchObject({
      name: 'UnrecognizedClientException',
    });
    const bare = await fetch(pool.identity.url, {
      method: 'POST',
      headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.AdminGetUser' },
      body: JSON.stringify(pool.inPool()),
    });
    expect(bare.status).toBe(400);
    expect(await bare.json()).toMatchObject({ __type: 'MissingAuthenticationTokenException' });
  });

  it('answers what it does not know with an error, never with success', async () => {
    const call = async (target: string, body: string) => {
      const headers = { 'x-amz-target': `AWSCognitoIdentityProviderService.${target}` };
      const response = await fetch(pool.identity.url, { method: 'POST', headers, body });
      return (await response.json()) as { __type: string };
    };
    expect(await call('toString', '{}')).toMatchObject({ __type: 'UnknownOperationException' });
    expect(await call('SignUp', '{"ClientId":')).toMatchObject({ __type: 'SerializationException' });
    expect(await call('SignUp', '{"ClientId":1}')).toMatchObject({ __type: 'InvalidParameterException' });
    const foreign = new AdminGetUserCommand({ ...pool.inPool(), UserPoolId: 'af-south-1_Other' });
    await expect(pool.client.send(foreign)).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
  });

  it('is reached through AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER alone', async () => {
    await pool.signUp();
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', pool.identity.url);
    for (const [name, value] of Object.entries(ACCOUNT_VARIABLES)) vi.stubEnv(name, value);
    const user = await new CognitoIdentityProviderClient({}).send(new AdminGetUserCommand(pool.inPool()));
    vi.unstubAllEnvs();
    expect(user.UserStatus).toBe('CONFIRMED');
  });
});
