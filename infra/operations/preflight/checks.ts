import { EDGE_REGION, needsEdge } from '../../stages.ts';
import { credentials, isBootstrapped, lambdaQuota, regionIsOn } from './account-checks.ts';
import type { Check, CheckContext } from './check.ts';
import { cloudFrontIsOpen, hostedZone } from './edge-checks.ts';
import { mailIdentity, mailIsLetOut } from './mail-checks.ts';
import { poolIsOurs, protections, routesInSequence, stackState, tableIsOurs } from './stack-checks.ts';

/** All that is asked before a stage is deployed, in the order in which it is told. */
export function listChecks(asked: CheckContext): Check[] {
  const { stage } = asked;
  const hasEdge = needsEdge(stage);
  const { isMonitored } = stage;
  return [
    credentials(asked),
    regionIsOn(asked),
    isBootstrapped(asked, stage.region),
    ...(hasEdge || isMonitored ? [isBootstrapped(asked, EDGE_REGION)] : []),
    cloudFrontIsOpen(asked),
    lambdaQuota(asked),
    ...(stage.domain ? [hostedZone(asked, stage.domain)] : []),
    mailIdentity(asked),
    mailIsLetOut(asked),
    stackState(asked, 'data'),
    ...(hasEdge ? [stackState(asked, 'edge')] : []),
    stackState(asked, 'app'),
    ...(isMonitored ? [stackState(asked, 'watch')] : []),
    routesInSequence(asked),
    tableIsOurs(asked),
    poolIsOurs(asked),
    protections(asked),
  ];
}
