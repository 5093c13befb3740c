import { randomUUID } from 'node:crypto';
import { setting } from '../platform/config.ts';

/** One visit: what it asks for and what a site that is well answers. */
interface Visit {
  path: string;
  body?: object;
  status: number;
  holds: RegExp;
}

/**
 * The directory, a page, and the way to the user pool and back: nobody has the address, so the pool refuses it. It is
 * another one each time, as an address that fails again and again is refused before anybody asks the pool; and one that
 * nobody foresees, or they could use its attempts up.
 */
const visits = (): readonly Visit[] => [
  { path: '/directory', status: 200, holds: /<title>/ },
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

/** Walks the site as a stranger would, from outside. Throws, and so raises the alarm, when any of it is not well. */
export async function handler(): Promise<void> {
  const results = await Promise.all(visits().map(findProblem));
  const problems = results.filter((fault) => fault !== null);
  if (problems.length > 0) throw new Error(`The site is not well: ${problems.join('; ')}`);
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
    if (response.status !== status) return `${path} answers ${response.status}, not ${status}`;
    return holds.test(await response.text()) ? null : `${path} answers something else`;
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.name : 'no answer'}`;
  }
}
