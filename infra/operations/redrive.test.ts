import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import {
  type _Record as StreamRecord,
  DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  ResourceNotFoundException,
  TrimmedDataAccessException,
} from '@aws-sdk/client-dynamodb-streams';
import { InvokeCommand, type InvokeCommandOutput, LambdaClient } from '@aws-sdk/client-lambda';
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  type Message,
  ReceiveMessageCommand,
  SQSClient,
} from '@aws-sdk/client-sqs';
import type { DynamoDBStreamEvent } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeError } from './command.ts';
import { redrive } from './redrive.ts';
import { noStack, refusal, stackWith } from './testing/account.ts';
import { batchGivenUp } from './testing/batch-given-up.ts';

const stacks = mockClient(CloudFormationClient);
const queues = mockClient(SQSClient);
const streams = mockClient(DynamoDBStreamsClient);
const lambdas = mockClient(LambdaClient);

const STREAM =
  'arn:aws:dynamodb:af-south-1:123456789012:table/flagregister-dev/stream/2026-11-21T00:00:00.000';
const QUIET = ': nothing was given up (what another run has comes back within 15 minutes)';
const outcome = (options: { stage?: string; doesForget?: boolean } = {}) =>
  redrive(options.stage ?? 'dev', options.doesForget).catch(describeError);

const deadLetter = (start: string, end = start) =>
  batchGivenUp({ shardId: 'shardId-00000001573689847184-864758bb', start, end });

/** The messages that the queue of complete-changes shows. */
let waiting: Message[] = [];
function gaveUp(...bodies: (object | string)[]): void {
  waiting = bodies.map((body, at) => ({
    Body: typeof body === 'string' ? body : JSON.stringify(body),
    ReceiptHandle: `handle ${at}`,
  }));
}

const company = (SequenceNumber: string, pk = 'C#solar'): StreamRecord => ({
  eventID: SequenceNumber,
  eventName: 'MODIFY',
  awsRegion: 'af-south-1',
  dynamodb: {
    ApproximateCreationDateTime: new Date('2026-11-21T00:13:19.000Z'),
    Keys: { pk: { S: pk }, sk: { S: 'Z' } },
    NewImage: { pk: { S: pk }, sk: { S: 'Z' }, hash: { B: new Uint8Array([1, 2]) } },
    SequenceNumber,
    SizeBytes: 10,
  },
});

const stores = (...records: StreamRecord[]) =>
  streams.on(GetRecordsCommand).resolves({ Records: records, NextShardIterator: 'more' });
const answers = (answer: object | null, error?: string) => {
  const Payload = Object.assign(Buffer.from(JSON.stringify(answer)), {
    transformToString: () => JSON.stringify(answer),
  }) as unknown as NonNullable<InvokeCommandOutput['Payload']>;
  return { Payload, ...(error !== undefined && { FunctionError: error }) };
};
const DONE = answers({ batchItemFailures: [] });
const failing = (...places: string[]) =>
  answers({ batchItemFailures: places.map((itemIdentifier) => ({ itemIdentifier })) });

const calls = () => lambdas.commandCalls(InvokeCommand).map(({ args }) => args[0].input);
const handed = () =>
  calls().map(({ Payload }) =>
    (JSON.parse(Payload as unknown as string) as DynamoDBStreamEvent).Records.map(
      ({ dynamodb }) => dynamodb?.SequenceNumber,
    ),
  );
const deleted = () =>
  queues.commandCalls(DeleteMessageCommand).map(({ args }) => args[0].input.ReceiptHandle);
const released = () =>
  queues.commandCalls(ChangeMessageVisibilityCommand).map(({ args }) => args[0].input.ReceiptHandle);

beforeEach(() => {
  for (const client of [stacks, queues, streams, lambdas]) client.reset();
  const StreamConsumers =
    'deliver-records|deliver|https://sqs/deliver,complete-changes|complete|https://sqs/complete';
  stacks.on(DescribeStacksCommand).resolves({ Stacks: [stackWith({ Stream: STREAM, StreamConsumers })] });
  gaveUp();
  queues.on(ReceiveMessageCommand).resolves({});
  queues
    .on(ReceiveMessageCommand, { QueueUrl: 'https://sqs/complete' })
    .callsFake(() => ({ Messages: waiting.splice(0, 1) }));
  queues.on(DeleteMessageCommand).resolves({});
  queues.on(ChangeMessageVisibilityCommand).resolves({});
  streams.on(GetShardIteratorCommand).resolves({ ShardIterator: 'first' });
  lambdas.on(InvokeCommand).resolves(DONE);
});
afterAll(() => {
  for (const client of [stacks, queues, streams, lambdas]) client.restore();
});

