import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { ACCOUNT_VARIABLES } from '../aws/account.ts';
import { AUDIT_BUCKET, EVIDENCE_BUCKET } from '../buckets.ts';
import { newAuthorKey } from '../data-dir.ts';
import { DISTRIBUTION_ID, startEdge } from '../edge.ts';
import { startIdentity } from '../identity/start-identity.ts';
import { startObjectStore } from '../object-store/start-object-store.ts';
import { startTable, TABLE_FILE } from '../table.ts';
import { startDynamoDbLocal } from './dynamodb-local.ts';
import { requireSpace } from './required-space.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The environment of functions, except the table's name: each test file has its own. */
    environment: Record<string, string>;
    /** An evidence bucket for each worker, so that work on a whole bucket disturbs no other test file. */
    evidenceBuckets: string[];
    /** The file of the table's engine; Amazon's engine has none. */
    tableFile: string;
  }
}

const PROJECT = join(import.meta.dirname, '../../..');
/** Twice what the tables of a run and its files take. */
const SPACE_MB = 500;

/** Once for each run. The project `dynamodb-local` uses Amazon's engine for the table. */
export default async function startEnginesForTests(project: TestProject): Promise<() => Promise<void>> {
  requireSpace(SPACE_MB);
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-test-'));
  const started: Started[] = [];
  const end = async () => {
    await Promise.all(started.map((engine) => engine.close()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await startIn(folder, started, project);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}

interface Started {
  close: () => Promise<unknown>;
}

async function startIn(
  folder: string,
  started: Started[],
  { name, config, provide }: TestProject,
): Promise<void> {
  const table = await (name === 'dynamodb-local'
    ? startDynamoDbLocal()
    : startTable({ dataDir: join(folder, 'table') }));
  started.push(table);
  const identity = await startIdentity({
    dataDir: join(folder, 'identity'),
    preSignUp: async (event) => ({ ...event, response: { ...event.response, autoConfirmUser: true } }),
  });
  started.push(identity);
  const evidenceBuckets = Array.from(
    { length: config.maxWorkers },
    (_, at) => `${EVIDENCE_BUCKET}-${at + 1}`,
  );
  const objects = await startObjectStore({
    dataDir: join(folder, 'objects'),
    buckets: [...evidenceBuckets, EVIDENCE_BUCKET, AUDIT_BUCKET].map((bucket) => ({ name: bucket })),
  });
  started.push(objects);
  const edge = await startEdge();
  started.push(edge);
  const records = join(PROJECT, 'dist/test');
  await mkdir(records, { recursive: true });
  for (const [name, file] of [
    ['recording', 'calls.jsonl'],
    ['consumption', 'consumed.jsonl'],
  ] as const) {
    await writeFile(join(records, file), '');
    provide(name, join(records, file));
  }
  const jwksUrl = `${identity.url}/${identity.poolId}/.well-known/jwks.json`;
  const jwks = (await (await fetch(jwksUrl)).json()) as { keys: [{ kid: string }] };
  provide('signing', {
    key: await readFile(join(folder, 'identity/signing-key.pem'), 'utf8'),
    keyId: jwks.keys[0].kid,
  });
  provide('evidenceBuckets', evidenceBuckets);
  provide('tableFile', join(folder, 'table', TABLE_FILE));
  const never = String(1_000_000_000_000);
  provide('environment', {
    ...ACCOUNT_VARIABLES,
    AWS_ENDPOINT_URL_DYNAMODB: table.url,
    AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER: identity.url,
    AWS_ENDPOINT_URL_S3: objects.url,
    AWS_ENDPOINT_URL_CLOUDFRONT: edge.url,
    EVIDENCE_BUCKET,
    AUDIT_BUCKET,
    DISTRIBUTION_ID,
    USER_POOL_ID: identity.poolId,
    USER_POOL_CLIENT_ID: identity.clientId,
    JWKS_URL: jwksUrl,
    ORIGIN_SECRET: 'the origin secret of the tests',
    HASH_SECRET: 'the hash secret of the tests',
    LASTING_SECRET: 'the lasting secret of the tests',
    AUTHOR_KEY: newAuthorKey(),
    SECURE_COOKIES: 'false',
    SECOND_FACTOR: 'optional',
    TEAM_ADDRESS: 'moderation@flagregister.example',
    SECURITY_ADDRESS: 'security@flagregister.example',
    SITE_ORIGIN: 'https://flagregister.example',
    MAIL_FROM: 'FlagRegister <no-reply@flagregister.example>',
    LIMIT_PER_ADDRESS: never,
    LIMIT_PER_USER: never,
    LIMIT_PER_ACCOUNT: never,
    LIMIT_PER_MAILBOX: never,
    LIMIT_OF_CODES: never,
    LIMIT_OF_TRIES: never,
    LIMIT_OF_BYTES: never,
    LIMIT_OF_TAKEN: never,
    LIMIT_OF_FILED: never,
  });
}
