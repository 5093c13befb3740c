import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { IdentityError } from './identity-error.ts';
import { readJournal, startJournal } from '../aws/journal.ts';

export interface PoolUser {
  sub: string;
  /** Contains `email`, but not `sub`. Texts as on the wire: `email_verified` is 'true' or 'false'. */
  attributes: Record<string, string> & { email: string };
  passwordHash: string;
  status: 'CONFIRMED' | 'UNCONFIRMED';
  groups: string[];
  softwareToken?: SoftwareToken;
  createdMs: number;
  modifiedMs: number;
}

export interface SoftwareToken {
  /** Base32; null until one of its codes was verified. */
  secret: string | null;
  /** A new secret that waits for its first code, and then replaces the other one. */
  associated: string | null;
  /** The periods of used codes that would still be accepted. */
  usedPeriods: number[];
  /** Sign-in asks for a code. */
  isOn: boolean;
}

export interface RefreshToken {
  sub: string;
  originJti: string;
  authTimeSeconds: number;
  expiresMs: number;
  revoked: boolean;
}

type Entry =
  | { user: PoolUser }
  | { deletedUser: string }
  | { tokenHash: string; token: RefreshToken }
  | { signedOut: string };

const hashToken = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** Email addresses are compared without case, as in a pool with case sensitivity off. */
export const emailKey = (email: string): string => email.toLowerCase();

interface Tables {
  users: Map<string, PoolUser>;
  subsByEmail: Map<string, string>;
  tokens: Map<string, RefreshToken>;
}

const forgetEmail = ({ users, subsByEmail }: Tables, sub: string): void => {
  const old = users.get(sub);
  if (old) subsByEmail.delete(emailKey(old.attributes.email));
};

const apply = (tables: Tables, entry: Entry): void => {
  const { users, subsByEmail, tokens } = tables;
  if ('user' in entry) {
    forgetEmail(tables, entry.user.sub);
    users.set(entry.user.sub, entry.user);
    subsByEmail.set(emailKey(entry.user.attributes.email), entry.user.sub);
  } else if ('token' in entry) {
    tokens.set(entry.tokenHash, entry.token);
  } else if ('signedOut' in entry) {
    for (const [hash, token] of tokens)
      if (token.sub === entry.signedOut) tokens.set(hash, { ...token, revoked: true });
  } else {
    forgetEmail(tables, entry.deletedUser);
    users.delete(entry.deletedUser);
    for (const [hash, token] of tokens) if (token.sub === entry.deletedUser) tokens.delete(hash);
  }
};

const compactEntries = ({ users, tokens }: Tables, nowMs: number): Entry[] => [
  ...[...users.values()].map((user) => ({ user })),
  ...[...tokens]
    .filter(([, token]) => token.expiresMs > nowMs)
    .map(([tokenHash, token]) => ({ tokenHash, token })),
];

/** Tokens as hashes. A change takes effect within its call, so that one of two is first, and resolves once on disk. */
export const openUserDirectory = async (dataDir: string, now: () => number) => {
  const file = join(dataDir, 'pool.journal');
  const tables: Tables = { users: new Map(), subsByEmail: new Map(), tokens: new Map() };
  for (const entry of await readJournal<Entry>(file)) apply(tables, entry);
  const journal = await startJournal(file, compactEntries(tables, now()));

  const record = (entry: Entry): Promise<void> => {
    apply(tables, entry);
    return journal.append(entry);
  };

  const find = (username: string): PoolUser | undefined =>
    tables.users.get(tables.subsByEmail.get(emailKey(username)) ?? username);

  return {
    find,
    get(username: string): PoolUser {
      const user = find(username);
      if (!user) throw new IdentityError('UserNotFoundException', 'User does not exist.');
      return user;
    },
    all: (): PoolUser[] => [...tables.users.values()],
    put: (user: PoolUser) => record({ user }),
    remove: (sub: string) => record({ deletedUser: sub }),
    findToken: (secret: string): RefreshToken | undefined => tables.tokens.get(hashToken(secret)),
    putToken: (secret: string, token: RefreshToken) => record({ tokenHash: hashToken(secret), token }),
    isRevoked: (originJti: string): boolean =>
      [...tables.tokens.values()].some((token) => token.originJti === originJti && token.revoked),
    revokeAllTokens: (sub: string) => record({ signedOut: sub }),
    close: () => journal.close(),
  };
};

export type UserDirectory = Awaited<ReturnType<typeof openUserDirectory>>;
