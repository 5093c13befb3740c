import type { FunctionId } from '../api/function-ids.ts';
import { join } from 'node:path';
import { functionEnvironment, type StageSettings } from '../api/function-environment.ts';
import type { LandingFigures } from '../../shared/landing-page.ts';
import type { Limit } from '../../shared/route.ts';
import { FUNCTIONS_BUILD } from './builds.ts';
import type { Secrets } from './data-dir.ts';
import { DISTRIBUTION_ID } from './edge.ts';
import { ACCOUNT_VARIABLES, REGION } from './aws/account.ts';
import { AUDIT_BUCKET, EVIDENCE_BUCKET } from './buckets.ts';
import type { Engines } from './engines.ts';
import { MAIL_EVENTS } from './mail-refusals.ts';
import type { FunctionCode } from './functions-runtime.ts';

export type RateLimits = 'on' | 'off';
export type SecondFactor = StageSettings['secondFactor'];

export interface LocalStage {
  siteOrigin: string;
  engines: Engines;
  secrets: Secrets;
  rateLimits: RateLimits;
  secondFactor: SecondFactor;
  landingFigures: LandingFigures;
}

const NEVER_REACHED = 1_000_000_000_000;

function stageSettings(stage: LocalStage): StageSettings {
  const { siteOrigin, engines, secrets, secondFactor, landingFigures } = stage;
  const { table, identity } = engines;
  return {
    ...secrets,
    tableName: table.tableName,
    evidenceBucket: EVIDENCE_BUCKET,
    auditBucket: AUDIT_BUCKET,
    metricNamespace: 'FlagRegister/local',
    edge: { distributionId: DISTRIBUTION_ID, siteOrigin },
    userPoolId: identity.poolId,
    userPoolClientId: identity.clientId,
    jwksUrl: `${identity.url}/${identity.poolId}/.well-known/jwks.json`,
    mailEvents: MAIL_EVENTS,
    mailFrom: 'FlagRegister <no-reply@flagregister.example>',
    teamAddress: 'moderation@flagregister.example',
    securityAddress: 'security@flagregister.example',
    secureCookies: false,
    secondFactor,
    landingFigures,
  };
}

function runtimeEnvironment(
  id: string,
  { table, identity, objects, mail, edge }: Engines,
): Record<string, string> {
  return {
    ...ACCOUNT_VARIABLES,
    AWS_DEFAULT_REGION: REGION,
    AWS_LAMBDA_FUNCTION_NAME: id,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '512',
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    AWS_ENDPOINT_URL_SESV2: mail.url,
    AWS_ENDPOINT_URL_CLOUDFRONT: edge.url,
  };
}

export function localFunction(id: string, stage: LocalStage): FunctionCode {
  const readLimit = ({ max }: Limit) => (stage.rateLimits === 'on' ? max : NEVER_REACHED);
  return {
    file: join(FUNCTIONS_BUILD, id, 'index.mjs'),
    environment: {
      ...functionEnvironment(id as FunctionId, stageSettings(stage), readLimit),
      ...runtimeEnvironment(id, stage.engines),
    },
  };
}
