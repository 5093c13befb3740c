import type { FunctionId } from './function-ids.ts';
import { join } from 'node:path';
import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { functionEnvironment, type StageSettings } from './function-environment.ts';
import { permissionStatements, type Resources, runtimeStatements } from '../permissions/policy-statements.ts';
import { mailEvents, senderAddress, type Stage } from '../stages.ts';

export interface Builds {
  functions: string;
  web: string;
}

export interface FunctionContext {
  stage: Stage;
  builds: Builds;
  settings: StageSettings;
  /** One log for all functions: each line names its function. */
  log: ILogGroup;
}

interface Extras {
  systemLogLevel?: lambda.SystemLogLevel;
  timeout?: Duration;
  isLong?: boolean;
  reservedConcurrency?: number | undefined;
  statements?: readonly PolicyStatement[];
}

export const PLATFORM = { runtime: lambda.Runtime.NODEJS_24_X, architecture: lambda.Architecture.ARM_64 };
const ROUTE_TIMEOUT = Duration.seconds(10);
/** A share of a processor grows with memory, a whole one at 1,769 MB ('Configure Lambda function memory'). */
const MEMORY_MB = 512;
const WHOLE_PROCESSOR_MB = 1_769;

export const functionLog = (scope: Construct, { logDays }: Stage) =>
  new LogGroup(scope, 'FunctionLog', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY });

/** Built from their names, so that a stack needs only the names from another. */
function findResources(scope: Construct, { stage, settings }: FunctionContext): Resources {
  const stack = Stack.of(scope);
  const { tableName, evidenceBucket, auditBucket, userPoolId, edge } = settings;
  const arn = (service: string, resource: string, resourceName: string) =>
    stack.formatArn({ service, resource, resourceName });
  const bucket = (resource: string) =>
    stack.formatArn({
      service: 's3',
      region: '',
      account: '',
      resource,
      arnFormat: ArnFormat.NO_RESOURCE_NAME,
    });
  return {
    table: arn('dynamodb', 'table', tableName),
    evidenceBucket: bucket(evidenceBucket),
    auditBucket: bucket(auditBucket),
    userPool: arn('cognito-idp', 'userpool', userPoolId),
    mail: {
      identities: arn('ses', 'identity', '*'),
      events: arn('ses', 'configuration-set', mailEvents(stage)),
      from: senderAddress(stage),
    },
    ...(edge && {
      distribution: stack.formatArn({
        service: 'cloudfront',
        region: '',
        resource: 'distribution',
        resourceName: edge.distributionId,
      }),
    }),
    limitsRolesToKeys: stage.limitsRolesToKeys,
  };
}

/** The role has exactly the rights in function-permissions.ts, in one document: none can be granted later. */
export class StageFunction extends Construct {
  readonly lambda: lambda.Function;

  constructor(scope: Construct, id: FunctionId, shared: FunctionContext, extras: Extras = {}) {
    super(scope, id);
    const { builds, settings, log } = shared;
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      inlinePolicies: {
        needs: new PolicyDocument({
          statements: [
            ...permissionStatements(id, findResources(this, shared)),
            ...(extras.statements ?? []),
            ...runtimeStatements(log.logGroupArn),
          ],
        }),
      },
    });
    this.lambda = new lambda.Function(this, 'Function', {
      description: id,
      code: lambda.Code.fromAsset(join(builds.functions, id)),
      handler: 'index.handler',
      ...PLATFORM,
      memorySize: extras.isLong ? WHOLE_PROCESSOR_MB : MEMORY_MB,
      timeout: extras.timeout ?? ROUTE_TIMEOUT,
      environment: functionEnvironment(id, settings),
      role: role.withoutPolicyUpdates(),
      logGroup: log,
      loggingFormat: lambda.LoggingFormat.JSON,
      ...(extras.systemLogLevel && { systemLogLevelV2: extras.systemLogLevel }),
      ...(extras.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: extras.reservedConcurrency,
      }),
    });
  }
}
