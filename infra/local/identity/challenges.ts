import { randomBytes } from 'node:crypto';
import { notAuthorized } from './identity-error.ts';

interface Challenge {
  sub: string;
  expiresMs: number;
  isAnswered: boolean;
}

/** The same lifetime as on AWS: `authSessionValidity` in infra/storage/user-pool.ts. */
const CHALLENGE_MS = 5 * 60_000;

/** In memory: a restart ends them all. One ends after five minutes or with the right answer, not a wrong. */
export const openChallenges = (now: () => number) => {
  const known = new Map<string, Challenge>();
  const refuse = (why = ''): never => {
    throw notAuthorized(`Invalid session for the user${why}.`);
  };
  return {
    start(sub: string): string {
      for (const [session, { expiresMs }] of known) if (expiresMs <= now()) known.delete(session);
      const session = randomBytes(64).toString('base64url');
      known.set(session, { sub, expiresMs: now() + CHALLENGE_MS, isAnswered: false });
      return session;
    },
    check(session: string, sub: string): void {
      const challenge = known.get(session);
      if (challenge?.sub !== sub) refuse();
      else if (challenge.isAnswered) refuse(', session can only be used once');
      else if (challenge.expiresMs <= now()) refuse(', session is expired');
    },
    end(session: string): void {
      const challenge = known.get(session);
      if (challenge) challenge.isAnswered = true;
    },
  };
};

export type Challenges = ReturnType<typeof openChallenges>;
