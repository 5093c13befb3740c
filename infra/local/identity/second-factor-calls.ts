import { namedUser, required, type Call, type Parameters, type Pool } from './call.ts';
import { IdentityError, invalidParameter, notAuthorized } from './identity-error.ts';
import { findPeriod, newSecret, recentPeriods } from './totp.ts';
import type { PoolUser, SoftwareToken } from './user-directory.ts';

const NONE: SoftwareToken = { secret: null, associated: null, usedPeriods: [], isOn: false };

const change = (pool: Pool, user: PoolUser, changes: Partial<SoftwareToken>): Promise<void> =>
  pool.directory.put({
    ...user,
    softwareToken: { ...(user.softwareToken ?? NONE), ...changes },
    modifiedMs: pool.now(),
  });

/** The access token is what proves the caller: these calls are not signed. */
const callerOf = (pool: Pool, input: Parameters): PoolUser => {
  const { sub, originJti } = pool.issuer.readAccessToken(required(input, 'AccessToken'));
  if (pool.directory.isRevoked(originJti)) throw notAuthorized('Access Token has been revoked');
  return pool.directory.get(sub);
};

/** The secret takes effect with its first code (VerifySoftwareToken); until then an earlier one stays. */
export const associateSoftwareToken: Call = async (pool, input) => {
  const user = callerOf(pool, input);
  const SecretCode = newSecret();
  await change(pool, user, { associated: SecretCode });
  return { SecretCode };
};

export const verifySoftwareToken: Call = async (pool, input) => {
  const user = callerOf(pool, input);
  const { associated = null } = user.softwareToken ?? NONE;
  const period = associated && findPeriod(associated, required(input, 'UserCode'), pool.now());
  if (associated === null || typeof period !== 'number')
    throw new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch');
  await change(pool, user, { secret: associated, associated: null, usedPeriods: [period] });
  return { Status: 'SUCCESS' };
};

export const adminSetUserMfaPreference: Call = async (pool, input) => {
  const user = namedUser(pool, input);
  const { Enabled: isOn = false } = required(input, 'SoftwareTokenMfaSettings');
  if (isOn && !user.softwareToken?.secret) throw invalidParameter('User has not verified software token mfa');
  if (isOn || user.softwareToken) await change(pool, user, { isOn });
  return {};
};

export const mfaSettings = ({ softwareToken }: PoolUser) =>
  softwareToken?.isOn
    ? { UserMFASettingList: ['SOFTWARE_TOKEN_MFA'], PreferredMfaSetting: 'SOFTWARE_TOKEN_MFA' }
    : {};

/** False for a wrong code; throws ExpiredCodeException for a used one. Nothing is awaited between check and write. */
export const spendCode = async (pool: Pool, user: PoolUser, code: string): Promise<boolean> => {
  const { secret, usedPeriods } = user.softwareToken ?? NONE;
  const period = secret === null ? undefined : findPeriod(secret, code, pool.now());
  if (period === undefined) return false;
  if (usedPeriods.includes(period))
    throw new IdentityError('ExpiredCodeException', 'Your software token has already been used once.');
  await change(pool, user, { usedPeriods: [...recentPeriods(usedPeriods, pool.now()), period] });
  return true;
};
