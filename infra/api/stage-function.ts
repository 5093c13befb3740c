import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { CfnSubscriptionFilter, FilterPattern, LogGroup, type LogGroupProps } from 'aws-cdk-lib/aws-logs';
import { Construct, type IDependable } from 'constructs';
import { SECURITY } from '../../shared/security-events.ts';
import { functionEnvironment, type StageSettings } from './function-environment.ts';
import { type FunctionId, logsSecurityEvents } from '../permissions/function-permissions.ts';
import { permissionStatements, type Resources, runtimeStatements } from '../permissions/policy-statements.ts';
import type { Stage } from '../stages.ts';

/** Where what is deployed was built to. */
export interface Builds {
  /** A folder a function. */
  functions: string;
  web: string;
}

/** Settings that all functions of a stack share. */
export interface FunctionContext {
  stage: Stage;
  builds: Builds;
  settings: StageSettings;
  resources: Resources;
  /** Absent where no function has any. */
  securityEvents?: SecurityEvents;
}

/** Where the security events of functions go, and what has to be there first. */
export interface SecurityEvents {
  destinationArn: string;
  mayCall: IDependable;
}

interface Extras {
  log?: Pick<LogGroupProps, 'retention' | 'removalPolicy'>;
  systemLogLevel?: lambda.SystemLogLevel;
  timeout?: Duration;
  reservedConcurrency?: number | undefined;
  statements?: readonly PolicyStatement[];
}

const ROUTE_TIMEOUT = Duration.seconds(10);

/**
 * One Lambda from its bundle, with its own log group and a role that holds what infra/permissions/function-permissions.ts names and no more:
 * nothing can be granted to it afterwards, all its rights stand in one document.
 */
export class StageFunction extends Construct {
  readonly lambda: lambda.Function;

  constructor(scope: Construct, id: FunctionId, shared: FunctionContext, extras: Extras = {}) {
    super(scope, id);
    const { stage, builds, settings, resources } = shared;
    const logGroup = new LogGroup(this, 'Log', {
      retention: stage.logDays,
      removalPolicy: RemovalPolicy.DESTROY,
      ...extras.log,
    });
    this.handOver(id, logGroup, shared.securityEvents);
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [
            ...permissionStatements(id, resources),
            ...(extras.statements ?? []),
            ...runtimeStatements(logGroup.logGroupArn),
          ],
        }),
      },
    });
    this.lambda = new lambda.Function(this, 'Function', {
      description: id,
      code: lambda.Code.fromAsset(join(builds.functions, id)),
      handler: 'index.handler',
      runtime: lambda.Runtime.NODEJS_24_X,
      architecture: lambda.Architecture.ARM_64,
      memorySize: 512,
      timeout: extras.timeout ?? ROUTE_TIMEOUT,
      environment: functionEnvironment(id, settings),
      role: role.withoutPolicyUpdates(),
      logGroup,
      loggingFormat: lambda.LoggingFormat.JSON,
      tracing: lambda.Tracing.ACTIVE,
      ...(extras.systemLogLevel && { systemLogLevelV2: extras.systemLogLevel }),
      ...(extras.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: extras.reservedConcurrency,
      }),
    });
  }

  /** Hands the lines of the security log, where the function writes any, over to it. */
  private handOver(id: FunctionId, { logGroupName }: LogGroup, events: SecurityEvents | undefined): void {
    if (!logsSecurityEvents(id)) return;
    if (!events) throw new Error(`${id} writes security events and has nobody to hand them to`);
    const { destinationArn, mayCall } = events;
    const filterPattern = FilterPattern.stringValue('$.type', '=', SECURITY).logPatternString;
    const filter = new CfnSubscriptionFilter(this, 'SecurityEvents', {
      logGroupName,
      destinationArn,
      filterPattern,
    });
    filter.node.addDependency(mayCall);
  }
}
