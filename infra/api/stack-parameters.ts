import { CfnParameter, type NestedStack } from 'aws-cdk-lib';
import type { StageSettings } from './function-environment.ts';

/** CloudFormation shows asterisks instead of these values. */
const HASHES = ['hashSecret', 'lastingSecret'] as const;
const SECRETS = ['originSecret', 'previousOriginSecret', ...HASHES] as const;

const FROM_ELSEWHERE = ['evidenceBucket', 'userPoolId', 'userPoolClientId', 'jwksUrl', ...SECRETS] as const;

type SettingName = (typeof FROM_ELSEWHERE)[number];

function asParameters(
  stack: NestedStack,
  settings: StageSettings,
  names: readonly SettingName[],
): StageSettings {
  const parameters = names.flatMap((name) => {
    const value = settings[name];
    if (value === undefined) return [];
    const id = name.charAt(0).toUpperCase() + name.slice(1);
    const noEcho = SECRETS.some((secret) => secret === name);
    stack.setParameter(id, value);
    const { valueAsString } = new CfnParameter(stack, id, { noEcho });
    return [[name, valueAsString] as const];
  });
  return { ...settings, ...(Object.fromEntries(parameters) as Partial<StageSettings>) };
}

/** The parent reads each once: else a hundred functions would at once, and a template allows 60 secret references. */
export const settingsOfRoutes = (stack: NestedStack, settings: StageSettings) =>
  asParameters(stack, settings, FROM_ELSEWHERE);

/** The secrets as parameters of a domain's stack. The CDK passes other settings, but would show these. */
export const settingsOfDomain = (stack: NestedStack, settings: StageSettings, hashes: boolean) =>
  asParameters(
    stack,
    settings,
    SECRETS.filter((name) => hashes || !HASHES.some((one) => one === name)),
  );
