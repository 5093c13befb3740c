import { type FunctionId, functionIds } from '../api/function-ids.ts';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { App, NestedStack } from 'aws-cdk-lib';
import { Template } from 'aws-cdk-lib/assertions';
import { addStacks } from '../stacks.ts';
import { findStage, type Stage, type StageName } from '../stages.ts';

/** A folder with placeholder builds: template tests do not check the deployed code. */
export function writeBuilds(): string {
  const folder = mkdtempSync(join(tmpdir(), 'template-'));
  for (const id of functionIds) {
    mkdirSync(join(folder, 'functions', id), { recursive: true });
    writeFileSync(join(folder, 'functions', id, 'index.mjs'), 'export const handler = () => undefined;\n');
  }
  mkdirSync(join(folder, 'web/assets'), { recursive: true });
  for (const page of ['index', 'app'])
    writeFileSync(
      join(folder, `web/${page}.html`),
      '<!doctype html><html lang="en-ZA"><title>FlagRegister</title>',
    );
  writeFileSync(join(folder, 'web/assets/index-0a1b2c3d.js'), '');
  return folder;
}

export function synthesise(name: StageName, folder: string, changes: Partial<Stage> = {}) {
  const { context } = JSON.parse(readFileSync(join(import.meta.dirname, '../../cdk.json'), 'utf8')) as {
    context: Record<string, unknown>;
  };
  const app = new App({
    context: { ...context, 'aws:cdk:bundling-stacks': [] },
    outdir: mkdtempSync(join(folder, `${name}.out-`)),
  });
  const stage = { ...findStage(name), ...changes };
  const builds = { functions: join(folder, 'functions'), web: join(folder, 'web') };
  const stacks = addStacks(app, stage, builds);
  return {
    app,
    data: Template.fromStack(stacks.data),
    running: Template.fromStack(stacks.app),
    domains: stacks.app.node
      .findAll()
      .filter((construct) => NestedStack.isNestedStack(construct))
      .map((nested) => Template.fromStack(nested)),
    edge: stacks.edge && Template.fromStack(stacks.edge),
    watch: stacks.watch && Template.fromStack(stacks.watch),
  };
}

export type Synthesised = ReturnType<typeof synthesise>;

export const allTemplates = ({ data, running, domains, edge, watch }: Synthesised): Template[] => [
  data,
  running,
  ...domains,
  ...[edge, watch].filter((template) => template !== undefined),
];

export function collectProperties<P = Record<string, unknown>>(templates: readonly Template[], type: string) {
  return new Map(
    templates.flatMap((template) =>
      Object.entries(template.findResources(type)).map(([logicalId, resource]): [string, P] => [
        logicalId,
        (resource as { Properties: P }).Properties,
      ]),
    ),
  );
}

interface LambdaProperties {
  MemorySize: number;
  Timeout: number;
  Description?: string;
  Environment?: { Variables: Record<string, unknown> };
  LoggingConfig?: { LogGroup: { Ref: string }; LogFormat: string };
  Role: { 'Fn::GetAtt': [string, string] };
}

interface DeployedLambda {
  logicalId: string;
  properties: LambdaProperties;
}

/** The product's own functions by id, without the CDK's helpers. */
export function collectLambdas(stage: Synthesised): Map<FunctionId, DeployedLambda> {
  const own: readonly string[] = functionIds;
  const all = collectProperties<LambdaProperties>(allTemplates(stage), 'AWS::Lambda::Function');
  return new Map(
    [...all]
      .filter(([, { Description = '' }]) => own.includes(Description))
      .map(([logicalId, properties]) => [properties.Description as FunctionId, { logicalId, properties }]),
  );
}

interface Statement {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
}
interface Policies {
  Policies?: { PolicyDocument: { Statement: Statement[] } }[];
}

function listStatements(stage: Synthesised, id: FunctionId): Statement[] {
  const role = collectLambdas(stage).get(id)?.properties.Role['Fn::GetAtt'][0] ?? '';
  const { Policies = [] } =
    collectProperties<Policies>(allTemplates(stage), 'AWS::IAM::Role').get(role) ?? {};
  return Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
}

export function allowedActions(stage: Synthesised, id: FunctionId): [action: string, resource: string][] {
  return listStatements(stage, id).flatMap(({ Action, Resource }) =>
    [Action].flat().map((action): [string, string] => [action, JSON.stringify(Resource)]),
  );
}

export function allowedKeys(stage: Synthesised, id: FunctionId): string[] {
  return listStatements(stage, id)
    .filter(({ Effect, Action }) => Effect === 'Allow' && /:(?:\w+Item|Query)\b/.test([Action].flat().join()))
    .flatMap(({ Action, Resource, Condition }) => {
      const keys = [Condition?.['ForAllValues:StringLike']?.['dynamodb:LeadingKeys'] ?? 'any'].flat();
      return [Resource].flat().flatMap((resource) => {
        const [, index = 'table'] = /\/index\/(\w+)/.exec(JSON.stringify(resource)) ?? [];
        return [Action].flat().map((action) => `${action} on ${index} of ${keys.sort().join()}`);
      });
    })
    .sort();
}

export function deployedRoutes(stage: Synthesised): [routeKey: string, function: string | undefined][] {
  const integrations = collectProperties(allTemplates(stage), 'AWS::ApiGatewayV2::Integration');
  const findFunction = (target: string) => {
    const { IntegrationType, IntegrationUri, PayloadFormatVersion } =
      integrations.get(/"Ref":"(\w+)"/.exec(target)?.[1] ?? '') ?? {};
    const uri = JSON.stringify(IntegrationUri);
    const called = [...collectLambdas(stage)].find(([, { logicalId }]) => uri.includes(`"${logicalId}"`));
    return IntegrationType === 'AWS_PROXY' && PayloadFormatVersion === '2.0' ? called?.[0] : undefined;
  };
  type Properties = { RouteKey: string; Target: unknown };
  const deployed = collectProperties<Properties>(allTemplates(stage), 'AWS::ApiGatewayV2::Route').values();
  return [...deployed].map(({ RouteKey, Target }) => [RouteKey, findFunction(JSON.stringify(Target))]);
}

export function findDependencies({ running, domains }: Synthesised, logicalId: RegExp): string[] {
  const resources = [running, ...domains].flatMap((template) =>
    Object.entries((template.toJSON() as { Resources: Record<string, { DependsOn?: string[] }> }).Resources),
  );
  return resources.find(([id]) => logicalId.test(id))?.[1].DependsOn ?? [];
}
