import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildWhenChanged, PROJECT } from '../../infra/local/builds.ts';
import { median } from '../quantiles.ts';
import { kilobytes, type Report, readOption } from '../report.ts';

const STAGES = ['dev', 'staging', 'prod'];
const ROUNDS = 3;
const EMPTY_APP = join(import.meta.dirname, 'empty-app.ts');
const APP = join(PROJECT, 'infra/app.ts');

/** CloudFormation's limits for a template ('Understand CloudFormation quotas'). */
const MAX_RESOURCES = 500;
const MAX_BYTES = 1_000_000;

interface Template {
  name: string;
  bytes: number;
  resources: number;
  outputs: number;
  /** Metrics that its alarms read; each has a monthly cost. */
  alarmMetrics: number;
  /** Occurrences of values that are looked up during deployment. */
  lookUps: Record<LookUp, number>;
  logGroups: number;
  /** Subscription and metric filters. */
  filters: number;
  routes: number;
}

/**
 * Values imported from other stacks, values read directly from other stacks, and secrets. CloudFormation
 * allows 60 secrets in a template.
 */
const LOOK_UPS = {
  imports: '"Fn::ImportValue"',
  reads: '"Fn::GetStackOutput"',
  secrets: '{{resolve:',
} as const;
type LookUp = keyof typeof LOOK_UPS;

interface Resource {
  Type: string;
  Properties?: { Metrics?: { MetricStat?: object }[] };
}

/**
 * The time of `cdk synth` for each stage divided by that for an empty app, in turns (`--rounds=N`), with
 * builds made beforehand; the figures of each stack that CloudFormation limits; and the bytes of all assets.
 */
export async function run(args: readonly string[]): Promise<Report> {
  const rounds = Number(readOption(args, 'rounds') ?? ROUNDS);
  const folder = mkdtempSync(join(tmpdir(), 'flagregister-synth-'));
  try {
    await buildWhenChanged('web');
    await buildWhenChanged('deployedFunctions');
    const stages = [];
    for (const stage of STAGES) stages.push(await measureStage(stage, rounds, folder));
    return { sections: synthSections(stages, rounds), figures: { rounds, stages } };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measureStage(stage: string, rounds: number, folder: string) {
  const out = join(folder, stage);
  const pairs = [];
  for (let round = 0; round < rounds; round += 1)
    pairs.push({
      empty: await measureSeconds(EMPTY_APP, stage, join(folder, 'empty')),
      full: await measureSeconds(APP, stage, out),
    });
  return {
    stage,
    seconds: median(pairs.map(({ full }) => full)),
    ratio: median(pairs.map(({ empty, full }) => full / empty)),
    templates: readdirSync(out)
      .filter((file) => file.endsWith('.template.json'))
      .map((file) => readTemplate(join(out, file), file)),
    assetBytes: countAssetBytes(out),
  };
}
type Measured = Awaited<ReturnType<typeof measureStage>>;

async function measureSeconds(app: string, stage: string, CDK_OUTDIR: string): Promise<number> {
  const { context } = JSON.parse(readFileSync(join(PROJECT, 'cdk.json'), 'utf8')) as { context: object };
  const CDK_CONTEXT_JSON = JSON.stringify({ ...context, stage });
  const startedAt = performance.now();
  await promisify(execFile)(process.execPath, [app], {
    cwd: PROJECT,
    env: { ...process.env, CDK_OUTDIR, CDK_CONTEXT_JSON },
  });
  return (performance.now() - startedAt) / 1000;
}

function readTemplate(path: string, file: string): Template {
  const text = readFileSync(path, 'utf8');
  const { Resources = {}, Outputs = {} } = JSON.parse(text) as {
    Resources?: Record<string, Resource>;
    Outputs?: object;
  };
  const ofType = (type: string) => Object.values(Resources).filter(({ Type }) => Type === type);
  return {
    name: file.replace(/(\.nested)?\.template\.json$/, ''),
    bytes: Buffer.byteLength(text),
    resources: Object.keys(Resources).length,
    outputs: Object.keys(Outputs).length,
    alarmMetrics: ofType('AWS::CloudWatch::Alarm').reduce(
      (sum, { Properties }) => sum + (Properties?.Metrics?.filter((one) => one.MetricStat).length ?? 1),
      0,
    ),
    lookUps: Object.fromEntries(
      Object.entries(LOOK_UPS).map(([name, mark]) => [name, text.split(mark).length - 1]),
    ) as Record<LookUp, number>,
    logGroups: ofType('AWS::Logs::LogGroup').length,
    filters: ofType('AWS::Logs::SubscriptionFilter').length + ofType('AWS::Logs::MetricFilter').length,
    routes: ofType('AWS::ApiGatewayV2::Route').length,
  };
}

function countAssetBytes(out: string): number {
  const files = globSync('asset.*/**', { cwd: out }).map((file) => statSync(join(out, file)));
  return files.filter((file) => file.isFile()).reduce((sum, { size }) => sum + size, 0);
}

const addUp = (templates: readonly Template[], read: (template: Template) => number) =>
  templates.reduce((total, template) => total + read(template), 0);

function synthSections(stages: readonly Measured[], rounds: number) {
  return [
    {
      title: `Synth of a stage, median of ${rounds} rounds`,
      columns: ['stage', 'over an empty app', 'seconds', 'assets', 'metrics of alarms'],
      rows: stages.map(({ stage, ratio, seconds, assetBytes, templates }) => [
        stage,
        ratio.toFixed(2),
        seconds.toFixed(1),
        kilobytes(assetBytes),
        String(addUp(templates, ({ alarmMetrics }) => alarmMetrics)),
      ]),
      notes: ['Builds were there before. Seconds are of this machine and this run.'],
    },
    {
      title: 'What a deploy makes and looks up in one wave (a first one: the most routes of one domain)',
      columns: ['stage', 'imports', 'reads', 'secrets', 'log groups', 'filters', 'routes', 'of one domain'],
      rows: stages.map(({ stage, templates }) => [
        stage,
        ...[
          ...(Object.keys(LOOK_UPS) as LookUp[]).map((name) => addUp(templates, (one) => one.lookUps[name])),
          addUp(templates, ({ logGroups }) => logGroups),
          addUp(templates, ({ filters }) => filters),
          addUp(templates, ({ routes }) => routes),
          Math.max(...templates.map(({ routes }) => routes)),
        ].map(String),
      ]),
    },
    {
      title: `Templates: at most ${MAX_RESOURCES} resources and ${kilobytes(MAX_BYTES)} each`,
      columns: ['stack', 'resources', 'outputs', 'bytes'],
      rows: stages.flatMap(({ templates }) =>
        templates.map((template) => [
          template.name,
          String(template.resources),
          String(template.outputs),
          kilobytes(template.bytes),
        ]),
      ),
    },
  ];
}
