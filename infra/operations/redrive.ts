import { DynamoDBStreams, DynamoDBStreamsServiceException } from '@aws-sdk/client-dynamodb-streams';
import { Lambda } from '@aws-sdk/client-lambda';
import { SQS } from '@aws-sdk/client-sqs';
import type { DynamoDBBatchResponse } from 'aws-lambda';
import type { StreamConsumerId } from '../api/event-functions.ts';
import { type LambdaRecord, toLambdaRecord } from '../local/stream-record.ts';
import { isFor } from '../local/streams.ts';
import { findStage } from '../stages.ts';
import { describeError, OperationError, readArguments, runCommand } from './command.ts';
import { outputReader } from './stacks.ts';

const USAGE = 'npm run redrive -- --stage dev|staging|prod [--forget]';
const GUIDE = 'docs/operations/runbook.md, "A change that was given up"';
const MOST_BATCHES = 200;
const MOST_PAGES = 20;
/** As many as the stream hands over (infra/api/stream-functions.ts): a call has time for them. */
const AT_ONCE = 10;
/** A message that one run receives is hidden from others. Without a wait, SQS asks only some of its servers. */
const ONE = { WaitTimeSeconds: 2, VisibilityTimeout: 15 * 60 };
const OTHERS = ' (what another run has comes back within 15 minutes)';
const GONE = ['TrimmedDataAccessException', 'ResourceNotFoundException'];

/** 'Retaining discarded batches for a DynamoDB event source', Lambda Developer Guide. */
type Batch = Record<'shardId' | 'startSequenceNumber' | 'endSequenceNumber', string>;

async function readChanges(streams: DynamoDBStreams, StreamArn: string, batch: Batch) {
  const { shardId: ShardId, startSequenceNumber: SequenceNumber, endSequenceNumber } = batch;
  const from = { StreamArn, ShardId, SequenceNumber, ShardIteratorType: 'AT_SEQUENCE_NUMBER' } as const;
  const found: LambdaRecord[] = [];
  let { ShardIterator } = await streams.getShardIterator(from);
  for (let pages = 0; ShardIterator && pages < MOST_PAGES; pages += 1) {
    const { Records = [], NextShardIterator } = await streams.getRecords({ ShardIterator });
    found.push(...Records.map(toLambdaRecord));
    const end = found.findIndex(({ dynamodb }) => dynamodb.SequenceNumber === endSequenceNumber);
    if (end >= 0) return found.slice(0, end + 1);
    ShardIterator = NextShardIterator;
  }
  throw new OperationError(`the stream does not reach from ${SequenceNumber} to ${endSequenceNumber}`);
}

/** Returns where those stand that the function did not take. What it threw may have personal data. */
async function handOver(lambdas: Lambda, FunctionName: string, Records: LambdaRecord[]): Promise<string[]> {
  const call = { FunctionName, Payload: JSON.stringify({ Records }) };
  const { FunctionError, Payload } = await lambdas.invoke(call);
  const answer = FunctionError === undefined ? Payload?.transformToString() : undefined;
  const { batchItemFailures: failed } = JSON.parse(answer ?? '{}') as Partial<DynamoDBBatchResponse>;
  return failed?.map((one) => one.itemIdentifier) ?? Records.map((one) => one.dynamodb.SequenceNumber);
}

/** Throws OperationError where something is still given up. What a function took already it may get again. */
export async function redrive(name: string, doesForget = false): Promise<string> {
  const stage = findStage(name);
  const { region } = stage;
  const output = await outputReader(stage, 'app');
  const queues = new SQS({ region });
  const streams = new DynamoDBStreams({ region });
  const lambdas = new Lambda({ region });
  const leftToDo: Record<StreamConsumerId, string> = {
    'complete-changes': `npm run rebuild-index -- --stage ${name} completes what it can`,
    'deliver-records': 'mails that were tried go by themselves, all else does not',
  };

  const bringAgain = async (id: StreamConsumerId, lambda: string, body = ''): Promise<number> => {
    const { DDBStreamBatchInfo: batch } = JSON.parse(body) as { DDBStreamBatchInfo: Batch };
    const changes = await readChanges(streams, output('Stream'), batch);
    const own = changes.filter((record) => isFor(id, record));
    const failed: string[] = [];
    for (let at = 0; at < own.length; at += AT_ONCE)
      failed.push(...(await handOver(lambdas, lambda, own.slice(at, at + AT_ONCE))));
    if (failed.length > 0) throw new OperationError(`it failed again, see its log: ${failed.join(', ')}`);
    return own.length;
  };

  const lines: string[] = [];
  let isOver = true;
  for (const consumer of output('StreamConsumers').split(',')) {
    const [id, lambda, QueueUrl] = consumer.split('|') as [StreamConsumerId, string, string];
    const [reasons, kept] = [new Set<string>(), new Set<string | undefined>()];
    let [changes, batches] = [0, 0];
    for (; batches < MOST_BATCHES; batches += 1) {
      const { Messages: [message] = [] } = await queues.receiveMessage({ QueueUrl, ...ONE });
      if (!message) break;
      const { Body, ReceiptHandle } = message;
      const drop = () => queues.deleteMessage({ QueueUrl, ReceiptHandle });
      try {
        changes += await bringAgain(id, lambda, Body);
        await drop();
      } catch (error) {
        const isForgotten = error instanceof DynamoDBStreamsServiceException && GONE.includes(error.name);
        const [why = ''] = describeError(error).split('\n');
        reasons.add(isForgotten ? `the stream forgot them after a day: ${leftToDo[id]} (${GUIDE})` : why);
        if (isForgotten && doesForget) await drop();
        else kept.add(ReceiptHandle);
      }
    }
    for (const ReceiptHandle of kept)
      await queues.changeMessageVisibility({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 });
    if (batches === MOST_BATCHES) reasons.add('there may be more: run it again');
    isOver &&= kept.size === 0 && batches < MOST_BATCHES;
    const counts = `changes brought again: ${changes}, batches still given up: ${kept.size}`;
    lines.push(
      `${id}: ${batches === 0 ? `nothing was given up${OTHERS}` : [counts, ...reasons].join('\n  ')}`,
    );
  }
  if (!isOver) throw new OperationError(lines.join('\n'));
  return lines.join('\n');
}

if (import.meta.main)
  await runCommand(async () => {
    const options = { stage: { type: 'string' }, forget: { type: 'boolean', default: false } } as const;
    const { values, positionals } = readArguments(USAGE, options);
    if (values.stage === undefined || positionals.length > 0) throw new OperationError(USAGE);
    console.log(await redrive(values.stage, values.forget));
  });
