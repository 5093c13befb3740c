import {
  CloudFormationClient,
  UpdateStackCommand,
  waitUntilStackUpdateComplete,
} from '@aws-sdk/client-cloudformation';
import { findStage, stackName, type Stage } from '../stages.ts';
import { assumeRole } from './assume-role.ts';
import { isDenied, OperationError, readArguments, runCommand } from './command.ts';
import { findStack, readOutputs } from './stacks.ts';

const USAGE = 'npm run roll-back -- --stage dev|staging|prod';
const MOST_SECONDS = 30 * 60;
const GUIDE = 'docs/operations/deploying.md, "Back to the version before"';

/** The role with which the CDK deploys, if these credentials may assume it. */
async function assumeDeployRole({ region }: Stage, account: string) {
  const role = `arn:aws:iam::${account}:role/cdk-hnb659fds-deploy-role-${account}-${region}`;
  try {
    return await assumeRole(region, role, 'roll-back');
  } catch (error) {
    if (isDenied(error)) return undefined;
    throw error;
  }
}

/** Functions, routes and pages, too: CDK's bucket keeps them all. Alarms do not cancel it. A second run undoes it. */
export async function rollBack(stage: Stage): Promise<string> {
  const { name, region } = stage;
  const StackName = stackName(stage, 'app');
  const running = await findStack(stage, 'app');
  const outputs = readOutputs(running);
  const [version, before] = [outputs.get('Version'), outputs.get('PreviousVersion')];
  if (!running || version === undefined || before === undefined || before === 'none')
    throw new OperationError(`${StackName} knows of no version before the one that runs (${GUIDE})`);
  const account = running.StackId?.split(':')[4] ?? '';
  const credentials = await assumeDeployRole(stage, account);
  const client = new CloudFormationClient({ region, ...(credentials && { credentials }) });
  const parameter = (ParameterKey: string, ParameterValue: string) => ({ ParameterKey, ParameterValue });
  try {
    await client.send(
      new UpdateStackCommand({
        StackName,
        TemplateURL: `https://s3.${region}.amazonaws.com/cdk-hnb659fds-assets-${account}-${region}/${before}`,
        Parameters: [parameter('RunningVersion', before), parameter('VersionBefore', version)],
        Capabilities: ['CAPABILITY_IAM', 'CAPABILITY_NAMED_IAM', 'CAPABILITY_AUTO_EXPAND'],
        RollbackConfiguration: { RollbackTriggers: [] },
        ...(running.RoleARN !== undefined && { RoleARN: running.RoleARN }),
      }),
    );
    await waitForUpdate(client, stage);
  } finally {
    client.destroy();
  }
  return `${name} runs the version before again, and a second time would undo it; npm run smoke -- --url ${outputs.get('SiteOrigin') ?? ''}`;
}

async function waitForUpdate(client: CloudFormationClient, stage: Stage): Promise<void> {
  const StackName = stackName(stage, 'app');
  const waiting = { client, minDelay: 5, maxDelay: 5, maxWaitTime: MOST_SECONDS };
  try {
    await waitUntilStackUpdateComplete(waiting, { StackName });
  } catch {
    const status = (await findStack(stage, 'app'))?.StackStatus ?? 'gone';
    throw new OperationError(
      `${StackName} did not go back, it is ${status} (docs/operations/deploying.md, "A deploy that fails")`,
    );
  }
}

if (import.meta.main)
  await runCommand(async () => {
    const { values, positionals } = readArguments(USAGE, { stage: { type: 'string' } });
    if (values.stage === undefined || positionals.length > 0) throw new OperationError(USAGE);
    const startedAt = performance.now();
    console.log(await rollBack(findStage(values.stage)));
    console.log(`It took ${Math.round((performance.now() - startedAt) / 1000)} seconds`);
  });
