import type { FunctionId } from './function-ids.ts';
import { Duration, NestedStack } from 'aws-cdk-lib';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Construct } from 'constructs';
import { allowedMethods, type Route } from '../../shared/route.ts';
import { usesKeyedHashes } from '../permissions/function-permissions.ts';
import { identityRouteIds } from './identity-routes.ts';
import { settingsOfDomain } from './stack-parameters.ts';
import { type FunctionContext, StageFunction } from './stage-function.ts';

interface DomainProps {
  api: apigateway.HttpApi;
  /** Each has the id of its function. */
  routes: readonly Route[];
  shared: FunctionContext;
}

/** A stack of its own, as CloudFormation allows 500 resources in a stack and a route needs up to eight. */
export class DomainStack extends NestedStack {
  readonly routes: readonly apigateway.HttpRoute[];

  constructor(scope: Construct, id: string, { api, routes, shared }: DomainProps) {
    super(scope, id);
    const hashes = routes.some((route) => usesKeyedHashes(route.id as FunctionId));
    const context = { ...shared, settings: settingsOfDomain(this, shared.settings, hashes) };
    this.routes = routes.flatMap((route) => {
      const { lambda } = new StageFunction(this, route.id as FunctionId, context, {
        reservedConcurrency: reservedConcurrency(route.id, shared),
        ...(route.seconds !== undefined && { timeout: Duration.seconds(route.seconds), isLong: true }),
      });
      const integration = new HttpLambdaIntegration(route.id, lambda);
      return allowedMethods(route).map((method) => addRoute(this, api, integration, method, route.path));
    });
  }
}

function reservedConcurrency(routeId: string, { stage }: FunctionContext): number | undefined {
  const asksThePool = (identityRouteIds as readonly string[]).includes(routeId);
  return asksThePool ? (stage.identityConcurrency ?? undefined) : undefined;
}

export function addRoute(
  scope: Construct,
  httpApi: apigateway.HttpApi,
  integration: apigateway.HttpRouteIntegration,
  method: string,
  path: string,
): apigateway.HttpRoute {
  const routeKey = apigateway.HttpRouteKey.with(path, method as apigateway.HttpMethod);
  return new apigateway.HttpRoute(scope, `${method} ${path}`, { httpApi, routeKey, integration });
}
