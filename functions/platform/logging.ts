import type { Link } from './invocation.ts';
import { log } from './log.ts';

/** One line a call, with the request's id and without anything personal. The outermost link: it sees every way out. */
export function logging(): Link {
  const write: NonNullable<Link['after']> = ({ event: { route, now }, response, error }) => {
    log('info', 'call', {
      method: route.method,
      path: route.path,
      status: response?.statusCode,
      ...(error && 'code' in error && { code: error.code }),
      durationMs: Date.now() - now.getTime(),
    });
  };
  return { after: write, onError: write };
}
