import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { signUpProof } from '../../../functions/platform/sign-up-proof.ts';
import { ADMIN_GROUP } from '../../../shared/enumerations.ts';
import { writeDurably } from '../aws/durable-file.ts';
import { PROJECT } from '../builds.ts';
import { readDataFile } from '../data-dir.ts';
import type { SeedRequest } from './seed-demo.ts';

export type Seed = 'demo' | 'none';

export const DEMO_ACCOUNTS = [
  {
    email: 'user@example.co.za',
    password: 'flag-demo-user',
    firstName: 'Demo',
    lastName: 'User',
    admin: false,
  },
  {
    email: 'admin@example.co.za',
    password: 'flag-demo-admin',
    firstName: 'Demo',
    lastName: 'Admin',
    admin: true,
  },
  {
    email: 'moderator@example.co.za',
    password: 'flag-demo-moderator',
    firstName: 'Demo',
    lastName: 'Moderator',
    admin: true,
  },
] as const;
type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

export interface SeedOptions {
  dataDir: string;
  seed: Seed;
  pool: CognitoIdentityProviderClient;
  poolId: string;
  clientId: string;
  hashSecret: string;
  /** The environment of a function with the rights to write the demo data. */
  environment: Record<string, string>;
  /** How much later the data is written, such as `+30d`. */
  clock: string | undefined;
  log: (line: string) => void;
}

async function ensureUser(
  { pool, poolId, clientId, hashSecret }: SeedOptions,
  account: DemoAccount,
): Promise<string> {
  const { email, password, firstName, lastName } = account;
  const attributes = { email, given_name: firstName, family_name: lastName };
  try {
    const { UserSub = '' } = await pool.send(
      new SignUpCommand({
        ClientId: clientId,
        Username: email,
        Password: password,
        UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
        ClientMetadata: { proof: signUpProof(email, hashSecret) },
      }),
    );
    return UserSub;
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
    const user = await pool.send(new AdminGetUserCommand({ UserPoolId: poolId, Username: email }));
    return user.UserAttributes?.find(({ Name }) => Name === 'sub')?.Value ?? '';
  }
}

/** Each step may be repeated, so that a start after an interruption continues. */
async function createAccount(options: SeedOptions, account: DemoAccount) {
  const { pool, poolId } = options;
  const { email, firstName, lastName, admin } = account;
  const userId = await ensureUser(options, account);
  const user = { UserPoolId: poolId, Username: email };
  await pool.send(
    new AdminUpdateUserAttributesCommand({
      ...user,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
  if (admin) await pool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMIN_GROUP }));
  return { userId, email, firstName, lastName, admin };
}

/** Enough for a slow machine. */
const SEED_MS = 10 * 60_000;

/** Runs in a separate process, whose memory is freed, while the builds run. */
async function writeDemoData(request: SeedRequest, env: Record<string, string>): Promise<void> {
  const args = [
    '--import',
    './infra/required-node.js',
    '--import',
    './infra/local/moved-clock.js',
    'infra/local/demo/seed-demo.ts',
    JSON.stringify(request),
  ];
  const writing = promisify(execFile)(process.execPath, args, {
    cwd: PROJECT,
    env: { ...env, TZ: 'UTC' },
    timeout: SEED_MS,
  });
  await writing.catch(({ stderr, signal }: { stderr: string; signal: string | null }) => {
    throw new Error(signal ? `it was ended (${signal})` : stderr.trim());
  });
}

/** Once an installation: what a person deletes stays deleted. SEED=demo adds data even after SEED=none. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { dataDir, seed, environment, clock, log } = options;
  const file = join(dataDir, 'seeded.json');
  const done = readDataFile<{ seed: Seed }>(file)?.seed;
  if (done === 'demo' || done === seed) return;
  if (seed === 'demo') log('Writing the demo data, once …');
  const accounts = [];
  for (const account of DEMO_ACCOUNTS) accounts.push(await createAccount(options, account));
  try {
    await writeDemoData(
      { accounts, demo: seed === 'demo' },
      { ...environment, ...(clock && { CLOCK: clock }) },
    );
  } catch (error) {
    log(`The demo data is incomplete, the next start continues: ${String(error)}`);
    return;
  }
  await writeDurably(file, JSON.stringify({ seed }));
}
