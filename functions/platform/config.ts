import { type Limit, LIMIT_VARIABLES } from '../../shared/route.ts';

/** Names of the settings. Each function receives only those it needs (infra/api/function-environment.ts). */
type Setting =
  | 'TABLE_NAME'
  | 'EVIDENCE_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'JWKS_URL'
  | 'ORIGIN_SECRET'
  | 'ORIGIN_SECRET_PREVIOUS'
  | 'HASH_SECRET'
  | 'LASTING_SECRET'
  | 'AUTHOR_KEY'
  | 'SECURE_COOKIES'
  | 'SECOND_FACTOR'
  | 'MAIL_FROM'
  | 'MAIL_EVENTS'
  | 'TEAM_ADDRESS'
  | 'SECURITY_ADDRESS'
  | 'AUDIT_BUCKET'
  | 'DISTRIBUTION_ID'
  | 'SITE_ORIGIN'
  | 'METRIC_NAMESPACE'
  | 'LANDING_FIGURES';

const UNRESOLVED = '{{resolve:';
for (const [name, value] of Object.entries(process.env))
  if (value?.startsWith(UNRESOLVED))
    throw new Error(`The setting ${name} is a reference that the deploy has not resolved`);

export function setting(name: Setting): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing`);
  return value;
}

export function settingIfAny(name: Setting): string | undefined {
  return process.env[name] || undefined;
}

export function limitSetting(by: Limit['by']): number {
  const value = Number(process.env[LIMIT_VARIABLES[by]]);
  if (!Number.isFinite(value)) throw new Error(`The limit per ${by} is missing`);
  return value;
}
