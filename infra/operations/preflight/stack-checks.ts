import type { Stack, StackStatus } from '@aws-sdk/client-cloudformation';
import { paginateListUserPools } from '@aws-sdk/client-cognito-identity-provider';
import { DescribeTableCommand, ResourceNotFoundException } from '@aws-sdk/client-dynamodb';
import { EDGE_REGION, ownTableName, stackName, type StackKind, userPoolName } from '../../stages.ts';
import { readOutputs, holdsResources } from '../stacks.ts';
import { type Check, type CheckContext, failure, type Finding, ok, warning } from './check.ts';

const GUIDE = 'docs/operations.md, "A deploy that fails"';

export const stackState = ({ stage, stack }: CheckContext, which: StackKind): Check => {
  const name = stackName(stage, which);
  const region = which === 'data' || which === 'app' ? stage.region : EDGE_REGION;
  return {
    title: `stack ${name}`,
    run: async () => describeState(await stack[which](), `--region ${region} --stack-name ${name}`),
  };
};

/** `cliArguments` identify the stack for the AWS CLI. */
function describeState(stack: Stack | null, cliArguments: string): Finding {
  const status: StackStatus | undefined = stack?.StackStatus;
  const cli = (command: string) => `aws cloudformation ${command} ${cliArguments}`;
  switch (status) {
    case undefined:
      return ok('does not exist yet: the deploy creates it');
    case 'REVIEW_IN_PROGRESS':
      return ok('is empty: a deploy stopped before it created anything; the next one continues');
    case 'ROLLBACK_COMPLETE':
    case 'ROLLBACK_FAILED':
      return stack?.EnableTerminationProtection
        ? failure(
            `its first deploy failed, and termination protection keeps it from being recreated: ${cli('update-termination-protection --no-enable-termination-protection')}`,
          )
        : warning(
            `its first deploy failed; the next one deletes and recreates it. Why it failed: ${cli('describe-stack-events')}`,
          );
    case 'UPDATE_ROLLBACK_FAILED':
    case 'IMPORT_ROLLBACK_FAILED':
      return failure(
        `could not roll back: repair what ${cli('describe-stack-events')} names, then ${cli('continue-update-rollback')} (${GUIDE})`,
      );
    case 'UPDATE_FAILED':
      return failure(`stopped half-way: ${cli('rollback-stack')} (${GUIDE})`);
    case 'CREATE_FAILED':
    case 'DELETE_FAILED':
      return failure(
        `could not be ${status === 'CREATE_FAILED' ? 'made' : 'deleted'}: ${cli('describe-stack-events')} names what stood in the way; then ${cli('delete-stack')} (${GUIDE})`,
      );
    default:
      return status.endsWith('_IN_PROGRESS')
        ? failure(`is in progress (${status}): wait until it is done`)
        : ok(`exists (${status})`);
  }
}

/** A first deploy makes the routes of one domain after those of another (infra/operations/deploy.ts). */
export const routesInSequence = ({ stage, stack }: CheckContext): Check => ({
  title: 'routes',
  run: async () => {
    if (!holdsResources(await stack.app()))
      return ok('are made one domain after another, as this is the first deploy: allow it half an hour');
    return ok(
      stage.deploysDomainsInSequence
        ? `are deployed one domain after another: deploysDomainsInSequence of ${stage.name} is set`
        : 'are deployed at once, as the stage exists',
    );
  },
});

export const tableIsOurs = ({ stage, table, stack }: CheckContext): Check => ({
  title: `table ${ownTableName(stage)}`,
  run: async () => {
    const exists = await table.send(new DescribeTableCommand({ TableName: ownTableName(stage) })).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ResourceNotFoundException) return false;
        throw error;
      },
    );
    if (!exists) return ok('does not exist yet');
    return holdsResources(await stack.data())
      ? ok('belongs to the stack')
      : failure(
          `exists outside of the stack, so a deploy cannot create it: delete it if it is empty; if it has data, see ${GUIDE}`,
        );
  },
});

export const poolIsOurs = ({ stage, pools, stack }: CheckContext): Check => ({
  title: `user pool ${userPoolName(stage)}`,
  run: async () => {
    const named: string[] = [];
    for await (const { UserPools = [] } of paginateListUserPools({ client: pools }, { MaxResults: 60 }))
      for (const { Id, Name } of UserPools) if (Id && Name === userPoolName(stage)) named.push(Id);
    const data = await stack.data();
    const own = readOutputs(data).get('UserPoolId');
    const others = named.filter((id) => id !== own);
    // A stack from before it had an output with its pool's id owns one of these.
    const isHeld = others.length === 0 || (holdsResources(data) && own === undefined && others.length === 1);
    if (isHeld) return ok(named.length === 0 ? 'does not exist yet' : 'belongs to the stack');
    return failure(
      `${others.join(' and ')} ${others.length > 1 ? 'have' : 'has'} that name and no stack: a deploy that failed left it; delete it once nobody's account is in it (${GUIDE})`,
    );
  },
});

export const landingFigures = ({ stage: { name, landingFigures } }: CheckContext): Check => ({
  title: 'landing figures',
  run: async () =>
    landingFigures === 'live'
      ? ok('are those of the register')
      : warning(
          `are invented: before the public uses ${name}, set its landingFigures to 'live' in infra/stages.ts (docs/operations.md, "First deploy")`,
        ),
});

export const protections = ({ stage, stack }: CheckContext): Check => ({
  title: 'protections',
  run: async () => {
    const { name, keepsData, isProtected } = stage;
    const setting = `isProtected of ${name} in infra/stages.ts`;
    if (!keepsData) return ok('none: the data of this stage is deleted with it');
    const isThere = holdsResources(await stack.data());
    if (isThere && !isProtected)
      return warning(`table and accounts can be deleted by mistake: set ${setting}`);
    if (!isProtected) return ok('are turned on after the first successful deploy');
    return ok(isThere ? 'are on' : `are on: if this first deploy fails, see ${GUIDE}`);
  },
});
