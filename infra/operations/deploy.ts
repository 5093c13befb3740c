import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CloudFormationClient, type Stack } from '@aws-sdk/client-cloudformation';
import { readStage, stackName, type Stage } from '../stages.ts';
import { OperationError, runCommand } from './command.ts';
import { changeable, lostSettings } from './lost-settings.ts';
import { findStack, holdsResources, readOutputs } from './stacks.ts';

const PROJECT = join(import.meta.dirname, '../..');
const USAGE = 'npm run deploy -- -c stage=dev|staging|prod';
const CDK = join(PROJECT, 'node_modules/.bin/cdk');

/** Values of `-c name=value`; all other arguments are for the CDK. */
function parseContext(args: readonly string[]): Map<string, string> {
  const given = args.flatMap((arg, at) => {
    if (arg === '-c' || arg === '--context') return args[at + 1] ?? [];
    return /^(?:-c|--context)=(.+)$/.exec(arg)?.[1] ?? [];
  });
  return new Map(given.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));
}

/** Takes `--change a,b` out of the arguments, which is ours and not the CDK's. */
function takeChanges(args: readonly string[]): { changes: string[]; others: string[] } {
  const changes: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--change') changes.push(...(args[(at += 1)] ?? '').split(','));
    else if (arg.startsWith('--change=')) changes.push(...arg.slice('--change='.length).split(','));
    else others.push(arg);
  }
  const unknown = changes.filter((name) => !changeable.includes(name));
  if (unknown.length > 0)
    throw new OperationError(
      `--change does not know "${unknown.join(',')}": name some of ${changeable.join(', ')}, with commas between them`,
    );
  return { changes, others };
}

/** A shell that is set to another region was meant for something else. */
function refuseOtherRegions({ name, region }: Stage): void {
  for (const variable of ['AWS_REGION', 'AWS_DEFAULT_REGION']) {
    const other = process.env[variable];
    if (other && other !== region)
      throw new OperationError(
        `${variable} is ${other}, but ${name} is in ${region}: unset it, or set it to ${region}`,
      );
  }
}

/** The stack that is deployed; the SDK's own error when nobody is logged in. */
async function findDeployed(stage: Stage): Promise<Stack | null> {
  const client = new CloudFormationClient({ region: stage.region });
  try {
    return await findStack(client, stackName(stage, 'app'));
  } finally {
    client.destroy();
  }
}

/** Throws for what a deploy would change or take away without being told to. */
function refuseLosses(deployed: Stack | null, stage: Stage, changes: readonly string[]): void {
  const lost = lostSettings(readOutputs(deployed), stage).filter(({ name }) => !changes.includes(name));
  if (lost.length === 0) return;
  const lines = lost.map(
    ({ name, now, next }) => `${name} of ${stage.name} is ${now} and would become ${next ?? 'none'}`,
  );
  const names = lost.map(({ name }) => name).join(',');
  throw new OperationError(
    [...lines, `Put it into infra/stages.ts, or confirm the change: --change ${names}`].join('\n'),
  );
}

async function runCdk(args: readonly string[]): Promise<number> {
  return new Promise((resolve, reject) => {
    const cdk = spawn(CDK, args, { cwd: PROJECT, stdio: 'inherit' });
    cdk.once('error', reject);
    cdk.once('exit', (code) => resolve(code ?? 1));
  });
}

function readSiteOrigin(outputsFile: string): string | undefined {
  if (!existsSync(outputsFile)) return undefined;
  const stacks = JSON.parse(readFileSync(outputsFile, 'utf8')) as Record<string, Record<string, string>>;
  return Object.values(stacks).find((outputs) => 'SiteOrigin' in outputs)?.['SiteOrigin'];
}

/** Protections come last: with them, a first deploy that fails could not take away what it made. */
function protectionReminder({ name, keepsData, isProtected }: Stage): string[] {
  return keepsData && !isProtected
    ? [`Its data is not protected yet: set isProtected of ${name} in infra/stages.ts and deploy again`]
    : [];
}

/**
 * Builds and deploys a stage, by `cdk` with arguments of the CDK's own, and gives what to tell. What cannot be deployed, or
 * would lose a setting that is deployed, throws before anything is built.
 */
export async function deploy(given: readonly string[], cdk = runCdk): Promise<string> {
  const { changes, others } = takeChanges(given);
  const context = new Map([...parseContext(others), ['purpose', 'deploy']]);
  if (!context.has('stage')) throw new OperationError(`Which stage? ${USAGE}`);
  const stage = readStage((name) => context.get(name));
  refuseOtherRegions(stage);
  const deployed = await findDeployed(stage);
  refuseLosses(deployed, stage, changes);
  // All domains at once are more calls than API Gateway takes while it makes them; later deploys make few of them.
  const sequence = holdsResources(deployed) ? [] : ['--context', 'inSequence=true'];
  const outputs = join(PROJECT, `dist/deployed/${stage.name}.json`);
  mkdirSync(dirname(outputs), { recursive: true });
  const ours = ['deploy', '--all', '--context', 'purpose=deploy', ...sequence, '--outputs-file', outputs];
  const code = await cdk([...ours, ...others]);
  if (code !== 0)
    throw new OperationError(
      `${stage.name} was not deployed; the previous version keeps running (docs/operations.md, "A deploy that fails")`,
    );
  const site = readSiteOrigin(outputs);
  return [
    site === undefined ? `${stage.name} is deployed` : `${stage.name} is deployed: ${site}`,
    ...protectionReminder(stage),
  ].join('\n');
}

if (import.meta.main)
  await runCommand(async () => {
    console.log(await deploy(process.argv.slice(2)));
  });
