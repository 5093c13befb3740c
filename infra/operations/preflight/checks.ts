import { needsEdge } from '../../stages.ts';
import { credentials, lambdaQuota, regionIsOn } from './account-checks.ts';
import type { Check, CheckContext } from './check.ts';
import { cloudFrontIsOpen, hostedZone } from './edge-checks.ts';
import { mailIdentity, mailIsLetOut } from './mail-checks.ts';
import {
  landingFigures,
  poolIsOurs,
  protections,
  routesInSequence,
  stackState,
  tableIsOurs,
} from './stack-checks.ts';

/** All checks before a deploy, in the order of their output. */
export function listChecks(asked: CheckContext): Check[] {
  const { stage } = asked;
  return [
    credentials(asked),
    regionIsOn(asked),
    cloudFrontIsOpen(asked),
    lambdaQuota(asked),
    ...(stage.domain ? [hostedZone(asked, stage.domain)] : []),
    mailIdentity(asked),
    mailIsLetOut(asked),
    stackState(asked, 'data'),
    ...(needsEdge(stage) ? [stackState(asked, 'edge')] : []),
    stackState(asked, 'app'),
    ...(stage.isMonitored ? [stackState(asked, 'watch')] : []),
    routesInSequence(asked),
    tableIsOurs(asked),
    poolIsOurs(asked),
    protections(asked),
    ...(stage.name === 'prod' ? [landingFigures(asked)] : []),
  ];
}
