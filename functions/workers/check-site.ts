import { randomUUID } from 'node:crypto';
import { setting } from '../platform/config.ts';

interface Visit {
  path: string;
  body?: object;
  status: number;
  holds: RegExp;
}

/**
 * The user pool has to refuse the log-in, as no account has its address. That is random: a fixed one would exceed the
 * rate limit before it reaches the pool, and somebody could use up the attempts of a predictable one.
 */
const visits = (): readonly Visit[] => [
  { path: '/directory', status: 200, holds: /<title>Company Directory/ },
  { path: '/api/companies?limit=1', status: 200, holds: /^\[/ },
  { path: '/api/auth/user', status: 401, holds: /"unauthorized"/ },
  {
    path: '/api/auth/login',
    body: { email: `check-site-${randomUUID()}@flagregister.invalid`, password: 'nobody has this one' },
    status: 401,
    holds: /"invalid_credentials"/,
  },
];
const TIMEOUT_MS = 8_000;

/** Checks the site from outside, without a session. Throws if any response is wrong: the alarm goes off. */
export async function handler(): Promise<void> {
  const results = await Promise.all(visits().map(findProblem));
  const problems = results.filter((fault) => fault !== null);
  if (problems.length > 0) throw new Error(`The site is not healthy: ${problems.join('; ')}`);
}

async function findProblem({ path, body, status, holds }: Visit): Promise<string | null> {
  try {
    const response = await fetch(`${setting('SITE_ORIGIN')}${path}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    if (response.status !== status) return `${path} responds with ${response.status}, not ${status}`;
    return holds.test(await response.text()) ? null : `${path} responds with other content`;
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.name : 'no response'}`;
  }
}
