import { Duration } from 'aws-cdk-lib';
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

/** A mail or a re-index takes well under a second, a retry a few. */
const BATCH = 10;
const TIMEOUT = Duration.minutes(1);
const RETRIES = 11;
/** Batches of a shard at once; changes of one item stay in order. An import would else hold up decisions for an hour. */
const AT_ONCE: Record<StreamConsumerId, number> = { 'complete-changes': 10, 'deliver-records': 1 };

export interface StreamConsumer {
  id: StreamConsumerId;
  lambda: Lambda;
  /** Gets a message about each change that was given up: its place in the stream, without its content. */
  deadLetters: Queue;
}

export class StreamFunctions extends Construct {
  readonly consumers: readonly StreamConsumer[];

  constructor(scope: Construct, id: string, shared: FunctionContext & { streamArn: string }) {
    super(scope, id);
    this.consumers = streamConsumerIds.map((consumerId) => this.consumer(consumerId, shared));
  }

  private consumer(
    id: StreamConsumerId,
    { streamArn, ...shared }: FunctionContext & { streamArn: string },
  ): StreamConsumer {
    const deadLetters = new Queue(this, `${id}-dead-letters`, {
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      retentionPeriod: Duration.days(14),
    });
    const { lambda } = new StageFunction(this, id, shared, {
      timeout: TIMEOUT,
      statements: streamStatements(streamArn, deadLetters.queueArn),
    });
    new EventSourceMapping(this, `${id}-stream`, {
      target: lambda,
      eventSourceArn: streamArn,
      startingPosition: StartingPosition.TRIM_HORIZON,
      batchSize: BATCH,
      parallelizationFactor: AT_ONCE[id],
      filters: [FilterCriteria.filter(streamConsumers[id])],
      reportBatchItemFailures: true,
      bisectBatchOnError: true,
      retryAttempts: RETRIES,
      onFailure: new SqsDlq(deadLetters),
    });
    return { id, lambda, deadLetters };
  }
}
