import { ListDistributionsCommand } from '@aws-sdk/client-cloudfront';
import { GetHostedZoneCommand, NoSuchHostedZone } from '@aws-sdk/client-route-53';
import type { Domain } from '../../stages.ts';
import type { Asked } from './asked.ts';
import { type Check, fault, type Finding, ok, warning } from './check.ts';

/** No call tells whether an account is verified; one that has a distribution is. */
export const cloudFrontIsOpen = ({ cloudFront }: Asked): Check => ({
  title: 'CloudFront',
  run: async () => {
    const { DistributionList } = await cloudFront.send(new ListDistributionsCommand({ MaxItems: 1 }));
    return (DistributionList?.Quantity ?? 0) > 0
      ? ok('the account has a distribution')
      : warning(
          'the account has no distribution yet, and AWS may refuse it the first: make an empty one by hand; when that is refused ("your account must be verified"), ask AWS Support to verify the account; then delete it',
        );
  },
});

const plain = (name: string) => name.toLowerCase().replace(/\.$/, '');

/** The names, as people compare them. */
const listOf = (names: readonly string[]) => names.map(plain).sort().join(' ');

export const hostedZone = (asked: Asked, domain: Domain): Check => ({
  title: `hosted zone of ${domain.name}`,
  run: async () => {
    try {
      const answer = await asked.route53.send(new GetHostedZoneCommand({ Id: domain.hostedZoneId }));
      const name = plain(answer.HostedZone?.Name ?? '');
      if (name !== plain(domain.name))
        return fault(`${domain.hostedZoneId} is the zone of ${name}: put the right one into infra/stages.ts`);
      if (answer.HostedZone?.Config?.PrivateZone)
        return fault(`${domain.hostedZoneId} is private: make a public one and put it into infra/stages.ts`);
      return await delegation(asked, domain.name, listOf(answer.DelegationSet?.NameServers ?? []));
    } catch (error) {
      if (!(error instanceof NoSuchHostedZone)) throw error;
      return fault(
        `the account has no ${domain.hostedZoneId}: make a public zone and put it into infra/stages.ts`,
      );
    }
  },
});

/** Without it the certificate is never proved, and the deploy waits for hours. */
async function delegation({ nameServersOf }: Asked, domain: string, wanted: string): Promise<Finding> {
  const answered = await nameServersOf(domain).then(listOf, () => '');
  if (answered === wanted) return ok('is public, and DNS leads to it');
  const found = answered === '' ? 'DNS names no name servers' : `DNS names ${answered}`;
  return warning(`${found}: give the registrar ${wanted}, or the certificate's proof will not come`);
}
