import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeError } from './command.ts';
import { connect } from './deployment.ts';
import { noStack, refusal, stackWith } from './testing/account.ts';

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
const resultLine = (stage?: string) => connect(stage).then(String, describeError);

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
    const line = `Nothing is running here with data in ${dataDir}: run npm start, set DATA_DIR, or name a --stage`;
    expect(await resultLine()).toBe(line);
    record('http://127.0.0.1:9');
    expect(await resultLine()).toBe(line);
  });

  it('says in one line which stages there are', async () => {
    expect(await resultLine('qa')).toBe('Unknown stage "qa": choose one of dev, staging, prod');
  });

  describe('with a stage', () => {
    const stacks = mockClient(CloudFormationClient);
    beforeEach(() => {
      for (const name of [
        'TABLE_NAME',
        'USER_POOL_ID',
        'USER_POOL_CLIENT_ID',
        'AWS_REGION',
        'EVIDENCE_BUCKET',
      ])
        vi.stubEnv(name, '');
      stacks.reset();
    });
    afterAll(() => stacks.restore());

    it('finds what its own stack tells', async () => {
      const outputs = {
        TableName: 'flagregister-dev',
        UserPoolId: 'af-south-1_dev',
        UserPoolClientId: 'client',
        EvidenceBucket: 'evidence',
      };
      stacks
        .on(DescribeStacksCommand, { StackName: 'flagregister-dev-data' })
        .resolves({ Stacks: [stackWith(outputs)] });
      expect(await connect('dev')).toMatchObject({ userPoolId: 'af-south-1_dev' });
      expect(process.env).toMatchObject({
        TABLE_NAME: 'flagregister-dev',
        USER_POOL_ID: 'af-south-1_dev',
        USER_POOL_CLIENT_ID: 'client',
        AWS_REGION: 'af-south-1',
        EVIDENCE_BUCKET: 'evidence',
      });
    });

    it('says in one line that it is not there, or did not come to its end', async () => {
      const line =
        'These credentials find no stage staging in af-south-1: npm run deploy -- -c stage=staging, or use the account of the stage';
      stacks.on(DescribeStacksCommand).rejectsOnce(noStack('flagregister-staging-data'));
      expect(await resultLine('staging')).toBe(line);
      stacks.on(DescribeStacksCommand).resolves({ Stacks: [stackWith({})] });
      expect(await resultLine('staging')).toBe(line);
    });

    it('says in one line that it may not be asked for', async () => {
      stacks.on(DescribeStacksCommand).rejects(refusal('AccessDenied', 'no cloudformation:DescribeStacks'));
      expect(await resultLine('dev')).toBe(
        'These AWS credentials are not allowed to do this: no cloudformation:DescribeStacks',
      );
    });
  });

  it('says in one line that nobody is logged in to AWS', async () => {
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_PROFILE'])
      vi.stubEnv(name, undefined);
    vi.stubEnv('AWS_EC2_METADATA_DISABLED', 'true');
    vi.stubEnv('AWS_CONFIG_FILE', join(dataDir, 'none'));
    vi.stubEnv('AWS_SHARED_CREDENTIALS_FILE', join(dataDir, 'none'));
    expect(await resultLine('dev')).toBe('No AWS credentials: log in (aws sso login), or set AWS_PROFILE');
  });
});
