import '@smithy/signature-v4a';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  PutKeyCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { writeDurably } from '../local/aws/durable-file.ts';
import { NOT_STOPPED, STOPPED, STOPPED_OPENING } from '../site/edge-functions.ts';
import { EDGE_REGION, findStage } from '../stages.ts';
import { OperationError, readArguments, runCommand, tryAgainAfter } from './command.ts';
import { localDataDir, localEndpoints } from './deployment.ts';
import { outputReader } from './stacks.ts';

const USAGE = 'npm run stop -- "WHY, as everybody reads it"|--over [--stage dev|staging|prod]';
/** The store takes values of a kilobyte. */
const MAX_WHY = 200;
const TRIES = 20;
const PAUSE_MS = 3_000;
type Wait = (ms: number) => Promise<unknown>;

/** Returns where to see it, or null where it is so at once. */
async function write(stage: string | undefined, value: string): Promise<string | null> {
  if (stage === undefined) {
    await localEndpoints();
    await writeDurably(join(localDataDir(), STOPPED), value);
    return null;
  }
  const output = await outputReader(findStage(stage), 'app');
  const [KvsARN, origin] = [output('Switches'), output('SiteOrigin')];
  const store = new CloudFrontKeyValueStoreClient({ region: EDGE_REGION });
  await tryAgainAfter('ConflictException', async () => {
    const { ETag: IfMatch } = await store.send(new DescribeKeyValueStoreCommand({ KvsARN }));
    await store.send(new PutKeyCommand({ KvsARN, IfMatch, Key: STOPPED, Value: value }));
  });
  return origin;
}

/** Of a call that no route has, so that nothing comes of it. */
async function isAnswered(origin: string, value: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(PAUSE_MS);
    const response = await fetch(`${origin}/api/stopped`, { method: 'POST', signal });
    const { message } = (await response.json()) as { message?: string };
    return value === NOT_STOPPED ? response.status === 404 : message === value;
  } catch {
    return false;
  }
}

async function isFollowed(origin: string, value: string, wait: Wait): Promise<boolean> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    if (await isAnswered(origin, value)) return true;
    await wait(PAUSE_MS);
  }
  return false;
}

/** The register goes on being read. `why` is null to let changes in again. */
export async function stop(
  why: string | null,
  stage: string | undefined,
  wait: Wait = setTimeout,
): Promise<string> {
  const reason = why?.trim().replace(/\.$/, '');
  if (reason === '' || (reason?.length ?? 0) > MAX_WHY)
    throw new OperationError(`Say why in 1 to ${MAX_WHY} characters: everybody reads it`);
  const closed = `${STOPPED_OPENING}: ${reason}. Nothing was saved. What is published can still be read.`;
  const value = why === null ? NOT_STOPPED : closed;
  const origin = await write(stage, value);
  if (origin !== null && !(await isFollowed(origin, value, wait)))
    throw new OperationError(`The switch is written, but ${origin} does not follow it yet: run it again`);
  const answers = why === null ? 'takes changes again' : `answers changes by "${closed}"`;
  return `${stage ?? 'The product on this machine'} ${answers}`;
}

if (import.meta.main)
  await runCommand(async () => {
    const options = { stage: { type: 'string' }, over: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments(USAGE, options);
    const [why = null, ...others] = positionals;
    if ((why === null) !== values.over || others.length > 0) throw new OperationError(USAGE);
    console.log(await stop(why, values.stage));
  });
