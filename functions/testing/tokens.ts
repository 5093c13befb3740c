import { southAfricanDay } from '../../shared/dates.ts';
import type { ErrorBody } from '../../shared/schemas/errors.ts';
import type { CreatedAccessToken } from '../../shared/schemas/tokens.ts';
import { handler as createToken } from '../tokens/create-token.ts';
import type { Caller } from './caller.ts';

export const inDays = (days: number) => southAfricanDay(new Date(Date.now() + days * 24 * 60 * 60 * 1000));

/** Makes a token of both scopes that works until tomorrow, or as the fields say. */
export const makeToken = (by: Caller, fields: object = {}) =>
  by.call<CreatedAccessToken & ErrorBody>('create-token', createToken, {
    body: { name: 'Nightly check', scopes: ['READ', 'CHECK'], expiresOn: inDays(1), ...fields },
  });
