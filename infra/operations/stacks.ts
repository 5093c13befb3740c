import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { stackName, type Stage } from '../stages.ts';

export async function findStack(stage: Stage, kind: 'data' | 'app'): Promise<Stack | null> {
  const client = new CloudFormationClient({ region: stage.region });
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
