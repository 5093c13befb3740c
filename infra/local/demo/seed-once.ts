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
import { clientConfig } from '../aws/account.ts';
import { writeDurably } from '../aws/durable-file.ts';
import { readDataFile } from '../data-dir.ts';
import { runScript } from '../run-script.ts';
import type { Identity } from '../identity/start-identity.ts';

export type Seed = 'demo' | 'none';

const FIRST_NAME = 'Demo';
export const DEMO_ACCOUNTS = [
  { email: 'user@example.co.za', password: 'flag-demo-user', lastName: 'User', admin: false },
  { email: 'admin@example.co.za', password: 'flag-demo-admin', lastName: 'Admin', admin: true },
  { email: 'moderator@example.co.za', password: 'flag-demo-moderator', lastName: 'Moderator', admin: true },
] as const;
type DemoAccount = (typeof DEMO_ACCOUNTS)[number];

interface SeedOptions {
  dataDir: string;
  seed: Seed;
  identity: Identity;
  hashSecret: string;
  environment: Record<string, string>;
  log: (line: string) => void;
}

async function ensureUser(
  pool: CognitoIdentityProviderClient,
  { identity: { poolId, clientId }, hashSecret }: SeedOptions,
  { email, password, lastName }: DemoAccount,
): Promise<string> {
  const attributes = { email, given_name: FIRST_NAME, family_name: lastName };
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
async function createAccount(
  pool: CognitoIdentityProviderClient,
  options: SeedOptions,
  account: DemoAccount,
) {
  const { email, lastName, admin } = account;
  const userId = await ensureUser(pool, options, account);
  const user = { UserPoolId: options.identity.poolId, Username: email };
  await pool.send(
    new AdminUpdateUserAttributesCommand({
      ...user,
      UserAttributes: [{ Name: 'email_verified', Value: 'true' }],
    }),
  );
  if (admin) await pool.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMIN_GROUP }));
  return { userId, email, firstName: FIRST_NAME, lastName, admin };
}

/** The argument of seed-demo.ts. */
export interface SeedRequest {
  accounts: Awaited<ReturnType<typeof createAccount>>[];
  demo: boolean;
}

/** Once an installation: what a person deletes stays deleted. SEED=demo adds data even after SEED=none. */
export async function seedDemo(options: SeedOptions): Promise<void> {
  const { dataDir, seed, environment, log } = options;
  const file = join(dataDir, 'seeded.json');
  const done = readDataFile<{ seed: Seed }>(file)?.seed;
  if (done === 'demo' || done === seed) return;
  if (seed === 'demo') log('Writing the demo data, once …');
  const pool = new CognitoIdentityProviderClient(clientConfig(options.identity.url));
  const accounts = [];
  for (const account of DEMO_ACCOUNTS) accounts.push(await createAccount(pool, options, account));
  pool.destroy();
  try {
    const request: SeedRequest = { accounts, demo: seed === 'demo' };
    await runScript('infra/local/demo/seed-demo.ts', [JSON.stringify(request)], environment);
  } catch (error) {
    log(`The demo data is incomplete, the next start continues: ${String(error)}`);
    return;
  }
  await writeDurably(file, JSON.stringify({ seed }));
}
