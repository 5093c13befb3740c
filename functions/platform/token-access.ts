import * as z from 'zod/mini';
import { readItem } from './items.ts';
import { HOUR_MS } from '../../shared/durations.ts';
import { TOKEN_SCOPES } from '../../shared/enumerations.ts';
import { TOKEN_CALLS } from '../../shared/limits.ts';
import { readBearerToken, scopeMissing, tokenMissing, tokenRefused } from './bearer-token.ts';
import { HttpError } from './http-error.ts';
import { tokenHash, tokenHashKey } from './keys.ts';
import { consumeRateLimit, type Remaining } from './rate-limit.ts';
import type { Middleware } from './request-context.ts';
import { NO_STORE } from './responses.ts';
import { nullIfConditionFails, updateItem } from './table.ts';
import { present, update } from './writes.ts';

/** A token as a call finds it: by the hash of its secret, which cannot be reversed. */
const tokenRecord = z.object({
  id: z.string(),
  scopes: z.array(z.enum(TOKEN_SCOPES)),
  expiresAtSeconds: z.int(),
  lastUsedAt: z.exactOptional(z.string()),
  /** Since when its owner has been suspended. */
  pausedAt: z.exactOptional(z.string()),
});
type TokenRecord = z.infer<typeof tokenRecord>;
export const toTokenRecord = (item: object): TokenRecord => tokenRecord.parse(item);

/** By this prefix, people and scanners for leaked secrets recognise our tokens. */
export const TOKEN_PREFIX = 'flagregister_';

async function useToken(text: string, now: Date): Promise<TokenRecord | null> {
  if (!text.startsWith(TOKEN_PREFIX)) return null;
  const Key = tokenHashKey(tokenHash(text));
  const item = await readItem(Key);
  const token = item && toTokenRecord(item);
  if (!token || token.pausedAt !== undefined || token.expiresAtSeconds <= now.getTime() / 1000) return null;
  const isStale = now.getTime() - Date.parse(token.lastUsedAt ?? '1970-01-01') > HOUR_MS;
  const change = { set: { lastUsedAt: now.toISOString() } };
  if (isStale) await nullIfConditionFails(updateItem(update('token', Key, change, { pk: present })));
  return token;
}

/** Each response has the calls left for the day (draft-ietf-httpapi-ratelimit-headers-10) and is not cached. */
export const tokenAccess: Middleware = {
  before: async ({ event: context }) => {
    const { event, route, now, responseHeaders } = context;
    const { scope } = route;
    const inAddress = route.anyOrigin ? event.queryStringParameters?.['token'] : undefined;
    const secret = readBearerToken(event) ?? inAddress;
    if (scope === undefined || secret === undefined) {
      if (route.access === 'token') throw tokenMissing();
      return;
    }
    responseHeaders['cache-control'] = NO_STORE;
    const token = await useToken(secret, now);
    if (!token) throw tokenRefused();
    if (!token.scopes.includes(scope)) throw scopeMissing(scope);
    const limit = {
      ...TOKEN_CALLS,
      rule: 'token',
      subject: token.id,
      refusal: 'This token has no calls left.',
    };
    const tell = ({ uses, seconds }: Remaining) =>
      Object.assign(responseHeaders, {
        'ratelimit-policy': `"day";q=${TOKEN_CALLS.max};w=${TOKEN_CALLS.windowSeconds}`,
        ratelimit: `"day";r=${uses};t=${seconds}`,
      });
    try {
      tell(await consumeRateLimit(limit, now));
    } catch (error) {
      if (error instanceof HttpError)
        tell({ uses: 0, seconds: Number(error.details.headers?.['retry-after'] ?? 0) });
      throw error;
    }
    context.hasToken = true;
  },
};
