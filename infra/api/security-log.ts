import { type Function as Lambda, SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { Construct } from 'constructs';
import { SECURITY } from '../../shared/security-events.ts';
import { removalPolicy } from '../storage/removal.ts';
import { type FunctionContext, StageFunction } from './stage-function.ts';

/**
 * The security log: the log group of the function that the functions' log hands their security events to, which writes them
 * there as they are. It holds nothing else, and is kept for 90 days, three times as long as the other logs.
 */
export class SecurityLog extends Construct {
  readonly lambda: Lambda;

  constructor(scope: Construct, id: string, shared: FunctionContext) {
    super(scope, id);
    const log = new LogGroup(this, 'Log', {
      retention: RetentionDays.THREE_MONTHS,
      removalPolicy: removalPolicy(shared.stage),
    });
    const { lambda } = new StageFunction(
      this,
      'keep-security-events',
      { ...shared, log },
      {
        // The lines of the runtime itself, about starts and ends, are none of the log.
        systemLogLevel: SystemLogLevel.WARN,
      },
    );
    shared.log.addSubscriptionFilter('SecurityEvents', {
      destination: new LambdaDestination(lambda),
      filterPattern: FilterPattern.stringValue('$.type', '=', SECURITY),
    });
    this.lambda = lambda;
  }
}
