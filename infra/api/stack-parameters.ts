import { CfnParameter, type NestedStack } from 'aws-cdk-lib';
import type { StageSettings } from './function-environment.ts';

/** CloudFormation shows asterisks in place of their values. */
const SECRETS = ['originSecret', 'previousOriginSecret', 'hashSecret'] as const;

/** Settings of routes that another stack makes. */
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

/**
 * The settings of routes as parameters of the stack that all routes are in: its parent reads each of them once. A value that
 * every function reads by itself is read a hundred times at once, and a template takes 60 references to secrets.
 */
export const settingsOfRoutes = (stack: NestedStack, settings: StageSettings) =>
  asParameters(stack, settings, FROM_ELSEWHERE);

/** The same for a stack below that one: the CDK makes its parameters by itself, but would show the secrets. */
export const settingsOfDomain = (stack: NestedStack, settings: StageSettings, hashes: boolean) =>
  asParameters(
    stack,
    settings,
    SECRETS.filter((name) => name !== 'hashSecret' || hashes),
  );
