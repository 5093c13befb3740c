import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { EDGE_REGION, type StackKind, stackName, type Stage } from '../stages.ts';
import { OperationError } from './command.ts';

const regionOf = (stage: Stage, kind: StackKind) => (kind === 'edge' ? EDGE_REGION : stage.region);

export async function findStack(stage: Stage, kind: StackKind): Promise<Stack | null> {
  const client = new CloudFormationClient({ region: regionOf(stage, kind) });
  try {
    const query = new DescribeStacksCommand({ StackName: stackName(stage, kind) });
    const { Stacks: [stack = null] = [] } = await client.send(query);
    return stack;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  } finally {
    client.destroy();
  }
}

/** CloudFormation has no error code of its own for this. */
function isAbsent(error: unknown): boolean {
  return (
    error instanceof CloudFormationServiceException &&
    error.name === 'ValidationError' &&
    error.message.endsWith('does not exist')
  );
}

export function readOutputs(stack: Stack | null): ReadonlyMap<string, string> {
  const outputs = stack?.Outputs ?? [];
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/** Throws OperationError where the stack lacks it, or is not there. */
export async function outputReader(stage: Stage, kind: StackKind): Promise<(key: string) => string> {
  const outputs = readOutputs(await findStack(stage, kind));
  const { name } = stage;
  const region = regionOf(stage, kind);
  return (key) => {
    const value = outputs.get(key);
    if (value !== undefined) return value;
    throw new OperationError(
      `These credentials find no stage ${name} in ${region}: npm run deploy -- -c stage=${name}, or use the account of the stage`,
    );
  };
}
