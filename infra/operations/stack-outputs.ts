import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { dataStackNameOf } from '../names.ts';
import type { Stage } from '../stages.ts';
import { OperationError } from './command.ts';

/** What the data stack of a stage says of itself. Throws OperationError where these credentials see no such stack. */
export async function dataOutputsOf(stage: Stage): Promise<ReadonlyMap<string, string>> {
  const { name, region } = stage;
  const client = new CloudFormationClient({ region });
  try {
    const asked = new DescribeStacksCommand({ StackName: dataStackNameOf(stage) });
    const { Stacks: [stack] = [] } = await client.send(asked);
    return new Map(
      (stack?.Outputs ?? []).map(({ OutputKey = '', OutputValue = '' }) => [OutputKey, OutputValue]),
    );
  } catch (error) {
    // CloudFormation has no error of its own for a stack that is not there.
    if (!(error instanceof Error) || !/does not exist/.test(error.message)) throw error;
    throw new OperationError(
      `These credentials see no stage ${name} in ${region}: npm run deploy -- -c stage=${name}, or use the account that it is in`,
    );
  } finally {
    client.destroy();
  }
}
