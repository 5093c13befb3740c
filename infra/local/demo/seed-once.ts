import {
  AdminAddUserToGroupCommand,
  AdminGetUserCommand,
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { join } from 'node:path';
import { signUpProof } from '../../../functions/platform/sign-up-proof.ts';
import { ADMIN_GROUP } from '../../../shared/enumerations.ts';
import { writeDurably } from '../aws/durable-file.ts';
import { readDataFile } from '../data-dir.ts';

export type Seed = 'demo' | 'none';

/** The accounts that only a local installation has. */
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
    // A second pair of eyes.
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
  /** Calls the function `seed-demo`. */
  invoke: (event: unknown) => Promise<unknown>;
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

/** Each step may be repeated: a start that was killed in between goes on where it was. */
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

/**
 * Makes the demo accounts and the demo data, once an installation: what a person deletes afterwards stays deleted.
 * SEED=none makes the accounts alone; a later start with SEED=demo adds the data. Tells whether it did so now.
 */
export async function seedDemo(options: SeedOptions): Promise<boolean> {
  const { dataDir, seed, invoke, log } = options;
  const file = join(dataDir, 'seeded.json');
  const done = readDataFile<{ seed: Seed }>(file)?.seed;
  if (done === 'demo' || done === seed) return false;
  if (seed === 'demo') log('Writing the demo data, once …');
  const accounts = [];
  for (const account of DEMO_ACCOUNTS) accounts.push(await createAccount(options, account));
  try {
    await invoke({ accounts, demo: seed === 'demo' });
  } catch (error) {
    log(`The demo data is incomplete, the next start continues: ${String(error)}`);
    return false;
  }
  await writeDurably(file, JSON.stringify({ seed }));
  return seed === 'demo';
}
