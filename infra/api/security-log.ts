import { SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { FilterPattern, LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { LambdaDestination } from 'aws-cdk-lib/aws-logs-destinations';
import { Construct } from 'constructs';
import { SECURITY } from '../../shared/security-events.ts';
import { removalPolicy } from '../storage/removal.ts';
import { type FunctionContext, StageFunction } from './stage-function.ts';

/** The security log contains nothing but events, and is kept for three times as long as the other logs. */
export class SecurityLog extends Construct {
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
        // The runtime's own lines about starts and ends do not belong in the log.
        systemLogLevel: SystemLogLevel.WARN,
      },
    );
    shared.log.addSubscriptionFilter('SecurityEvents', {
      destination: new LambdaDestination(lambda),
      filterPattern: FilterPattern.stringValue('$.type', '=', SECURITY),
    });
  }
}
