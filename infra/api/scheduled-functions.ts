import { Duration } from 'aws-cdk-lib';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { SCHEDULED_SECONDS, scheduledIds, type ScheduledId, schedules } from './event-functions.ts';
import { type FunctionContext, StageFunction } from './stage-function.ts';

const TIMEOUT = Duration.seconds(SCHEDULED_SECONDS);

/** A function that fails is not called again before its next time: its alarm reports it. */
export class ScheduledFunctions extends Construct {
  readonly lambdas: Readonly<Record<ScheduledId, Lambda>>;

  constructor(scope: Construct, id: string, shared: FunctionContext) {
    super(scope, id);
    const entries = scheduledIds.map((scheduledId) => [scheduledId, this.scheduled(scheduledId, shared)]);
    this.lambdas = Object.fromEntries(entries) as Record<ScheduledId, Lambda>;
  }

  private scheduled(id: ScheduledId, shared: FunctionContext): Lambda {
    const { lambda } = new StageFunction(this, id, shared, { timeout: TIMEOUT, isLong: true });
    // EventBridge calls Lambda asynchronously, which would retry a failed call twice.
    lambda.configureAsyncInvoke({ retryAttempts: 0 });
    new Rule(this, `${id}-clock`, {
      schedule: Schedule.rate(Duration.minutes(schedules[id].everyMinutes)),
      targets: [new LambdaFunction(lambda, { retryAttempts: 0 })],
    });
    return lambda;
  }
}
