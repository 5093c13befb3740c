import * as z from 'zod/mini';
import type { ApiRoute } from '../route.ts';
import { accessToken, createdAccessToken, tokenRequest } from '../schemas/tokens.ts';
import { byId, HOUR } from './parts.ts';

export const listTokens = {
  id: 'list-tokens',
  method: 'GET',
  path: '/api/tokens',
  access: 'user',
  summary: "The caller's tokens for programs, the oldest first.",
  response: z.array(accessToken),
} as const satisfies ApiRoute;

export const createToken = {
  id: 'create-token',
  method: 'POST',
  path: '/api/tokens',
  access: 'user',
  changes: ['list-tokens'],
  asksPassword: true,
  summary:
    'Make a token for programs. `token` is told once. `READ` counts calls of public routes against the token in place of the address, and follows changes; `CHECK` looks up lists. At most five.',
  body: tokenRequest,
  status: 201,
  response: createdAccessToken,
  errors: ['too_many_tokens'],
  limits: [
    { by: 'address', max: 100, windowSeconds: HOUR },
    { by: 'user', max: 30, windowSeconds: HOUR },
  ],
} as const satisfies ApiRoute;

export const deleteToken = {
  id: 'delete-token',
  method: 'DELETE',
  path: '/api/tokens/{id}',
  access: 'user',
  whileStopped: true,
  changes: ['list-tokens'],
  summary: 'Withdraw a token. It works no longer.',
  params: byId,
  status: 204,
  errors: ['token_not_found'],
  whileSuspended: true,
} as const satisfies ApiRoute;
