import { ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetHostedZoneCommand, NoSuchHostedZone } from '@aws-sdk/client-route-53';
import type { Domain } from '../../stages.ts';
import { type Check, type CheckContext, failure, type Finding, ok, warning } from './check.ts';

/** No call says whether an account is verified; one with a distribution is. */
export const cloudFrontIsOpen = ({ cloudFront }: CheckContext): Check => ({
  title: 'CloudFront',
  run: async () => {
    const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }));
    return (DistributionList?.Quantity ?? 0) > 0
      ? ok('the account has a distribution')
      : warning(
          'the account has no distribution yet, and AWS may refuse the first: create an empty one by hand; if that is refused ("your account must be verified"), ask AWS Support to verify the account; then delete it',
        );
  },
});

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** The names in a normal form for comparison. */
const formatNames = (names: readonly string[]) => names.map(plain).sort().join(' ');

export const hostedZone = (asked: CheckContext, domain: Domain): Check => ({
  title: `hosted zone of ${domain.name}`,
  run: async () => {
    try {
      const answer = await asked.route53.send(new GetHostedZoneCommand({ Id: domain.hostedZoneId }));
      const name = plain(answer.HostedZone?.Name ?? '');
      if (name !== plain(domain.name))
        return failure(
          `${domain.hostedZoneId} is the zone of ${name}: put the right one into infra/stages.ts`,
        );
      if (answer.HostedZone?.Config?.PrivateZone)
        return failure(
          `${domain.hostedZoneId} is private: create a public one and put it into infra/stages.ts`,
        );
      return await delegation(asked, domain.name, formatNames(answer.DelegationSet?.NameServers ?? []));
    } catch (error) {
      if (!(error instanceof NoSuchHostedZone)) throw error;
      return failure(
        `the account has no ${domain.hostedZoneId}: create a public zone and put it into infra/stages.ts`,
      );
    }
  },
});

/** Without the delegation the certificate is never validated, and the deploy waits for hours. */
async function delegation(
  { resolveNameServers }: CheckContext,
  domain: string,
  expected: string,
): Promise<Finding> {
  const answered = await resolveNameServers(domain).then(formatNames, () => '');
  if (answered === expected) return ok('is public, and DNS leads to it');
  const found = answered === '' ? 'DNS names no name servers' : `DNS names ${answered}`;
  return warning(`${found}: give the registrar ${expected}, or the certificate cannot be validated`);
}
