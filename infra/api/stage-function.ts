import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { PolicyDocument, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as lambda from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { functionEnvironment, type StageSettings } from './function-environment.ts';
import type { FunctionId } from '../permissions/function-permissions.ts';
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
}

interface Extras {
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
    });
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
      ...(extras.reservedConcurrency !== undefined && {
        reservedConcurrentExecutions: extras.reservedConcurrency,
      }),
    });
  }
}
