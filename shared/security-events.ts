import type { ErrorCode } from './errors.ts';
import type { RouteId } from './routes.ts';

/** Events that are counted, for the dashboard and alarms (infra/alarms/security-alarms.ts). */
export const WATCHED_EVENTS = [
  'AdminAct',
  'EvidenceRead',
  'GatewayBypassed',
  'LogInFailed',
  'OriginalRead',
  'OwnCaseRefused',
  'PersonalDataRead',
  'RateLimited',
  'RoleRefused',
  'SecondFactorRemoved',
  'SessionRefused',
  'SuspendedRefused',
  'WrongCode',
  'WrongPassword',
] as const satisfies readonly SecurityEvent[];
export type WatchedEvent = (typeof WATCHED_EVENTS)[number];

export type SecurityEvent =
  | 'AccountDeleted'
  | 'AdminAct'
  | 'CodeAsked'
  | 'DataExported'
  | 'EmailChanged'
  | 'EvidenceRead'
  | 'GatewayBypassed'
  | 'LoggedIn'
  | 'LogInFailed'
  | 'OriginalRead'
  | 'OriginRefused'
  | 'OwnCaseRefused'
  | 'OwnDecisionRefused'
  | 'PasswordAsked'
  | 'PasswordChanged'
  | 'PersonalDataRead'
  | 'RateLimited'
  | 'RepresentationRefused'
  | 'RoleRefused'
  | 'ScopeRefused'
  | 'SecondFactorRemoved'
  | 'SecondFactorRequired'
  | 'SecondFactorSet'
  | 'SessionEnded'
  | 'SessionRefused'
  | 'SignedUp'
  | 'SuspendedRefused'
  | 'TokenMade'
  | 'TokenWithdrawn'
  | 'WrongCode'
  | 'WrongPassword';

export const SECURITY = 'security';

export const REFUSED: Partial<Record<ErrorCode, SecurityEvent>> = {
  account_suspended: 'SuspendedRefused',
  code_required: 'CodeAsked',
  cross_origin: 'OriginRefused',
  forbidden: 'RoleRefused',
  invalid_credentials: 'LogInFailed',
  not_representative: 'RepresentationRefused',
  own_case: 'OwnCaseRefused',
  own_decision: 'OwnDecisionRefused',
  password_required: 'PasswordAsked',
  scope_missing: 'ScopeRefused',
  second_factor_required: 'SecondFactorRequired',
  too_many_requests: 'RateLimited',
  unauthorized: 'SessionRefused',
  wrong_code: 'WrongCode',
  wrong_password: 'WrongPassword',
};

/** Calls that are events if they succeed; a moderator's other calls that change something are `AdminAct`. */
export const SUCCEEDED: Partial<Record<RouteId, SecurityEvent>> = {
  'change-password': 'PasswordChanged',
  'confirm-email': 'EmailChanged',
  'confirm-second-factor': 'SecondFactorSet',
  'create-token': 'TokenMade',
  'delete-token': 'TokenWithdrawn',
  'delete-user': 'AccountDeleted',
  'end-session': 'SessionEnded',
  'export-user': 'DataExported',
  'find-user': 'PersonalDataRead',
  'get-archive': 'DataExported',
  'list-appeals': 'PersonalDataRead',
  'list-refused-mail': 'PersonalDataRead',
  'list-takedowns': 'PersonalDataRead',
  'log-in': 'LoggedIn',
  'log-in-with-code': 'LoggedIn',
  'read-author': 'PersonalDataRead',
  'remove-second-factor': 'SecondFactorRemoved',
  'reset-password': 'PasswordChanged',
  'sign-up': 'SignedUp',
};
