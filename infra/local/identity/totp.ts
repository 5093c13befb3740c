import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** RFC 6238 as authenticator apps implement it: HMAC-SHA-1, six digits, 30 seconds. */
const SECONDS = 30;
const SECRET_BYTES = 32;
/** A code is also accepted in the periods before and after its own, as clocks differ (RFC 6238, 5.2). */
const PERIODS_ASIDE = 1;

const generatorOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), period: SECONDS });

const periodAt = (nowMs: number): number => Math.floor(nowMs / 1000 / SECONDS);

/** A new secret in base32, with the length of Cognito's. */
export const newSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** The period of this code, counted from 1970; undefined for one that is wrong now. */
export const findPeriod = (secret: string, code: string, nowMs: number): number | undefined => {
  const aside = generatorOf(secret).validate({ token: code, timestamp: nowMs, window: PERIODS_ASIDE });
  return aside === null ? undefined : periodAt(nowMs) + aside;
};

export const recentPeriods = (periods: readonly number[], nowMs: number): number[] =>
  periods.filter((period) => period >= periodAt(nowMs) - PERIODS_ASIDE);
