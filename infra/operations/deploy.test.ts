import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const DEPLOY = join(import.meta.dirname, 'deploy.ts');

/** What `npm run deploy` tells somebody whose shell holds this and no more. */
async function refusal(args: readonly string[], environment: Record<string, string> = {}) {
  const env = {
    PATH: process.env['PATH'],
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '/nonexistent',
    AWS_SHARED_CREDENTIALS_FILE: '/nonexistent',
    ...environment,
  };
  const run = promisify(execFile)(process.execPath, [DEPLOY, ...args], { env });
  const { code, stderr, stdout } = (await run.then(
    () => ({ code: 0, stderr: '', stdout: '' }),
    (error: unknown) => error,
  )) as { code: number; stderr: string; stdout: string };
  return { code, said: `${stdout}${stderr}` };
}

const SIGNED_IN = { AWS_ACCESS_KEY_ID: 'x', AWS_SECRET_ACCESS_KEY: 'x' };

it.each([
  ['no stage', [], SIGNED_IN, 'Which stage? npm run deploy -- -c stage=dev|staging|prod'],
  [
    "another command's option",
    ['--stage', 'prod'],
    SIGNED_IN,
    'Which stage? npm run deploy -- -c stage=dev|staging|prod',
  ],
  ['an unknown stage', ['-c', 'stage=qa'], {}, 'Unknown stage "qa": choose one of dev, staging, prod'],
  [
    'prod without a domain',
    ['--context', 'stage=prod'],
    SIGNED_IN,
    'prod needs a domain: -c domain=NAME -c hostedZoneId=ID, or set it in infra/stages.ts',
  ],
  [
    'another region',
    ['-c', 'stage=staging'],
    { ...SIGNED_IN, AWS_REGION: 'eu-west-1' },
    'AWS_REGION is eu-west-1, but staging lives in af-south-1: unset it, or set it to af-south-1',
  ],
  [
    'nobody logged in',
    ['-c', 'stage=dev'],
    {},
    'No AWS credentials: log in (aws sso login), or set AWS_PROFILE',
  ],
] as const)('a deploy with %s says so in one line, before anything is built', async (_, args, env, line) => {
  expect(await refusal(args, env)).toEqual({ code: 1, said: `${line}\n` });
});
