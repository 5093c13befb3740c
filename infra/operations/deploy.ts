import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Stack } from '@aws-sdk/client-cloudformation';
import { needsEdge, readStage, type StackKind, stackName, type Stage } from '../stages.ts';
import { OperationError, runCommand } from './command.ts';
import { changeable, lostSettings } from './lost-settings.ts';
import { rollBack } from './roll-back.ts';
import { smoke } from './smoke.ts';
import { findStack, readOutputs } from './stacks.ts';

const PROJECT = join(import.meta.dirname, '../..');
const USAGE = 'npm run deploy -- -c stage=dev|staging|prod';
const HELP = `${USAGE}

Builds a stage as infra/stages.ts says, deploys its stacks one after the other, and smokes the site.

  -c stage=STAGE    which stage
  --change NAMES    settings that are meant to change: ${changeable.join(',')}
  --ignore-alarms   for the version that mends what alarms tell of: otherwise an alarm that rings, or a smoke that fails, takes the deploy back

All other arguments are those of cdk deploy, such as --require-approval never.
The way back to the version before is npm run roll-back -- --stage STAGE.`;
const CDK = join(PROJECT, 'node_modules/.bin/cdk');
/** States of a stack whose first deploy was aborted or rolled back. */
const EMPTY = ['REVIEW_IN_PROGRESS', 'ROLLBACK_COMPLETE'];
/** How long CloudFormation watches the alarms after its last change: `SiteDown` takes two periods and its metric one. */
const WATCHED_MINUTES = 15;

function parseContext(args: readonly string[]): Map<string, string> {
  const settings = args.flatMap((arg, at) => {
    if (arg === '-c' || arg === '--context') return args[at + 1] ?? [];
    return /^(?:-c|--context)=(.+)$/.exec(arg)?.[1] ?? [];
  });
  return new Map(settings.map((pair) => [pair.split('=')[0] ?? '', pair.slice(pair.indexOf('=') + 1)]));
}

function takeOptions(args: readonly string[]) {
  const changes: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? '';
    if (arg === '--change') changes.push(...(args[(at += 1)] ?? '').split(','));
    else if (arg.startsWith('--change=')) changes.push(...arg.slice('--change='.length).split(','));
    else if (/^--(?:ignore.?al|change[^-])/.test(arg) && arg !== '--ignore-alarms')
      throw new OperationError(`${arg} is not known: --change NAMES, --ignore-alarms`);
    else if (arg !== '--ignore-alarms') others.push(arg);
  }
  const unknown = changes.filter((name) => !changeable.includes(name));
  if (unknown.length > 0)
    throw new OperationError(
      `--change does not know "${unknown.join(',')}": name some of ${changeable.join(', ')}, with commas between them`,
    );
  return { changes, others, ignoresAlarms: args.includes('--ignore-alarms') };
}

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

/** A stage's stacks in the order of their deploys: each uses values of the ones before it. */
function listStacks(stage: Stage): StackKind[] {
  const edge: StackKind[] = needsEdge(stage) ? ['edge'] : [];
  const watch: StackKind[] = stage.isMonitored ? ['watch'] : [];
  return ['data', ...edge, 'app', ...watch];
}

/** The name of a stack's template in the CDK's bucket, which keeps all of them. */
function readVersion(assembly: string, stack: string): string {
  const { artifacts } = JSON.parse(readFileSync(join(assembly, 'manifest.json'), 'utf8')) as {
    artifacts: Record<string, { properties: { stackTemplateAssetObjectUrl: string } }>;
  };
  return basename(artifacts[stack]?.properties.stackTemplateAssetObjectUrl ?? '');
}

function appArguments(deployed: Stack | null, stack: string, version: string, ignoresAlarms: boolean) {
  const outputs = readOutputs(deployed);
  const before = outputs.get('Version');
  const alarms = ignoresAlarms ? 'none' : outputs.get('RollbackAlarms');
  return [
    ...['--parameters', `${stack}:RunningVersion=${version}`],
    ...(before && before !== version ? ['--parameters', `${stack}:VersionBefore=${before}`] : []),
    ...(alarms ?? '').split(',').flatMap((arn) => (arn ? ['--rollback-trigger-alarm-arns', arn] : [])),
    ...(alarms && !ignoresAlarms ? ['--monitoring-time-minutes', String(WATCHED_MINUTES)] : []),
  ];
}

