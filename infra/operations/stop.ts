import '@smithy/signature-v4a';
import { join } from 'node:path';
import {
  CloudFrontKeyValueStoreClient,
  DescribeKeyValueStoreCommand,
  PutKeyCommand,
} from '@aws-sdk/client-cloudfront-keyvaluestore';
import { writeDurably } from '../local/aws/durable-file.ts';
import { NOT_STOPPED, STOPPED } from '../site/edge-functions.ts';
import { EDGE_REGION, findStage } from '../stages.ts';
import { OperationError, readArguments, runCommand, tryAgainAfter } from './command.ts';
import { localDataDir, localEndpoints } from './deployment.ts';
import { outputReader } from './stacks.ts';

const USAGE = 'npm run stop -- ["WHY, as everybody reads it" | --over] [--stage dev|staging|prod]';
/** The store takes values of a kilobyte. */
const MAX_WHY = 200;

async function write(stage: string | undefined, value: string): Promise<void> {
  if (stage === undefined) {
    await localEndpoints();
    return writeDurably(join(localDataDir(), STOPPED), value);
  }
  const output = await outputReader(findStage(stage), 'app');
  const KvsARN = output('Switches');
  const store = new CloudFrontKeyValueStoreClient({ region: EDGE_REGION });
  await tryAgainAfter('ConflictException', async () => {
    const { ETag: IfMatch } = await store.send(new DescribeKeyValueStoreCommand({ KvsARN }));
    await store.send(new PutKeyCommand({ KvsARN, IfMatch, Key: STOPPED, Value: value }));
  });
}

/** The register goes on being read. `why` is null to let changes in again. */
export async function stop(why: string | null, stage: string | undefined): Promise<string> {
  const reason = why?.trim().replace(/\.$/, '') ?? '';
  if (reason.length > MAX_WHY) throw new OperationError(`Say why in at most ${MAX_WHY} characters`);
  const closed = `The register is closed for changes just now${reason && `: ${reason}`}. Nothing was saved. You can still read it; please try again later.`;
  await write(stage, why === null ? NOT_STOPPED : closed);
  const answers = why === null ? 'takes changes again' : `answers changes and log-ins by "${closed}"`;
  return `Within a minute ${stage ?? 'the product on this machine'} ${answers}`;
}

if (import.meta.main)
  await runCommand(async () => {
    const options = { stage: { type: 'string' }, over: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments(USAGE, options);
    if (positionals.length > (values.over ? 0 : 1)) throw new OperationError(USAGE);
    console.log(await stop(values.over ? null : (positionals[0] ?? ''), values.stage));
  });
