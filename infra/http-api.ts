import { RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { methodsOf, type Route } from '../shared/route.ts';
import { pageRoutes, routes } from '../shared/routes.ts';
import type { FunctionId } from './functions.ts';
import { identityRouteIds, type RouteFunctions } from './route-functions.ts';
import { shadowedMethods } from './shadowed-methods.ts';
import type { Stage } from './stages.ts';

/** Neither addresses nor paths: a path can hold a takedown's reference, which opens its status page. */
const ACCESS_LOG = {
  requestId: '$context.requestId',
  time: '$context.requestTimeEpoch',
  route: '$context.routeKey',
  status: '$context.status',
  bytes: '$context.responseLength',
  milliseconds: '$context.responseLatency',
  functionMilliseconds: '$context.integrationLatency',
  functionStatus: '$context.integrationStatus',
  fault: '$context.integrationErrorMessage',
};

const asGatewayMethods = (methods: readonly string[]) => methods as apigateway.HttpMethod[];

/** The HTTP API: the routes and pages of shared/ as API Gateway has them. Without CORS, for site and API are one origin. */
export class HttpApi extends Construct {
  readonly api: apigateway.HttpApi;
  readonly stage: apigateway.HttpStage;
  private readonly routes: apigateway.HttpRoute[] = [];

  constructor(scope: Construct, id: string, stage: Stage, functions: RouteFunctions) {
    super(scope, id);
    this.api = new apigateway.HttpApi(this, 'Api', {
      createDefaultStage: false,
      description: 'Answers what CloudFront sends; everybody else is refused by the functions',
    });
    for (const [routeId, lambda] of functions.byRoute) this.addRoute(routeId, routes[routeId], lambda);
    for (const [pageId, lambda] of functions.byPage) this.addRoute(pageId, pageRoutes[pageId], lambda);
    this.addFallback(functions.fallback);
    this.stage = this.addStage(stage);
  }

  private addRoute(functionId: FunctionId, route: Route, lambda: Lambda): void {
    const integration = new HttpLambdaIntegration(functionId, lambda);
    const methods = asGatewayMethods(methodsOf(route));
    this.routes.push(...this.api.addRoutes({ path: route.path, methods, integration }));
  }

  /** What no route takes. `/api/` itself is no greedy path's, so it falls to the default. */
  private addFallback(lambda: Lambda): void {
    const integration = new HttpLambdaIntegration('answer-unknown-route', lambda);
    const { ANY } = apigateway.HttpMethod;
    this.api.addRoutes({ path: '/api/{proxy+}', methods: [ANY], integration });
    for (const { path, methods } of shadowedMethods())
      this.api.addRoutes({ path, methods: asGatewayMethods(methods), integration });
    new apigateway.HttpRoute(this, 'Default', {
      httpApi: this.api,
      routeKey: apigateway.HttpRouteKey.DEFAULT,
      integration,
    });
  }

  private addStage({ throttle, identityThrottle, logDays }: Stage): apigateway.HttpStage {
    const log = new LogGroup(this, 'AccessLog', {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    const { burstLimit, rateLimit } = identityThrottle;
    const identityRoutes = identityRouteIds.map((id): Route => routes[id]);
    (stage.node.defaultChild as apigateway.CfnStage).routeSettings = Object.fromEntries(
      identityRoutes.map(({ method, path }) => [
        `${method} ${path}`,
        { ThrottlingBurstLimit: burstLimit, ThrottlingRateLimit: rateLimit, DetailedMetricsEnabled: true },
      ]),
    );
    // A stage whose settings name a route that is not there yet is refused.
    stage.node.addDependency(...this.routes);
    return stage;
  }
}
