import {
  CloudFormationClient,
  CloudFormationServiceException,
  DescribeStacksCommand,
  type Stack,
} from '@aws-sdk/client-cloudformation';

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
export function outputsOf(stack: Stack | null): ReadonlyMap<string, string> {
  const outputs = stack?.Outputs ?? [];
  return new Map(outputs.map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]));
}

/** Whether a stack holds anything: one whose first deploy was broken off, or was taken back, is there and does not. */
export function stands(stack: Stack | null): boolean {
  const status = stack?.StackStatus;
  return status !== undefined && status !== 'REVIEW_IN_PROGRESS' && status !== 'ROLLBACK_COMPLETE';
}
