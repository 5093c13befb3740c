import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';
import { stackName, type Stage } from '../stages.ts';
import { OperationError } from './command.ts';

/** A stack as CloudFormation has it; null when there is none of that name. */
export async function findStack(client: CloudFormationClient, name: string): Promise<Stack | null> {
  try {
    const { Stacks: [stack = null] = [] } = await client.send(new DescribeStacksCommand({ StackName: name }));
    return stack;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** CloudFormation has no error of its own for it. */
function isAbsent(error: unknown): boolean {
  return (
    error instanceof CloudFormationServiceException &&
    error.name === 'ValidationError' &&
    error.message.endsWith('does not exist')
  );
}

/** What a stack tells of itself, by name; nothing where there is no stack. */
export function readOutputs(stack: Stack | null): ReadonlyMap<string, string> {
  const outputs = stack?.Outputs ?? [];
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

type DataOutput = 'TableName' | 'UserPoolId' | 'UserPoolClientId' | 'EvidenceBucket' | 'OriginSecretArn';

/** What the data stack of a deployed stage tells, by name. Throws OperationError where these credentials see no such stage. */
export async function readDataOutputs(stage: Stage): Promise<(name: DataOutput) => string> {
  const { name, region } = stage;
  const client = new CloudFormationClient({ region });
  try {
    const outputs = readOutputs(await findStack(client, stackName(stage, 'data')));
    return (key) => {
      const value = outputs.get(key);
      if (value !== undefined) return value;
      throw new OperationError(
        `These credentials see no stage ${name} in ${region}: npm run deploy -- -c stage=${name}, or use the account that it is in`,
      );
    };
  } finally {
    client.destroy();
  }
}

/** Whether a stack holds anything: one whose first deploy was broken off, or was taken back, is there and does not. */
export function holdsResources(stack: Stack | null): boolean {
  const status = stack?.StackStatus;
  return status !== undefined && status !== 'REVIEW_IN_PROGRESS' && status !== 'ROLLBACK_COMPLETE';
}
