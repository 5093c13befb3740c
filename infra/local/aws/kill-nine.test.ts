import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
  SignUpCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { clientConfig } from './account.ts';
import { startIdentity } from '../identity/start-identity.ts';
import { startObjectStore } from '../object-store/start-object-store.ts';

const ACKNOWLEDGED_BEFORE_KILL = 12;
const WRITERS = 4;

let dataDir: string;
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'kill-nine-'));
});

afterEach(async () => {
  child?.kill('SIGKILL');
  await rm(dataDir, { recursive: true });
});

const startChild = async (module: string, start: string, options: object): Promise<string> => {
  const code = `
    import { ${start} } from ${JSON.stringify(new URL(module, import.meta.url).href)};
    const { url } = await ${start}(${JSON.stringify({ dataDir, ...options })});
    process.stdout.write(url);`;
  const started = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child = started;
  const [url] = (await once(started.stdout, 'data')) as [Buffer];
  return url.toString();
};

/** Kills the engine during further writes, and returns those that were acknowledged. */
const writeUntilKilled = async (write: (name: string) => Promise<unknown>): Promise<string[]> => {
  const acknowledged: string[] = [];
  const writer = async (side: number): Promise<void> => {
    for (let n = 0; ; n += 1) {
      const name = `${side}-${n}`;
      await write(name);
      acknowledged.push(name);
      if (acknowledged.length === ACKNOWLEDGED_BEFORE_KILL) child?.kill('SIGKILL');
    }
  };
  await Promise.allSettled(Array.from({ length: WRITERS }, (_, side) => writer(side)));
  return acknowledged;
};

it('every user whose sign-up was answered is there after kill -9', async () => {
  const endpoint = await startChild('../identity/start-identity.ts', 'startIdentity', {});
  const client = new CognitoIdentityProviderClient({ ...clientConfig(endpoint), maxAttempts: 1 });
  const ClientId = 'flagregisterlocalclient';
  const makeEmail = (name: string) => `${name}@example.co.za`;
  const acknowledged = await writeUntilKilled((name) =>
    client.send(new SignUpCommand({ ClientId, Username: makeEmail(name), Password: 'correct horse' })),
  );
  expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED_BEFORE_KILL);
  const identity = await startIdentity({ dataDir });
  const again = new CognitoIdentityProviderClient(clientConfig(identity.url));
  for (const name of acknowledged)
    await again.send(new AdminGetUserCommand({ UserPoolId: identity.poolId, Username: makeEmail(name) }));
  await identity.close();
});

it('every object whose upload was answered is there after kill -9, and every object that is there is whole', async () => {
  const options = { buckets: [{ name: 'evidence' }] };
  const client = (endpoint: string) =>
    new S3Client({ ...clientConfig(endpoint), forcePathStyle: true, maxAttempts: 1 });
  const killed = client(
    await startChild('../object-store/start-object-store.ts', 'startObjectStore', options),
  );
  const Bucket = 'evidence';
  const makeContent = (name: string) => name.padEnd(200_000, '.');
  const acknowledged = await writeUntilKilled((name) =>
    killed.send(new PutObjectCommand({ Bucket, Key: name, Body: makeContent(name) })),
  );
  const store = await startObjectStore({ dataDir, ...options });
  const again = client(store.url);
  const { Contents = [] } = await again.send(new ListObjectsV2Command({ Bucket }));
  const found = Contents.map(({ Key = '' }) => Key);
  expect(found).toEqual(expect.arrayContaining(acknowledged));
  for (const Key of found) {
    const object = await again.send(new GetObjectCommand({ Bucket, Key }));
    expect(await object.Body?.transformToString()).toBe(makeContent(Key));
  }
  await store.close();
});