it('says that nothing was given up', async () => {
  expect(await outcome()).toBe(`deliver-records${QUIET}\ncomplete-changes${QUIET}`);
  expect([...streams.calls(), ...lambdas.calls()]).toEqual([]);
});

describe('changes that were given up', () => {
  it('are read where they stand, and handed to their function as Lambda does', async () => {
    gaveUp(deadLetter('111', '112'));
    stores(company('111'), company('112'), company('113'));
    expect(await outcome()).toBe(
      `deliver-records${QUIET}\ncomplete-changes: changes brought again: 2, batches still given up: 0`,
    );
    expect(streams.commandCalls(GetShardIteratorCommand).map(({ args }) => args[0].input)).toEqual([
      {
        StreamArn: STREAM,
        ShardId: 'shardId-00000001573689847184-864758bb',
        ShardIteratorType: 'AT_SEQUENCE_NUMBER',
        SequenceNumber: '111',
      },
    ]);
    const [{ FunctionName, Payload } = {}] = calls();
    expect(FunctionName).toBe('complete');
    expect((JSON.parse(Payload as unknown as string) as DynamoDBStreamEvent).Records).toMatchObject([
      {
        eventName: 'MODIFY',
        eventSource: 'aws:dynamodb',
        dynamodb: {
          ApproximateCreationDateTime: Date.UTC(2026, 10, 21, 0, 13, 19) / 1000,
          NewImage: { pk: { S: 'C#solar' }, hash: { B: 'AQI=' } },
          SequenceNumber: '111',
        },
      },
      { dynamodb: { SequenceNumber: '112' } },
    ]);
    expect([deleted(), released()]).toEqual([['handle 0'], []]);
  });

  it('are followed over pages, of which some are empty', async () => {
    gaveUp(deadLetter('111', '112'));
    streams
      .on(GetRecordsCommand)
      .resolvesOnce({ NextShardIterator: 'second' })
      .resolvesOnce({ Records: [company('111')], NextShardIterator: 'third' })
      .resolves({ Records: [company('112')] });
    await outcome();
    expect(handed()).toEqual([['111', '112']]);
  });

  it('come without those between them that are for another function, in calls of ten', async () => {
    const others = [company('101', 'S#session'), company('102', 'O#mail')];
    const own = Array.from({ length: 12 }, (_, at) => company(String(103 + at)));
    gaveUp(deadLetter('101', '114'));
    stores(...others, ...own);
    expect(await outcome()).toContain('changes brought again: 12,');
    expect(handed().map(({ length }) => length)).toEqual([10, 2]);
  });
});

describe('a batch that fails again', () => {
  it.each([
    ['throws', answers({ errorMessage: 'Thandi Dube' }, 'Unhandled'), '111, 112'],
    ['names a change that it did not take', failing('112'), '112'],
    ['answers nothing that Lambda understands', answers({}), '111, 112'],
  ])('as its function %s stays, at once in sight of the next run', async (_, answer, places) => {
    gaveUp(deadLetter('111', '112'));
    stores(company('111'), company('112'));
    lambdas.on(InvokeCommand).resolves(answer);
    const said = await outcome();
    expect(said).toContain(
      `complete-changes: changes brought again: 0, batches still given up: 1\n  it failed again, see its log: ${places}`,
    );
    expect(said).not.toContain('Thandi');
    expect([deleted(), released()]).toEqual([[], ['handle 0']]);
  });

  it('stops no other', async () => {
    gaveUp(deadLetter('111'), 'not of Lambda', deadLetter('112'), {}, deadLetter('113'));
    streams.on(GetShardIteratorCommand, { SequenceNumber: '113' }).rejects(refusal('LimitExceededException'));
    streams.on(GetShardIteratorCommand, { SequenceNumber: '112' }).resolves({ ShardIterator: 'second' });
    stores(company('111'));
    streams.on(GetRecordsCommand, { ShardIterator: 'second' }).resolves({ Records: [company('112')] });
    lambdas.on(InvokeCommand).resolvesOnce(failing('111')).resolves(DONE);
    expect(await outcome()).toMatch(/complete-changes: changes brought again: 1, batches still given up: 4/);
    expect([deleted(), released()]).toEqual([['handle 2'], ['handle 0', 'handle 1', 'handle 3', 'handle 4']]);
  });

  it('is one where a part of a long one failed', async () => {
    gaveUp(deadLetter('100', '111'));
    stores(...Array.from({ length: 12 }, (_, at) => company(String(100 + at))));
    lambdas.on(InvokeCommand).resolvesOnce(failing('105')).resolves(DONE);
    expect(await outcome()).toMatch(/see its log: 105$/);
    expect(handed()).toHaveLength(2);
    expect(deleted()).toEqual([]);
  });
});

