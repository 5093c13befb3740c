import { type FunctionId, functionIds } from './api/function-ids.ts';
import { rmSync } from 'node:fs';
import { Match } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Route } from '../shared/route.ts';
import { routes } from '../shared/routes.ts';
import { WATCHED_CALL } from '../shared/watched-call.ts';
import { SCHEDULED_SECONDS, scheduledIds, schedules } from './api/event-functions.ts';
import { servedPages } from './api/served-pages.ts';
import { REQUEST_KEY } from './site/edge-functions.ts';
import {
  findDependencies,
  deployedRoutes,
  collectLambdas,
  collectProperties,
  allowedKeys,
  allowedActions,
  type Synthesised,
  synthesise,
  allTemplates,
  writeBuilds,
} from './testing/synthesised-stage.ts';
interface Policy {
  PolicyDocument: { Statement: { Effect: string; Action: unknown; Condition?: Record<string, object> }[] };
}

/** The documents of functions on a stage whose landing page is a file. */
const pages = servedPages('spec');
let folder: string;
let dev: Synthesised;
let prod: Synthesised;

beforeAll(() => {
  folder = writeBuilds();
  dev = synthesise('dev', folder);
  prod = synthesise('prod', folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Passed {
  Headers: string[];
}

interface Behaviour {
  PathPattern: string;
  OriginRequestPolicyId: object;
  CachePolicyId: { Ref: string };
  Compress: boolean;
}

interface Nested {
  Parameters: Record<string, { NoEcho?: boolean }>;
}

interface GuardedStatement {
  Effect: string;
  Action: string | string[];
  Condition?: unknown;
}

const isAuditGuard = (condition: unknown) =>
  JSON.stringify(condition) === '{"ForAnyValue:StringLike":{"dynamodb:LeadingKeys":["A#*"]}}';

describe('functions', () => {
  it('are one for each route and event, on Node 24 and arm64', () => {
    const lambdas = collectLambdas(prod);
    const served = functionIds.filter((id) => id !== 'get-landing-page');
    expect([...lambdas.keys()].sort()).toEqual(served.sort());
    for (const { properties } of lambdas.values()) {
      expect(properties).toMatchObject({
        Handler: 'index.handler',
        Runtime: 'nodejs24.x',
        Architectures: ['arm64'],
        LoggingConfig: { LogFormat: 'JSON' },
      });
    }
  });

  it('that compute for long have a whole processor, and the time that they need', () => {
    const larger = [...collectLambdas(prod)].filter(([, { properties }]) => properties.MemorySize !== 512);
    const long = larger.map(([id, { properties }]) => [id, properties.MemorySize, properties.Timeout]);
    const routes = ['check-companies', 'get-reconcile', 'reconcile', 'get-watchlist', 'add-watchlist-rows'];
    expect(new Set(long)).toEqual(
      new Set([
        ...routes.map((id) => [id, 1_769, 28]),
        ...scheduledIds.map((id) => [id, 1_769, SCHEDULED_SECONDS]),
      ]),
    );
  });

  it('hold what infra/permissions/function-permissions.ts grants them, with its variables, and nothing else', () => {
    const actions = (id: FunctionId) => new Set(allowedActions(prod, id).map(([action]) => action));
    const variables = (id: FunctionId) =>
      Object.keys(collectLambdas(prod).get(id)?.properties.Environment?.Variables ?? {}).sort();
    const runtime = ['logs:CreateLogStream', 'logs:PutLogEvents'];
    expect(actions('deliver-records')).toEqual(
      new Set([
        ...['BatchGetItem', 'ConditionCheckItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'].map(
          (a) => `dynamodb:${a}`,
        ),
        ...['cognito-idp:AdminGetUser', 'ses:SendEmail', 's3:DeleteObjectVersion', 's3:GetObject'],
        ...['s3:GetObjectTagging', 's3:ListBucket', 's3:ListBucketVersions'],
        ...['DescribeStream', 'GetRecords', 'GetShardIterator', 'ListStreams'].map((a) => `dynamodb:${a}`),
        ...['s3:PutObject', 'sqs:SendMessage', ...runtime],
      ]),
    );
    expect(allowedKeys(prod, 'update-user')).toEqual([
      'dynamodb:DeleteItem on table of S#*',
      'dynamodb:GetItem on table of S#*,U#*',
      'dynamodb:UpdateItem on table of RATE#*,S#*,U#*',
    ]);
    expect([...actions('update-user')].filter((action) => /^(s3|cognito)/.test(action)).sort()).toEqual([
      ...['cognito-idp:AdminUpdateUserAttributes', 's3:DeleteObject', 's3:DeleteObjectVersion'],
      ...['s3:GetObject', 's3:ListBucket', 's3:ListBucketVersions', 's3:PutObject'],
    ]);
    expect(actions('complete-changes')).toContain('cloudfront:CreateInvalidation');
    expect(actions('get-sitemap')).toEqual(new Set(['dynamodb:BatchGetItem', 'dynamodb:Query', ...runtime]));
    expect(variables('get-sitemap')).toEqual(['ORIGIN_SECRET', 'TABLE_NAME']);
  });

  it('may neither update nor delete an entry of the audit list', () => {
    const roles = collectProperties<{ Policies?: { PolicyDocument: { Statement: GuardedStatement[] } }[] }>(
      allTemplates(prod),
      'AWS::IAM::Role',
    );
    const changing = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];
    const guarded = [...roles.values()].flatMap(({ Policies = [] }) => {
      const statements = Policies.flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      const may = (effect: string) =>
        statements
          .filter(
            ({ Effect, Condition }) => Effect === effect && (effect === 'Allow' || isAuditGuard(Condition)),
          )
          .flatMap(({ Action }) => [Action].flat())
          .filter((action) => changing.includes(action))
          .sort();
      expect(may('Deny')).toEqual(may('Allow'));
      return may('Deny');
    });
    expect(guarded.length).toBeGreaterThan(20);
  });

  it('are allowed no action by pattern, and all resources only where AWS knows none', () => {
    for (const id of functionIds)
      for (const [action, resource] of allowedActions(prod, id)) {
        expect(action).not.toContain('*');
        if (resource === '"*"') expect(action).toBe('dynamodb:ListStreams');
        if (/^s3:\w+Object$/.test(action))
          expect([id, resource]).toEqual([
            id,
            expect.stringMatching(
              id === 'deliver-records'
                ? /AuditArchive|\/(evidence|media|archives)\/\*"/
                : /\/(uploads|evidence|documents|media|archives)\/\*"/,
            ),
          ]);
      }
  });

  it('keep one log for 30 days, security events for 90, and what the firewall refused for three', () => {
    for (const stage of [dev, prod]) {
      const logs = allTemplates(stage).flatMap((template) =>
        Object.entries(template.findResources('AWS::Logs::LogGroup')),
      );
      // The logs of the accounts' stack, of the functions, of the security events, of API calls, of the firewall,
      // and of the CDK's helpers.
      expect(logs.length).toBeLessThanOrEqual(7);
      for (const [id, { Properties }] of logs) {
        const { RetentionInDays } = Properties as { RetentionInDays: number };
        const days = /^SecurityLog/.test(id) ? 90 : /^Firewall/.test(id) ? 3 : 30;
        expect([id, RetentionInDays]).toEqual([id, days]);
      }
    }
  });

  it('hand their security events to the one log of them', () => {
    const filters = collectProperties<{ FilterPattern: string; LogGroupName: { Ref: string } }>(
      allTemplates(prod),
      'AWS::Logs::SubscriptionFilter',
    );
    expect([...filters.values()]).toMatchObject([
      {
        FilterPattern: '{ $.type = "security" }',
        LogGroupName: { Ref: expect.stringMatching(/^FunctionLog/) as string },
      },
    ]);
    const { logicalId } = collectLambdas(prod).get('keep-security-events') ?? {};
    prod.running.hasResourceProperties('AWS::Lambda::Permission', {
      FunctionName: { 'Fn::GetAtt': [logicalId, 'Arn'] },
      Principal: 'logs.amazonaws.com',
    });
    // Its own lines must not be passed to it again.
    const { LoggingConfig } = collectLambdas(prod).get('keep-security-events')?.properties ?? {};
    expect(JSON.stringify(LoggingConfig?.LogGroup)).toContain('SecurityLog');
  });

  it('are told their secrets by their stack, which shows nobody what they are', () => {
    const withSecrets = prod.domains.map((template) => template.toJSON() as Nested);
    for (const { Parameters } of withSecrets)
      for (const [name, { NoEcho }] of Object.entries(Parameters))
        expect([name, NoEcho ?? false]).toEqual([name, /Secret$/.test(name)]);
    expect(JSON.stringify(withSecrets)).not.toContain('{{resolve:');
  });

  it('that check passwords have concurrency of their own in prod alone', () => {
    const reserved = (stage: Synthesised) =>
      [...collectLambdas(stage)]
        .filter(([, l]) => 'ReservedConcurrentExecutions' in l.properties)
        .map(([id]) => id);
    expect(reserved(dev)).toEqual([]);
    const identity = ['log-in', 'log-in-with-code', 'log-out', 'reset-password', 'sign-up'];
    expect(reserved(prod).sort()).toEqual(identity);
  });
});

describe('functions of the clock', () => {
  it('are called as often as they say, once each time', () => {
    for (const id of scheduledIds) {
      const { everyMinutes } = schedules[id];
      const rates: Record<number, string> = { 60: 'rate(1 hour)', 1440: 'rate(1 day)' };
      prod.running.hasResourceProperties('AWS::Events::Rule', {
        ScheduleExpression: rates[everyMinutes] ?? `rate(${everyMinutes} minutes)`,
        State: 'ENABLED',
        Targets: [
          Match.objectLike({
            Arn: { 'Fn::GetAtt': [collectLambdas(prod).get(id)?.logicalId, 'Arn'] },
            RetryPolicy: { MaximumRetryAttempts: 0 },
          }),
        ],
      });
      prod.running.hasResourceProperties('AWS::Lambda::EventInvokeConfig', {
        FunctionName: { Ref: collectLambdas(prod).get(id)?.logicalId },
        MaximumRetryAttempts: 0,
      });
    }
  });
});

describe('the API', () => {
  it('has the routes and written pages of shared/, HEAD for public GETs, and the fallback', () => {
    const wanted = [...Object.values(routes), ...pages].flatMap((route: Route) => {
      const { id, method, path, access } = route;
      const hasHead = method === 'GET' && access === 'public';
      return [[`${method} ${path}`, id], ...(hasHead ? [[`HEAD ${path}`, id]] : [])];
    });
    // From 'HEAD' on: without these routes, a path with a parameter would match the method.
    const fallback = [
      ...['ANY /api/{proxy+}', '$default', 'HEAD /api/companies/mine', 'DELETE /api/reviews/mine'],
      ...['HEAD /api/reviews/mine', 'PATCH /api/reviews/mine', 'DELETE /api/representatives/mine'],
      ...['GET /api/companies/check', 'HEAD /api/companies/check'],
      ...['PATCH /api/admin/companies/pending', 'DELETE /api/admin/companies/pending'],
    ].map((key) => [key, 'answer-unknown-route']);
    expect(deployedRoutes(prod).sort()).toEqual([...wanted, ...fallback].sort());
  });

  it('is throttled, more tightly where passwords are checked and pages are written, logs as JSON, allows no other origin, and has metrics by route for the call from outside alone', () => {
    const [stage] = collectProperties(allTemplates(prod), 'AWS::ApiGatewayV2::Stage').values();
    expect(stage).toMatchObject({
      StageName: '$default',
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000 },
      RouteSettings: {
        'POST /api/auth/login': { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 },
        'GET /api/companies': { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 },
        'HEAD /api/companies': { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 },
        'GET /company/{slug+}': { ThrottlingRateLimit: 250, ThrottlingBurstLimit: 500 },
      },
    });
    const settings = Object.entries((stage as { RouteSettings: Record<string, object> }).RouteSettings);
    const written = pages.flatMap(({ path }) => [`GET ${path}`, `HEAD ${path}`]);
    expect(settings.map(([key]) => key)).toEqual(expect.arrayContaining(written));
    // Readers of reviews do not share this throttle.
    const asLogIn = settings.filter(([, throttle]) =>
      JSON.stringify(throttle).includes('"ThrottlingRateLimit":100'),
    );
    expect(asLogIn.map(([key]) => key).sort()).toEqual([
      'POST /api/auth/login',
      'POST /api/auth/login/code',
      'POST /api/auth/logout',
      'POST /api/auth/reset-password',
      'POST /api/auth/signup',
    ]);
    // Each metric of a route costs money, and a setting without a throttle lets no call through.
    expect(settings.filter(([, setting]) => 'DetailedMetricsEnabled' in setting)).toEqual(
      ['GET', 'HEAD'].map((method) => [
        `${method} ${WATCHED_CALL.route.path}`,
        { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 1_000, DetailedMetricsEnabled: true },
      ]),
    );
    const { Format } = (stage?.['AccessLogSettings'] ?? {}) as { Format: string };
    expect(Object.keys(JSON.parse(Format) as object)).toContain('requestId');
    expect(Format).not.toMatch(/sourceIp|context\.path/);
    const apis = [...collectProperties(allTemplates(prod), 'AWS::ApiGatewayV2::Api').values()];
    expect(apis).toHaveLength(1);
    expect(apis[0]).not.toHaveProperty('CorsConfiguration');
  });
});

describe('the edge', () => {
  it('answers no error by a page, keeps one as long as its own header says, and asks for HTTP/3', () => {
    const [distribution] = collectProperties<{
      DistributionConfig: {
        CustomErrorResponses: { ErrorCode: number }[];
        CacheBehaviors: { PathPattern: string }[];
      };
    }>([prod.running], 'AWS::CloudFront::Distribution').values();
    const { CustomErrorResponses, CacheBehaviors } = distribution?.DistributionConfig ?? {};
    expect(CustomErrorResponses).toContainEqual({ ErrorCode: 404, ErrorCachingMinTTL: 0 });
    // All that CloudFront takes there ('Create a custom error page for specific HTTP status codes').
    for (const { ErrorCode } of CustomErrorResponses ?? [])
      expect([400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504]).toContain(ErrorCode);
    expect(JSON.stringify(CustomErrorResponses)).not.toMatch(/ResponsePagePath|ResponseCode/);
    expect(CacheBehaviors?.at(-1)?.PathPattern).toBe('/api/*');
    expect(distribution?.DistributionConfig).toMatchObject({ HttpVersion: 'http2and3' });
  });

  it('serves pictures from the bucket of uploads, and of all that lies there nothing else', () => {
    const policies = [
      ...collectProperties<{ PolicyDocument: object }>([prod.data], 'AWS::S3::BucketPolicy').values(),
    ];
    const reads = policies
      .flatMap(({ PolicyDocument }) => (PolicyDocument as { Statement: Record<string, unknown>[] }).Statement)
      .filter(({ Action }) => Action === 's3:GetObject');
    expect(reads).toHaveLength(1);
    expect(reads[0]).toMatchObject({ Principal: { Service: 'cloudfront.amazonaws.com' } });
    expect(JSON.stringify(reads[0]?.['Resource'])).toContain('/media/*');
    expect(JSON.stringify(reads[0]?.['Condition'])).toContain('aws:SourceArn');
  });

  it('hands company pages to their function, once what they ask for is in place', () => {
    const [distribution] = collectProperties([prod.running], 'AWS::CloudFront::Distribution').values();
    expect(JSON.stringify(distribution)).toContain('"PathPattern":"/company/?*"');
    expect(findDependencies(prod, /^Api\w*NestedStack/).join()).toMatch(/SiteWebAssets\w*CustomResource/);
  });

  it('tells the API by a secret that no template holds where a request came from', () => {
    const text = JSON.stringify(prod.running.toJSON());
    expect(text).toMatch(
      /"HeaderName":"x-origin-secret","HeaderValue":\{"Fn::Join":\["",\["\{\{resolve:secretsmanager:/,
    );
  });

  it('passes to the functions who a page was opened for, within the ten headers that a policy may name', () => {
    const [policy] = collectProperties([prod.running], 'AWS::CloudFront::OriginRequestPolicy').values();
    const { HeadersConfig: passed } = (policy as { OriginRequestPolicyConfig: { HeadersConfig: Passed } })
      .OriginRequestPolicyConfig;
    expect(passed.Headers.map((name) => name.toLowerCase())).toContain('x-signed-in-as');
    expect(passed.Headers.length).toBeLessThanOrEqual(10);
    const [site] = collectProperties([prod.running], 'AWS::CloudFront::Distribution').values();
    const { CacheBehaviors } = (site as { DistributionConfig: { CacheBehaviors: Behaviour[] } })
      .DistributionConfig;
    const api = CacheBehaviors.filter(({ PathPattern }) => PathPattern.startsWith('/api/'));
    expect(new Set(api.map(({ OriginRequestPolicyId }) => JSON.stringify(OriginRequestPolicyId))).size).toBe(
      1,
    );
    expect(JSON.stringify(api[0]?.OriginRequestPolicyId)).toMatch(/"Ref":"\w*OriginRequestPolicy/);
  });

  it('compresses what the API answers and hands tokens on to it, though it keeps nothing of what is not public', () => {
    const [site] = collectProperties<{ DistributionConfig: { CacheBehaviors: Behaviour[] } }>(
      [prod.running],
      'AWS::CloudFront::Distribution',
    ).values();
    const rules = site?.DistributionConfig.CacheBehaviors ?? [];
    const policies = collectProperties([prod.running], 'AWS::CloudFront::CachePolicy');
    const api = rules.filter(({ PathPattern }) => PathPattern.startsWith('/api/'));
    for (const { Compress, CachePolicyId } of api)
      expect({ Compress, ...policies.get(CachePolicyId.Ref) }).toMatchObject({
        Compress: true,
        CachePolicyConfig: {
          ParametersInCacheKeyAndForwardedToOrigin: {
            EnableAcceptEncodingBrotli: true,
            EnableAcceptEncodingGzip: true,
            HeadersConfig: { Headers: expect.arrayContaining(['Authorization']) as string[] },
          },
        },
      });
    const uncached = api.filter(({ PathPattern }) => ['/api/*', '/api/companies/mine'].includes(PathPattern));
    expect(uncached).toHaveLength(2);
    for (const { CachePolicyId } of uncached)
      expect(policies.get(CachePolicyId.Ref)).toMatchObject({
        CachePolicyConfig: {
          MinTTL: 0,
          DefaultTTL: 0,
          ParametersInCacheKeyAndForwardedToOrigin: {
            CookiesConfig: { CookieBehavior: 'all' },
            HeadersConfig: { Headers: expect.arrayContaining([REQUEST_KEY]) as string[] },
          },
        },
      });
  });

  it('has a certificate, a firewall and TLS 1.2 in prod, and neither in dev', () => {
    expect(dev.edge).toBeUndefined();
    prod.edge?.hasResourceProperties('AWS::WAFv2::WebACL', { Scope: 'CLOUDFRONT' });
    // Each page asks who is logged in, and many people on a mobile network share one address.
    const limits = JSON.stringify(prod.edge?.toJSON()).match(/"identity-calls".*?"POST"/g);
    expect(limits).toHaveLength(1);
    prod.edge?.resourceCountIs('AWS::CertificateManager::Certificate', 1);
    prod.running.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { ViewerCertificate: { MinimumProtocolVersion: 'TLSv1.2_2021' } },
    });
  });
});

describe('data', () => {
  it('stands in one table, with its indexes, time to live, stream and recovery', () => {
    for (const stage of [dev, prod])
      stage.data.hasResourceProperties('AWS::DynamoDB::Table', {
        BillingMode: 'PAY_PER_REQUEST',
        TimeToLiveSpecification: { AttributeName: 'expiresAtSeconds', Enabled: true },
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        GlobalSecondaryIndexes: Match.arrayWith([
          {
            IndexName: 'bySlug',
            KeySchema: [
              { AttributeName: 'companySlug', KeyType: 'HASH' },
              { AttributeName: 'authoredAt', KeyType: 'RANGE' },
            ],
            Projection: { ProjectionType: 'KEYS_ONLY' },
          },
        ]),
      });
    prod.data.hasResourceProperties('AWS::DynamoDB::Table', {
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS' },
    });
  });

  it('is found by an operator under names that never change', () => {
    prod.data.hasResourceProperties('AWS::DynamoDB::Table', { TableName: 'flagregister-prod' });
    prod.data.hasResourceProperties('AWS::Cognito::UserPool', { UserPoolName: 'flagregister-prod' });
  });

  it('lets accounts in by password through our own calls alone, and knows group ADMIN', () => {
    prod.data.hasResourceProperties('AWS::Cognito::UserPoolGroup', { GroupName: 'ADMIN' });
    prod.data.hasResourceProperties('AWS::Cognito::UserPoolClient', {
      ExplicitAuthFlows: ['ALLOW_ADMIN_USER_PASSWORD_AUTH', 'ALLOW_REFRESH_TOKEN_AUTH'],
      GenerateSecret: false,
      AccessTokenValidity: 10,
      RefreshTokenValidity: 43_200,
      PreventUserExistenceErrors: 'ENABLED',
      EnableTokenRevocation: true,
      AuthSessionValidity: 5,
    });
    prod.data.hasResourceProperties('AWS::Cognito::UserPool', {
      UsernameAttributes: ['email'],
      UsernameConfiguration: { CaseSensitive: false },
      AutoVerifiedAttributes: [],
      MfaConfiguration: 'OPTIONAL',
      EnabledMfas: ['SOFTWARE_TOKEN_MFA'],
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: false },
      Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 8, RequireNumbers: false }) },
      LambdaConfig: { PreSignUp: Match.anyValue() },
    });
  });

  it('stands in buckets that are public in no way, and reached over TLS alone', () => {
    for (const stage of [dev, prod]) {
      const buckets = collectProperties(allTemplates(stage), 'AWS::S3::Bucket');
      const policies = [...collectProperties(allTemplates(stage), 'AWS::S3::BucketPolicy').values()];
      expect(policies.length).toBe(buckets.size);
      for (const bucket of buckets.values())
        expect(Object.values(bucket['PublicAccessBlockConfiguration'] ?? {})).toEqual([
          true,
          true,
          true,
          true,
        ]);
      for (const policy of policies)
        expect(JSON.stringify(policy)).toContain('"aws:SecureTransport":"false"');
    }
  });

  it('copies what admins did to where, in prod, nobody can change or delete it for seven years', () => {
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      ObjectLockEnabled: true,
      ObjectLockConfiguration: {
        Rule: { DefaultRetention: { Mode: 'COMPLIANCE', Days: 2_562 } },
      },
    });
    dev.data.resourcePropertiesCountIs('AWS::S3::Bucket', { ObjectLockEnabled: true }, 0);
  });

  it('takes uploads from the site alone, and forgets those that are not attached', () => {
    const cors = {
      AllowedOrigins: ['https://flagregister.example'],
      AllowedMethods: ['GET', 'HEAD', 'POST'],
    };
    prod.data.hasResourceProperties('AWS::S3::Bucket', {
      VersioningConfiguration: { Status: 'Enabled' },
      CorsConfiguration: { CorsRules: [Match.objectLike({ ...cors, ExposedHeaders: ['ETag', 'Location'] })] },
      LifecycleConfiguration: {
        Rules: Match.arrayWith([Match.objectLike({ Prefix: 'uploads/', ExpirationInDays: 1 })]),
      },
    });
    dev.running.resourceCountIs('Custom::EvidenceCors', 1);
    prod.running.resourceCountIs('Custom::EvidenceCors', 0);
  });

  it('has evidence scanned for malware, locks what is not clean, and tells somebody', () => {
    prod.data.hasResourceProperties('AWS::GuardDuty::MalwareProtectionPlan', {
      Actions: { Tagging: { Status: 'ENABLED' } },
      ProtectedResource: {
        S3Bucket: Match.objectLike({ ObjectPrefixes: ['evidence/', 'documents/', 'media/'] }),
      },
    });
    const refusals = [...collectProperties<Policy>([prod.data], 'AWS::S3::BucketPolicy').values()]
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Effect, Condition }) => Effect === 'Deny' && Condition?.['ArnNotEquals']);
    expect(refusals).toMatchObject([
      {
        Action: ['s3:GetObject', 's3:GetObjectVersion'],
        Condition: {
          StringNotEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND' },
        },
      },
      { Action: expect.arrayContaining(['s3:PutObjectTagging']) as string[] },
    ]);
    prod.running.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.guardduty'],
        detail: { scanResultDetails: { scanResultStatus: Match.arrayWith(['THREATS_FOUND']) } },
      },
      Targets: [Match.objectLike({ InputTransformer: Match.anyValue() })],
    });
  });
});
