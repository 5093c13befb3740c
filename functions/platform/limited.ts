import type { Limit } from '../../shared/route.ts';
import { limitSetting } from './config.ts';
import type { Link } from './invocation.ts';
import { useAllowance } from './rate-limit.ts';

/** Counts the call against the route's limit per client address, or per signed-in user. */
export function limitedPer(by: Limit['by']): Link {
  return {
    before: async ({ event: { route, clientAddress, user, now } }) => {
      const limit = route.limits?.find((candidate) => candidate.by === by);
      if (!limit) return;
      const subject = by === 'user' ? (user?.id ?? '') : clientAddress;
      await useAllowance(
        { rule: `${route.id}.${by}`, subject, max: limitSetting(by), windowSeconds: limit.windowSeconds },
        now,
      );
    },
  };
}
