import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  CognitoIdentityProviderClient,
  ListUserPoolClientsCommand,
  ListUserPoolsCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { lineFor } from './command.ts';
import { connect } from './deployment.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'flagregister-operations-'));
  vi.stubEnv('DATA_DIR', dataDir);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(dataDir, { recursive: true, force: true });
});

const record = (dynamodb: string) =>
  writeFileSync(
    join(dataDir, 'endpoints.json'),
    JSON.stringify({ dynamodb, cognito: 'http://127.0.0.1:9', tableName: 'here', userPoolId: 'pool-here' }),
  );
const lineOf = (stage?: string) => connect(stage).then(String, lineFor);

describe('a command', () => {
  it('without a stage works on the product that runs on this machine', async () => {
    const url = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';
    for (const name of ['TABLE_NAME', 'USER_POOL_ID', 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER'])
      vi.stubEnv(name, '');
    record(url);
    expect(await connect(undefined)).toMatchObject({ tableName: 'here', userPoolId: 'pool-here' });
    expect(process.env).toMatchObject({
      TABLE_NAME: 'here',
      USER_POOL_ID: 'pool-here',
      AWS_ENDPOINT_URL_DYNAMODB: url,
      AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: 'http://127.0.0.1:9',
    });
  });

  it('says in one line that nothing runs here, also when a killed run left its endpoints', async () => {
    const line = `Nothing runs here with its data in ${dataDir}: npm start, set DATA_DIR, or name a --stage`;
    expect(await lineOf()).toBe(line);
    record('http://127.0.0.1:9');
    expect(await lineOf()).toBe(line);
  });

  it('says in one line which stages there are', async () => {
    expect(await lineOf('qa')).toBe('Unknown stage "qa": choose one of dev, staging, prod');
  });

  it('with a stage finds what the CDK app named there, on any page of the account', async () => {
    for (const name of ['TABLE_NAME', 'USER_POOL_ID', 'USER_POOL_CLIENT_ID', 'AWS_REGION'])
      vi.stubEnv(name, '');
    const pool = mockClient(CognitoIdentityProviderClient);
    pool.on(ListUserPoolsCommand).resolves({ UserPools: [{ Id: 'x', Name: 'theirs' }], NextToken: 'next' });
    pool
      .on(ListUserPoolsCommand, { NextToken: 'next' })
      .resolves({ UserPools: [{ Id: 'af-south-1_dev', Name: 'flagregister-dev' }] });
    pool.on(ListUserPoolClientsCommand).resolves({ UserPoolClients: [{ ClientId: 'client' }] });
    try {
      await connect('dev');
      expect(process.env).toMatchObject({
        TABLE_NAME: 'flagregister-dev',
        USER_POOL_ID: 'af-south-1_dev',
        USER_POOL_CLIENT_ID: 'client',
        AWS_REGION: 'af-south-1',
      });
      expect(await lineOf('staging')).toMatch(
        /^These credentials see no stage staging in af-south-1: npm run/,
      );
    } finally {
      pool.restore();
    }
  });

  it('says in one line that nobody is logged in to AWS', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER', undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_CONFIG_FILE', join(dataDir, 'none'));
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(dataDir, 'none'));
    expect(await lineOf('dev')).toBe('No AWS credentials: log in (aws sso login), or set AWS_PROFILE');
  });
});
