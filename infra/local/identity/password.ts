import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { brokenConstraint, IdentityError } from './identity-error.ts';

const MIN_LENGTH = 8;
const MAX_LENGTH = 256;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Low: accounts are local, and tests create hundreds of them. */
const COST = 2048;
/** Cost of older hashes, which do not record it: Node's default. */
const COST_BEFORE = 16_384;

/** 8 to 256 characters, and like the API ("SignUp", Password pattern) none that begins or ends with a space. */
export const checkPassword = (password: string): void => {
  if (password.length > MAX_LENGTH)
    throw brokenConstraint('password', `Member must have length less than or equal to ${MAX_LENGTH}`);
  if (!/^\S+.*\S+$/.test(password) && password.length > 1)
    throw brokenConstraint('password', 'Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$');
  if (password.length < MIN_LENGTH)
    throw new IdentityError(
      'InvalidPasswordException',
      'Password did not conform with policy: Password not long enough',
    );
};

/** scrypt ignores NULs at the end (HMAC pads its keys with them, RFC 2104), so such a password gets another end. */
const toKey = (password: string): string => {
  const isPadded = password.endsWith('\0') || password.endsWith('\u0001');
  return isPadded ? `${password}\u0001` : password;
};

export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const hash = await derive(toKey(password), salt, 32, { N: COST });
  return `${salt.toString('base64')}:${hash.toString('base64')}:${COST}`;
};

export const isPassword = async (password: string, stored: string): Promise<boolean> => {
  const [salt = '', hash = '', cost] = stored.split(':');
  return timingSafeEqual(
    await derive(toKey(password), Buffer.from(salt, 'base64'), 32, { N: Number(cost ?? COST_BEFORE) }),
    Buffer.from(hash, 'base64'),
  );
};
