import { type GatewayEvent, readHeader } from './gateway-event.ts';
import { HttpError } from './http-error.ts';

const BEARER = /^bearer +(\S+)$/i;

export function readBearerToken(event: GatewayEvent): string | undefined {
  return BEARER.exec(readHeader(event, 'authorization')?.trim() ?? '')?.[1];
}

export const scopeMissing = (scope?: string): HttpError =>
  new HttpError('scope_missing', {
    ...(scope !== undefined && { message: `This token may not do this: it lacks the scope ${scope}.` }),
    headers: {
      'www-authenticate': `Bearer error="insufficient_scope"${scope === undefined ? '' : `, scope="${scope}"`}`,
    },
  });

export const tokenRefused = (): HttpError =>
  new HttpError('unauthorized', {
    message: 'This token is wrong, has ended or was withdrawn.',
    headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
  });

export const tokenMissing = (): HttpError =>
  new HttpError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
