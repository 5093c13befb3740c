import { type Limit, LIMIT_VARIABLES } from '../../shared/route.ts';

/** What a function is configured with (infra/api/function-environment.ts gives each just what it needs). */
type Setting =
  | 'TABLE_NAME'
  | 'EVIDENCE_BUCKET'
  | 'USER_POOL_ID'
  | 'USER_POOL_CLIENT_ID'
  | 'JWKS_URL'
  | 'ORIGIN_SECRET'
  | 'ORIGIN_SECRET_PREVIOUS'
  | 'HASH_SECRET'
  | 'SECURE_COOKIES'
  | 'MAIL_FROM'
  | 'TEAM_ADDRESS'
  | 'AUDIT_BUCKET'
  | 'DISTRIBUTION_ID'
  | 'SITE_ORIGIN';

/** A setting of this function. Throws when it is missing: a function never runs half configured. */
export function setting(name: Setting): string {
  const value = process.env[name];
  if (!value) throw new Error(`The setting ${name} is missing`);
  return value;
}

/** A setting that a function does without; an empty one is none. */
export function settingIfAny(name: Setting): string | undefined {
  return process.env[name] || undefined;
}

/** The number behind a route's limit, from the environment (infra/api/function-environment.ts). */
export function limitSetting(by: Limit['by']): number {
  const value = Number(process.env[LIMIT_VARIABLES[by]]);
  if (!Number.isFinite(value)) throw new Error(`The limit per ${by} is missing`);
  return value;
}
