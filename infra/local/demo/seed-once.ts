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
import { runScript } from '../run-script.ts';
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
  environment: Record<string, string>;
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

/** Once an installation: what a person deletes stays deleted. SEED=demo adds data even after SEED=none. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { dataDir, seed, environment, log } = options;
  const file = join(dataDir, 'seeded.json');
  const done = readDataFile<{ seed: Seed }>(file)?.seed;
  if (done === 'demo' || done === seed) return;
  if (seed === 'demo') log('Writing the demo data, once …');
  const accounts = [];
  for (const account of DEMO_ACCOUNTS) accounts.push(await createAccount(options, account));
  try {
    const request: SeedRequest = { accounts, demo: seed === 'demo' };
    await runScript('infra/local/demo/seed-demo.ts', [JSON.stringify(request)], environment);
  } catch (error) {
    log(`The demo data is incomplete, the next start continues: ${String(error)}`);
    return;
  }
  await writeDurably(file, JSON.stringify({ seed }));
}
