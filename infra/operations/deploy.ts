import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider';
import { readStage, type Stage } from '../stages.ts';
import { OperationError, runCommand } from './command.ts';

const PROJECT = join(import.meta.dirname, '../..');
const USAGE = 'npm run deploy -- -c stage=dev|staging|prod';
const CDK = join(PROJECT, 'node_modules/.bin/cdk');

/** What `-c name=value` says; all other arguments are the CDK's own affair. */
function contextOf(args: readonly string[]): Map<string, string> {
  const given = args.flatMap((arg, at) => {
    if (arg === '-c' || arg === '--context') return args[at + 1] ?? [];
    return /^(?:-c|--context)=(.+)$/.exec(arg)?.[1] ?? [];
  });
  return new Map(given.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));
}

/** A shell that is set to another region was meant for something else. */
function refuseOtherRegions({ name, region }: Stage): void {
  for (const variable of ['AWS_REGION', 'AWS_DEFAULT_REGION']) {
    const other = process.env[variable];
    if (other && other !== region)
      throw new OperationError(
        `${variable} is ${other}, but ${name} lives in ${region}: unset it, or set it to ${region}`,
      );
  }
}

/** Throws the SDK's own error when nobody is logged in; nothing is called. */
async function requireCredentials({ region }: Stage): Promise<void> {
  const client = new CognitoIdentityProviderClient({ region });
  try {
    await client.config.credentials();
  } finally {
    client.destroy();
  }
}

async function runCdk(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const cdk = spawn(CDK, args, { cwd: PROJECT, stdio: 'inherit' });
    cdk.once('error', reject);
    cdk.once('exit', (code) => resolve(code ?? 1));
  });
}

function siteIn(outputsFile: string): string | undefined {
  if (!existsSync(outputsFile)) return undefined;
  const stacks = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string>>;
  return Object.values(stacks).find((outputs) => 'SiteOrigin' in outputs)?.['SiteOrigin'];
}

/** Builds and deploys a stage and prints where it is. What cannot be deployed says so before anything is built. */
await runCommand(async () => {
  const args = process.argv.slice(2);
  const context = new Map([...contextOf(args), ['purpose', 'deploy']]);
  if (!context.has('stage')) throw new OperationError(`Which stage? ${USAGE}`);
  const stage = readStage((name) => context.get(name));
  refuseOtherRegions(stage);
  await requireCredentials(stage);
  const outputs = join(PROJECT, `dist/deployed/${stage.name}.json`);
  mkdirSync(dirname(outputs), { recursive: true });
  const cdk = ['deploy', '--all', '--context', 'purpose=deploy', '--outputs-file', outputs];
  const code = await runCdk([...cdk, ...args]);
  if (code !== 0)
    throw new OperationError(
      `${stage.name} was not deployed: what ran before runs on (docs/operations.md, "A deploy that fails")`,
    );
  const site = siteIn(outputs);
  console.log(site === undefined ? `${stage.name} is deployed` : `${stage.name} is deployed: ${site}`);
});
