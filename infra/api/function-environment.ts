import type { FunctionId } from './function-ids.ts';
import { UNPROVED_MAILBOX } from '../../shared/limits.ts';
import { pageRoutes, type RouteId, routes } from '../../shared/routes.ts';
import { type Limit, LIMIT_VARIABLES, type Route } from '../../shared/route.ts';
import { functionPermissions, sealsAuthors, usesKeyedHashes } from '../permissions/function-permissions.ts';

/** The values of a stage that functions are configured with. */
export interface StageSettings {
  tableName: string;
  evidenceBucket: string;
  userPoolId: string;
  userPoolClientId: string;
  /** Where the pool publishes its signing keys. */
  jwksUrl: string;
  /** Proves that a request came through CloudFront (or the local gateway). */
  originSecret: string;
  /** The one before, taken as well while a change of it is under way. */
  previousOriginSecret?: string;
  /** Secret from which the keys of all keyed hashes are derived (functions/platform/keyed-hash.ts). */
  hashSecret: string;
  /** The public half of the key that authors are sealed with, as PEM. */
  authorKey: string;
  mailFrom: string;
  /** SES's configuration set, by which it tells of bounces. Absent where nobody listens. */
  mailEvents?: string;
  /** Whom what waits too long is mailed to. */
  teamAddress: string;
  /** Whom whoever finds a weakness tells. */
  securityAddress: string;
  auditBucket: string;
  /** Of the metrics that functions write in their logs. */
  metricNamespace: string;
  /** The distribution and its `https://host`: known once the API that it stands before is made. */
  edge?: { distributionId: string; siteOrigin: string };
  /** Whether moderators need a second factor on admin routes. */
  secondFactor: 'required' | 'optional';
  /** Cookies are `Secure` and carry the `__Host-` prefix. */
  secureCookies: boolean;
}

const { windowSeconds } = UNPROVED_MAILBOX;
/** Of whoever sends mail: how many go to a mailbox that nobody proved. */
const MAIL_LIMITS: readonly Limit[] = [
  { by: 'mailbox', max: UNPROVED_MAILBOX.max, windowSeconds },
  { by: 'codes', max: UNPROVED_MAILBOX.codes, windowSeconds },
];

function limitVariables(
  limits: readonly Limit[],
  readLimit: (limit: Limit) => number,
): Record<string, string> {
  return Object.fromEntries(limits.map((limit) => [LIMIT_VARIABLES[limit.by], String(readLimit(limit))]));
}

function requireEdge(id: FunctionId, { edge }: StageSettings) {
  if (!edge) throw new Error(`${id} asks for the edge: make it after the site`);
  return edge;
}

function originSecretVariables({
  originSecret,
  previousOriginSecret,
}: StageSettings): Record<string, string> {
  return {
    ORIGIN_SECRET: originSecret,
    ...(previousOriginSecret !== undefined && { ORIGIN_SECRET_PREVIOUS: previousOriginSecret }),
  };
}

/**
 * The environment of a function, on AWS and locally alike: only what its needs call for. `readLimit` lets the local
 * launcher pass limits that are never reached.
 */
export function functionEnvironment(
  id: FunctionId,
  stage: StageSettings,
  readLimit: (limit: Limit) => number = (limit) => limit.max,
): Record<string, string> {
  const needs = functionPermissions[id];
  const route: Route | undefined = id in routes ? routes[id as RouteId] : undefined;
  const limits = limitVariables(needs.mail ? MAIL_LIMITS : (route?.limits ?? []), readLimit);
  const usesTable = needs.table !== undefined || Object.keys(limits).length > 0;
  return {
    ...((route || id in pageRoutes) && originSecretVariables(stage)),
    ...(usesTable && { TABLE_NAME: stage.tableName }),
    ...(needs.objects && { EVIDENCE_BUCKET: stage.evidenceBucket }),
    ...(needs.pool && {
      SECURE_COOKIES: String(stage.secureCookies),
      USER_POOL_ID: stage.userPoolId,
      USER_POOL_CLIENT_ID: stage.userPoolClientId,
      JWKS_URL: stage.jwksUrl,
    }),
    ...(route?.access === 'admin' && { SECOND_FACTOR: stage.secondFactor }),
    ...(usesKeyedHashes(id) && { HASH_SECRET: stage.hashSecret }),
    ...(sealsAuthors(id) && { AUTHOR_KEY: stage.authorKey }),
    ...(needs.mail && {
      MAIL_FROM: stage.mailFrom,
      ...(stage.mailEvents !== undefined && { MAIL_EVENTS: stage.mailEvents }),
    }),
    ...(needs.team && { TEAM_ADDRESS: stage.teamAddress }),
    ...(needs.weaknesses && { SECURITY_ADDRESS: stage.securityAddress }),
    ...(needs.metrics && { METRIC_NAMESPACE: stage.metricNamespace }),
    ...(needs.archive && { AUDIT_BUCKET: stage.auditBucket }),
    ...(needs.edge && { DISTRIBUTION_ID: requireEdge(id, stage).distributionId }),
    ...(needs.site && { SITE_ORIGIN: requireEdge(id, stage).siteOrigin }),
    ...limits,
  };
}
