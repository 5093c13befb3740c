import { CognitoIdentityProvider } from '@aws-sdk/client-cognito-identity-provider';
import { DynamoDB } from '@aws-sdk/client-dynamodb';
import { S3 } from '@aws-sdk/client-s3';
import { SESv2 } from '@aws-sdk/client-sesv2';
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { clientConfig } from '../../local/aws/account.ts';
import { startIdentity } from '../../local/identity/start-identity.ts';
import { startMail } from '../../local/mail.ts';
import { startObjectStore } from '../../local/object-store/start-object-store.ts';
import { startTable } from '../../local/table.ts';
import { startDynamoDbLocal } from '../../local/testing/dynamodb-local.ts';
import { sender, type Stage } from '../../stages.ts';
import { assumeRole } from '../assume-role.ts';
import { type Account, onceKnown } from './account-checks.ts';
import type { Pool } from './identity-checks.ts';
import type { Mail } from './mail-checks.ts';
import type { Bucket } from './object-checks.ts';
import { clientsFor, makeBucket, makeFunction, makePool, makeTable, removeOwn } from './own-resources.ts';
import type { Table } from './table-checks.ts';

/** What stands for AWS, or AWS itself. Amazon's own engine has tables alone. */
export interface Engine {
  title: string;
  isLocal?: true;
  table?: Table;
  objects?: Bucket;
  identity?: Pool;
  mail?: Mail;
  account?: Account;
  close(): Promise<unknown>;
}

export async function startLocal(): Promise<Engine> {
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-conformance-'));
  let movedMs = 0;
  const now = () => Date.now() + movedMs;
  const table = await startTable();
  const identity = await startIdentity({
    ...{ dataDir: join(folder, 'identity'), now },
    preSignUp: async (event) => {
      event.response.autoConfirmUser = event.request.clientMetadata?.['isConfirmed'] === 'true';
      return event;
    },
  });
  const objects = await startObjectStore({
    dataDir: join(folder, 'objects'),
    buckets: [{ name: 'conformance' }],
  });
  const mail = await startMail();
  const { poolId: UserPoolId, clientId: ClientId } = identity;
  const pool = new CognitoIdentityProvider(clientConfig(identity.url));
  return {
    ...{ title: 'local', isLocal: true },
    table: {
      client: DynamoDBDocument.from(new DynamoDB(clientConfig(table.url))),
      TableName: table.tableName,
    },
    objects: {
      client: new S3({ ...clientConfig(objects.url), forcePathStyle: true }),
      Bucket: 'conformance',
    },
    identity: {
      ...{ client: pool, UserPoolId, ClientId, now },
      confirm: async () => undefined,
      pass: async (ms) => (movedMs += ms),
    },
    mail: { client: new SESv2(clientConfig(mail.url)), sender: 'no-reply@flagregister.example' },
    async close() {
      await Promise.all([table.close(), identity.close(), objects.close(), mail.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Needs Java. */
export async function startAmazonsTable(): Promise<Engine> {
  const engine = await startDynamoDbLocal();
  const table = await makeTable(new DynamoDB(clientConfig(engine.url)));
  return { title: 'DynamoDB Local', table, close: () => engine.close() };
}

export async function openAccount(stage: Stage): Promise<Engine> {
  const { name, region } = stage;
  const clients = clientsFor(region);
  const close = () => removeOwn(clients);
  await close();
  let made: Promise<string> | undefined;
  /** Made by the first check that needs it: where that fails, only these checks do. */
  const findOwn = async () => ({ FunctionName: await (made ??= makeFunction(clients)) });
  try {
    const table = await makeTable(clients.tables);
    return {
      ...{ title: `AWS, ${name}`, table, close },
      objects: await makeBucket(clients.store, region),
      identity: await makePool(clients.pools),
      mail: { client: new SESv2({ region }), sender: sender(stage) },
      account: {
        async openTable() {
          const { Role = '' } = await clients.functions.getFunctionConfiguration(await findOwn());
          const credentials = await onceKnown(() => assumeRole(region, Role, 'conformance'), delay);
          return { ...table, client: DynamoDBDocument.from(new DynamoDB({ region, credentials })) };
        },
        async callFunction() {
          const { Payload } = await clients.functions.invoke(await findOwn());
          return JSON.parse(Buffer.from(Payload ?? []).toString()) as unknown;
        },
        ...{ edge: clients.edge, wait: delay },
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