/** Goes back to the version before, if the site that was deployed does not pass. Returns what is left to say. */
async function checkSite(stage: Stage, site: string, before: string | undefined, walk: typeof smoke) {
  const { failed, stopped } = await walk(new URL(site));
  if (failed === 0) return stopped === null ? '' : '. CHANGES ARE STOPPED there, so smoke did not try them';
  if (before === undefined)
    throw new OperationError(
      `${stage.name} is deployed, but ${failed} steps of smoke failed (docs/operations/deploying.md, "A deploy that fails")`,
    );
  await rollBack(stage);
  const isWell = (await walk(new URL(site))).failed === 0;
  throw new OperationError(
    `${stage.name} runs the version before again, ${isWell ? 'which passes' : 'which does not pass, either'}: ${failed} steps of smoke failed`,
  );
}

/** Throws before anything is built if the stage cannot be deployed, or would lose a deployed setting. */
export async function deploy(args: readonly string[], cdk = runCdk, walk = smoke): Promise<string> {
  if (args.includes('--help')) return HELP;
  const { changes, others, ignoresAlarms } = takeOptions(args);
  const context = new Map([...parseContext(others), ['purpose', 'deploy']]);
  if (!context.has('stage')) throw new OperationError(`Which stage? ${USAGE}`);
  const stage = readStage((name) => context.get(name));
  const deployed = await findStack(stage, 'app');
  refuseLosses(deployed, stage, changes);
  const data = await findStack(stage, 'data');
  const isFirst = data === null || EMPTY.includes(data.StackStatus ?? '');
  const assembly = join(PROJECT, `dist/cdk/${stage.name}`);
  const build = (settings: ReadonlyMap<string, string>) => {
    const contextArgs = [...settings].flatMap(([name, value]) => ['--context', `${name}=${value}`]);
    return cdk(['synth', '--quiet', '--output', assembly, ...contextArgs]);
  };
  const update = (kind: StackKind, own: readonly string[] = []) =>
    cdk(['deploy', stackName(stage, kind), '--exclusively', '--app', assembly, ...own, ...others]);
  if ((await build(isFirst ? new Map([...context, ['isFirst', 'true']]) : context)) !== 0)
    throw new OperationError(`${stage.name} was not built; nothing has changed`);
  const outputs = join(PROJECT, `dist/deployed/${stage.name}.json`);
  mkdirSync(dirname(outputs), { recursive: true });
  for (const kind of listStacks(stage)) {
    const stack = stackName(stage, kind);
    const own =
      kind === 'app'
        ? [
            ...['--outputs-file', outputs],
            ...appArguments(deployed, stack, readVersion(assembly, stack), ignoresAlarms),
          ]
        : [];
    if ((await update(kind, own)) !== 0)
      throw new OperationError(
        `${stack} was not deployed (docs/operations/deploying.md, "A deploy that fails")`,
      );
  }
  // With protection, a first deploy that failed could not remove its own table and accounts.
  if (isFirst && stage.isProtected && ((await build(context)) !== 0 || (await update('data')) !== 0))
    throw new OperationError(`${stage.name} is deployed, but its data is not protected yet: deploy it again`);
  const site = readSiteOrigin(outputs);
  const before = readOutputs(deployed).get('Version');
  const isNew = before !== readVersion(assembly, stackName(stage, 'app'));
  if (site === undefined) return `${stage.name} is deployed`;
  const rest = await checkSite(stage, site, isNew && !ignoresAlarms ? before : undefined, walk);
  return `${stage.name} is deployed: ${site}${rest}`;
}

if (import.meta.main)
  await runCommand(async () => {
    console.log(await deploy(process.argv.slice(2)));
  });
