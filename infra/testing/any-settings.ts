import type { StageSettings } from '../api/function-environment.ts';

export const anySettings: StageSettings = {
  tableName: 'table',
  evidenceBucket: 'evidence',
  userPoolId: 'af-south-1_example',
  userPoolClientId: 'client',
  jwksUrl: 'https://example.invalid/jwks.json',
  originSecret: 'secret',
  hashSecret: 'secret',
  lastingSecret: 'secret',
  authorKey: 'public key',
  mailFrom: 'no-reply@flagregister.example',
  secureCookies: true,
  secondFactor: 'required',
  landingFigures: 'spec',
  auditBucket: 'audit',
  metricNamespace: 'FlagRegister/test',
  teamAddress: 'moderation@flagregister.example',
  securityAddress: 'security@flagregister.example',
  edge: { distributionId: 'E1', siteOrigin: 'https://flagregister.example' },
};
