import { NestedStack, RemovalPolicy } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import * as apigateway from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as Lambda } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { allowedMethods, type Route } from '../../shared/route.ts';
import { domains, type RouteId, routes } from '../../shared/routes.ts';
import { WATCHED_CALL } from '../../shared/watched-call.ts';
import { addRoute, DomainStack } from './domain-stack.ts';
import { identityRouteIds } from './identity-routes.ts';
import { isServed, servedPages } from './served-pages.ts';
import { shadowedMethods } from './shadowed-methods.ts';
import { settingsOfRoutes } from './stack-parameters.ts';
import { type FunctionContext, StageFunction } from './stage-function.ts';
import type { Stage, Throttle } from '../stages.ts';

/** Logs neither addresses nor paths: a path can contain a takedown's reference, which opens its status. */
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

/** The API has no CORS: it and the site share one origin, and the functions say where any origin may read. */
export class HttpApi extends NestedStack {
  readonly api: apigateway.HttpApi;
  readonly stage: apigateway.HttpStage;
  /** Functions that write pages. These refer to the site's assets, which must be deployed first. */
  readonly pages: DomainStack;

  constructor(scope: Construct, id: string, given: FunctionContext) {
    super(scope, id);
    const { stage } = given;
    const shared = { ...given, settings: settingsOfRoutes(this, given.settings) };
    this.api = new apigateway.HttpApi(this, 'Api', {
      apiName: `flagregister-${stage.name}`,
      createDefaultStage: false,
      description: 'Answers what CloudFront sends; everybody else is refused by the functions',
    });
    const stacks = Object.entries(domains).map(
      ([domain, named]) =>
        new DomainStack(this, domain, {
          api: this.api,
          routes: Object.values<Route>(named).filter((route) => isServed(route, stage.landingFigures)),
          shared,
        }),
    );
    // All at once they take more calls than API Gateway (10 a second) and Lambda (15) accept of an account.
    for (const [at, stack] of stacks.slice(1).entries()) stack.addDependency(stacks[at] as DomainStack);
    this.pages = stacks.at(-1) as DomainStack;
    this.addFallback(new StageFunction(this, 'answer-unknown-route', shared).lambda);
    this.stage = this.addStage(stage);
    // API Gateway refuses a stage whose settings name a route that does not exist yet.
    this.stage.node.addDependency(...stacks.flatMap(({ routes }) => routes));
  }

  /** A greedy path does not match `/api/` itself, so the default route handles it. */
  private addFallback(lambda: Lambda): void {
    const integration = new HttpLambdaIntegration('answer-unknown-route', lambda);
    addRoute(this, this.api, integration, apigateway.HttpMethod.ANY, '/api/{proxy+}');
    for (const { path, methods } of shadowedMethods())
      for (const method of methods) addRoute(this, this.api, integration, method, path);
    new apigateway.HttpRoute(this, 'Default', {
      httpApi: this.api,
      routeKey: apigateway.HttpRouteKey.DEFAULT,
      integration,
    });
  }

  private addStage({ throttle, identityThrottle, logDays, landingFigures }: Stage): apigateway.HttpStage {
    const log = new LogGroup(this, 'AccessLog', {
      retention: logDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const stage = new apigateway.HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle,
      accessLogSettings: {
        destination: new apigateway.LogGroupLogDestination(log),
        format: AccessLogFormat.custom(JSON.stringify(ACCESS_LOG)),
      },
    });
    (stage.node.defaultChild as apigateway.CfnStage).routeSettings = {
      ...throttled(identityRouteIds.map(findRoute), identityThrottle),
      ...throttled([...SEARCHES.map(findRoute), ...servedPages(landingFigures)], half(throttle)),
      // A route's settings replace all of the stage's, so its throttle is said again.
      ...throttled([WATCHED_CALL.route], throttle, { DetailedMetricsEnabled: true }),
    };
    return stage;
  }
}

/** Each has a limit of its own, so that a flood of one leaves the rest of the stage's limit to other calls. */
const SEARCHES: readonly RouteId[] = ['list-companies', 'list-company-options'];

const findRoute = (id: RouteId): Route => routes[id];

const half = ({ rateLimit, burstLimit }: Throttle): Throttle => ({
  rateLimit: rateLimit / 2,
  burstLimit: burstLimit / 2,
});

function throttled(limited: readonly Route[], { burstLimit, rateLimit }: Throttle, others: object = {}) {
  const settings = { ThrottlingBurstLimit: burstLimit, ThrottlingRateLimit: rateLimit, ...others };
  return Object.fromEntries(
    limited.flatMap((route) => allowedMethods(route).map((method) => [`${method} ${route.path}`, settings])),
  );
}
