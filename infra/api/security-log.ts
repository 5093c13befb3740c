import { ArnFormat, Stack } from 'aws-cdk-lib';
import { CfnPermission, type Function as Lambda, SystemLogLevel } from 'aws-cdk-lib/aws-lambda';
import { RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { removalPolicy } from '../storage/removal.ts';
import { type FunctionContext, type SecurityEvents, StageFunction } from './stage-function.ts';

/**
 * The security log: the log group of the function that every function's security events are handed to, which writes them
 * there as they are. It holds nothing else, and is kept for 90 days, three times as long as the other logs.
 */
export class SecurityLog extends Construct {
  readonly lambda: Lambda;
  /** Where functions send their events. */
  readonly events: SecurityEvents;

  constructor(scope: Construct, id: string, shared: FunctionContext) {
    super(scope, id);
    const { lambda } = new StageFunction(this, 'keep-security-events', shared, {
      log: { retention: RetentionDays.THREE_MONTHS, removalPolicy: removalPolicy(shared.stage) },
      // The lines of the runtime itself, about starts and ends, are none of the log.
      systemLogLevel: SystemLogLevel.WARN,
    });
    const stack = Stack.of(this);
    const mayCall = new CfnPermission(this, 'Logs', {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: 'logs.amazonaws.com',
      sourceAccount: stack.account,
      sourceArn: stack.formatArn({
        service: 'logs',
        resource: 'log-group',
        resourceName: '*',
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    });
    this.lambda = lambda;
    this.events = { destinationArn: lambda.functionArn, mayCall };
  }
}
