import type { FunctionId } from './function-ids.ts';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { UNPROVED_MAILBOX } from '../../shared/limits.ts';
import { type PageRouteId, pageRoutes, type RouteId, routes } from '../../shared/routes.ts';
import { type Limit, LIMIT_VARIABLES, type Route } from '../../shared/route.ts';
import { functionPermissions, sealsAuthors, usesKeyedHashes } from '../permissions/function-permissions.ts';

export interface StageSettings {
  tableName: string;
  evidenceBucket: string;
  userPoolId: string;
  userPoolClientId: string;
  jwksUrl: string;
  /** Proves that a request came through CloudFront (or the local gateway). */
  originSecret: string;
  previousOriginSecret?: string;
  hashSecret: string;
  /** Secret of the hashes that are compared for years. It is never changed. */
  lastingSecret: string;
  /** The public key that authors are encrypted with, as PEM. */
  authorKey: string;
  mailFrom: string;
  /** SES's configuration set for bounce and complaint events. Absent if nothing handles them. */
  mailEvents?: string;
  teamAddress: string;
  securityAddress: string;
  auditBucket: string;
  metricNamespace: string;
  /** The distribution and its `https://host`: known only after the API behind it is made. */
  edge?: { distributionId: string; siteOrigin: string };
  secondFactor: 'required' | 'optional';
  landingFigures: LandingFigures;
  /** Cookies are `Secure` and carry the `__Host-` prefix. */
  secureCookies: boolean;
}

const { windowSeconds } = UNPROVED_MAILBOX;
const MAIL_LIMITS: readonly Limit[] = [
  { by: 'mailbox', max: UNPROVED_MAILBOX.max, windowSeconds },
  { by: 'codes', max: UNPROVED_MAILBOX.codes, windowSeconds },
  { by: 'filed', max: UNPROVED_MAILBOX.filed, windowSeconds },
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

const drawsPages = (id: FunctionId) => id in pageRoutes && pageRoutes[id as PageRouteId].type === 'text/html';

/** The same on AWS and locally. With `readLimit` the local launcher passes limits that are never reached. */
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
    ...(usesKeyedHashes(id) && { HASH_SECRET: stage.hashSecret, LASTING_SECRET: stage.lastingSecret }),
    ...(sealsAuthors(id) && { AUTHOR_KEY: stage.authorKey }),
    ...(needs.mail && {
      MAIL_FROM: stage.mailFrom,
      ...(stage.mailEvents !== undefined && { MAIL_EVENTS: stage.mailEvents }),
    }),
    ...(needs.team && { TEAM_ADDRESS: stage.teamAddress }),
    ...(needs.weaknesses && { SECURITY_ADDRESS: stage.securityAddress }),
    ...(needs.metrics && { METRIC_NAMESPACE: stage.metricNamespace }),
    ...(needs.archive && { AUDIT_BUCKET: stage.auditBucket }),
    ...(stage.landingFigures === 'live' && drawsPages(id) && { LANDING_FIGURES: stage.landingFigures }),
    ...(needs.edge && { DISTRIBUTION_ID: requireEdge(id, stage).distributionId }),
    ...(needs.site && { SITE_ORIGIN: requireEdge(id, stage).siteOrigin }),
    ...limits,
  };
}
