import { GetRegionOptStatusCommand } from '@aws-sdk/client-account';
import { GetAccountSettingsCommand } from '@aws-sdk/client-lambda';
import { identityRouteIds } from '../../api/identity-routes.ts';
import { holdsResources } from '../stacks.ts';
import { type Check, type CheckContext, failure, ok, warning } from './check.ts';

export const credentials = ({ stage, accountId }: CheckContext): Check => ({
  title: 'credentials',
  isNeeded: true,
  run: async () => {
    const id = await accountId();
    return stage.account === undefined || stage.account === id
      ? ok(`of account ${id}`)
      : failure(`of account ${id}, but ${stage.name} belongs to ${stage.account}: log in there`);
  },
});

export const regionIsOn = ({ stage: { region }, account }: CheckContext): Check => ({
  title: `region ${region}`,
  isNeeded: true,
  run: async () => {
    const { RegionOptStatus: status } = await account.send(
      new GetRegionOptStatusCommand({ RegionName: region }),
    );
    if (status === 'ENABLED' || status === 'ENABLED_BY_DEFAULT') return ok('is on');
    if (status === 'ENABLING') return failure('is being turned on: wait until it is');
    return failure(
      `is off: aws account enable-region --region-name ${region}, and wait, possibly some hours`,
    );
  },
});

/** Concurrency that AWS requires to stay unreserved. */
const MIN_UNRESERVED = 100;

export const lambdaQuota = ({ stage, lambda, stack }: CheckContext): Check => ({
  title: 'Lambda concurrency',
  run: async () => {
    const { AccountLimit = {} } = await lambda.send(new GetAccountSettingsCommand({}));
    const { ConcurrentExecutions: all = 0, UnreservedConcurrentExecutions: free = 0 } = AccountLimit;
    const reserved = (stage.identityConcurrency ?? 0) * identityRouteIds.length;
    // AWS has already subtracted the reserved concurrency of a deployed stage.
    const left = holdsResources(await stack.app()) ? free : free - reserved;
    if (left >= MIN_UNRESERVED) return ok(`${all}, of which ${left} are left for all functions`);
    const ask = `ask Service Quotas in ${stage.region} for Lambda's concurrent executions (L-B99A9384)`;
    return reserved > 0
      ? failure(
          `the account has ${all}; ${stage.name} reserves ${reserved} and ${MIN_UNRESERVED} must be left: ${ask}, ${all + MIN_UNRESERVED - left} or more`,
        )
      : warning(`${left} are left for all functions, which a few visitors use up: ${ask}, 1000 or more`);
  },
});
