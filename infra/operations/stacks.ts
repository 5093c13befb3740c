import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { stackName, type Stage } from '../stages.ts';
import { OperationError } from './command.ts';

/** A stack of CloudFormation; null if there is none with this name. */
export async function findStack(client: CloudFormationClient, name: string): Promise<Stack | null> {
  try {
    const { Stacks: [stack = null] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return stack;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
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

/** The outputs of a stack by name; empty without a stack. */
export function readOutputs(stack: Stack | null): ReadonlyMap<string, string> {
  const outputs = stack?.Outputs ?? [];
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

type DataOutput = 'TableName' | 'UserPoolId' | 'UserPoolClientId' | 'EvidenceBucket';

/**
 * The outputs of a deployed stage's data stack. Throws OperationError if these credentials find no such
 * stage.
 */
export async function readDataOutputs(stage: Stage): Promise<(name: DataOutput) => string> {
  const { name, region } = stage;
  const client = new CloudFormationClient({ region });
  try {
    const outputs = readOutputs(await findStack(client, stackName(stage, 'data')));
    return (key) => {
      const value = outputs.get(key);
      if (value !== undefined) return value;
      throw new OperationError(
        `These credentials find no stage ${name} in ${region}: npm run deploy -- -c stage=${name}, or use the account of the stage`,
      );
    };
  } finally {
    client.destroy();
  }
}

/** Whether a stack has resources. One whose first deploy was aborted or rolled back has none. */
export function holdsResources(stack: Stack | null): boolean {
  const status = stack?.StackStatus;
  return status !== undefined && status !== 'REVIEW_IN_PROGRESS' && status !== 'ROLLBACK_COMPLETE';
}