describe('what the stream has forgotten', () => {
  const NOTHING = { message: '', $metadata: {} };
  const forgotten = [
    [
      'its place is trimmed',
      () => streams.on(GetShardIteratorCommand).rejects(new TrimmedDataAccessException(NOTHING)),
    ],
    [
      'its shard is gone',
      () => streams.on(GetShardIteratorCommand).rejects(new ResourceNotFoundException(NOTHING)),
    ],
    [
      'it is trimmed meanwhile',
      () => streams.on(GetRecordsCommand).rejects(new TrimmedDataAccessException(NOTHING)),
    ],
  ] as const;

  it.each(forgotten)('as %s stays, with what is left to do, until it is to be forgotten', async (_, isSo) => {
    gaveUp(deadLetter('111'), deadLetter('112'));
    isSo();
    const left =
      'the stream forgot them after a day: npm run rebuild-index -- --stage dev completes what it can (docs/operations/runbook.md, "A change that was given up")';
    expect(await outcome()).toBe(
      `deliver-records${QUIET}\ncomplete-changes: changes brought again: 0, batches still given up: 2\n  ${left}`,
    );
    expect(deleted()).toEqual([]);
    gaveUp(deadLetter('111'), deadLetter('112'));
    expect(await outcome({ doesForget: true })).toContain(`batches still given up: 0\n  ${left}`);
    expect(deleted()).toEqual(['handle 0', 'handle 1']);
    expect(calls()).toEqual([]);
  });

  it('is nothing that only failed again, or that no function takes', async () => {
    gaveUp(deadLetter('111'), deadLetter('112'));
    stores(company('111'));
    lambdas.on(InvokeCommand).resolvesOnce(failing('111')).rejects(refusal('ResourceNotFoundException'));
    await outcome({ doesForget: true });
    expect([deleted(), released()]).toEqual([[], ['handle 0', 'handle 1']]);
  });

  it('is not what the stream does not have to its end', async () => {
    gaveUp(deadLetter('111', '119'));
    stores(company('111'));
    expect(await outcome({ doesForget: true })).toContain('the stream does not reach from 111 to 119');
    expect([calls(), deleted()]).toEqual([[], []]);
  });
});

it('has each message to itself for as long as a run may take, and asks all servers of the queue', async () => {
  await outcome();
  for (const { args } of queues.commandCalls(ReceiveMessageCommand))
    expect(args[0].input).toMatchObject({ WaitTimeSeconds: 2, VisibilityTimeout: 900 });
});

it('brings again two hundred batches at most, and then says that there may be more', async () => {
  gaveUp(...Array.from({ length: 201 }, () => deadLetter('111')));
  stores(company('111'));
  await expect(redrive('dev')).rejects.toThrow(
    'changes brought again: 200, batches still given up: 0\n  there may be more: run it again',
  );
});

describe('is told in one sentence', () => {
  it('what is missing', async () => {
    expect(await outcome({ stage: 'qa' })).toBe('Unknown stage "qa": choose one of dev, staging, prod');
    stacks.on(DescribeStacksCommand).rejects(noStack('flagregister-dev-app'));
    expect(await outcome()).toMatch(/^These credentials find no stage dev .*$/);
    stacks.on(DescribeStacksCommand).rejects(refusal('CredentialsProviderError'));
    expect(await outcome()).toMatch(/^No AWS credentials: log in .*$/);
    expect(queues.calls()).toEqual([]);
  });

  it('that it may not have the messages', async () => {
    queues.on(ReceiveMessageCommand).rejects(refusal('AccessDenied', 'not sqs:ReceiveMessage'));
    expect(await outcome()).toBe('These AWS credentials are not allowed to do this: not sqs:ReceiveMessage');
  });

  it('that it may not call the function, and then all messages stay', async () => {
    gaveUp(deadLetter('111'), deadLetter('111'));
    stores(company('111'));
    lambdas.on(InvokeCommand).rejects(refusal('AccessDeniedException', 'not lambda:InvokeFunction'));
    expect(await outcome()).toMatch(
      /batches still given up: 2\n {2}These AWS credentials are not allowed to do this: not lambda:InvokeFunction$/,
    );
    expect([deleted(), released()]).toEqual([[], ['handle 0', 'handle 1']]);
  });
});
