import { Duration } from 'aws-cdk-lib';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import {
  EventSourceMapping,
  FilterCriteria,
  type Function as Lambda,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda';
import { SqsDlq } from 'aws-cdk-lib/aws-lambda-event-sources';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { type StreamConsumerId, streamConsumerIds, streamConsumers } from './event-functions.ts';
import { streamStatements } from '../permissions/policy-statements.ts';
import { type FunctionContext, StageFunction } from './stage-function.ts';

/** Ten changes at a time, a minute for them: a mail or a re-index takes well under a second, a retry a few. */
const BATCH = 10;
const TIMEOUT = Duration.minutes(1);
const RETRIES = 11;

export interface StreamConsumer {
  id: StreamConsumerId;
  lambda: Lambda;
  /** Tells of each change that was given up: where it stands in the stream, not what it holds. */
  deadLetters: Queue;
}

/** Brings the table's changes to the functions that wait for them, each at its own pace. */
export class StreamFunctions extends Construct {
  readonly consumers: readonly StreamConsumer[];

  constructor(scope: Construct, id: string, shared: FunctionContext & { table: ITable }) {
    super(scope, id);
    this.consumers = streamConsumerIds.map((consumerId) => this.consumer(consumerId, shared));
  }

  private consumer(
    id: StreamConsumerId,
    { table, ...shared }: FunctionContext & { table: ITable },
  ): StreamConsumer {
    const stream = table.tableStreamArn;
    if (stream === undefined) throw new Error('The table has no stream');
    const deadLetters = new Queue(this, `${id}-dead-letters`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const { lambda } = new StageFunction(this, id, shared, {
      timeout: TIMEOUT,
      statements: streamStatements(stream, deadLetters.queueArn),
    });
    new EventSourceMapping(this, `${id}-stream`, {
      target: lambda,
      eventSourceArn: stream,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH,
      filters: [FilterCriteria.filter(streamConsumers[id])],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      onFailure: new SqsDlq(deadLetters),
    });
    return { id, lambda, deadLetters };
  }
}
