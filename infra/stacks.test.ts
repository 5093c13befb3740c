import type { FunctionId } from './api/function-ids.ts';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Match } from 'aws-cdk-lib/assertions';
import { AwsSolutionsChecks } from 'cdk-nag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOG_METRICS } from '../shared/log-metrics.ts';
import { matchPath, type Route } from '../shared/route.ts';
import { pageRoutes, routes } from '../shared/routes.ts';
import { WATCHED_EVENTS } from '../shared/security-events.ts';
import { WATCHED_CALL } from '../shared/watched-call.ts';
import { ACCEPTED, acknowledgeAccepted } from './accepted-findings.ts';
import { streamConsumerIds } from './api/event-functions.ts';
import { servedPages } from './api/served-pages.ts';
import {
  allowedKeys,
  deployedRoutes,
  findDependencies,
  collectLambdas,
  collectProperties,
  type Synthesised,
  synthesise,
  allTemplates,
  writeBuilds,
} from './testing/synthesised-stage.ts';
import { IDENTITY_CALLS } from './site/web-acl.ts';

let folder: string;
let dev: Synthesised;
let staging: Synthesised;
let prod: Synthesised;

beforeAll(() => {
  folder = writeBuilds();
  dev = synthesise('dev', folder);
  staging = synthesise('staging', folder);
  prod = synthesise('prod', folder);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Distribution {
  DefaultRootObject?: string;
  CacheBehaviors: { PathPattern: string }[];
}

interface Resource {
  Type: string;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}
const listResources = (stage: Synthesised) =>
  allTemplates(stage).flatMap((template) =>
    Object.values((template.toJSON() as { Resources: Record<string, Resource> }).Resources),
  );
/** The names of a stage's alarms, without hyphens, which CloudFormation's ids cannot contain. */
const nameOf = (id: string) => id.replace(/^Alarms/, '').replace(/[0-9A-F]{8}$/, '');
const alarmNames = (stage: Synthesised) =>
  [...collectProperties(allTemplates(stage), 'AWS::CloudWatch::Alarm').keys()].map(nameOf);
const alarmsOf = (stage: Synthesised) =>
  new Map(
    [...collectProperties(allTemplates(stage), 'AWS::CloudWatch::Alarm')].map(([id, alarm]) => [
      nameOf(id),
      alarm,
    ]),
  );
const templateText = (stage: Synthesised) =>
  JSON.stringify(allTemplates(stage).map((template) => template.toJSON()));

describe('a deploy that failed can be repeated', () => {
  const REMEMBERS = /^AWS::(DynamoDB::Table|Cognito::UserPool|S3::Bucket|SecretsManager::Secret|KMS::Key)$/;

  it('as what remembers outlives its stack, but not the failure of its own making', () => {
    for (const stage of [staging, prod]) {
      const remembering = listResources(stage).filter(({ Type }) => REMEMBERS.test(Type));
      expect(remembering.length).toBeGreaterThanOrEqual(8);
      for (const resource of remembering)
        expect(resource).toMatchObject({
          DeletionPolicy: 'RetainExceptOnCreate',
          UpdateReplacePolicy: 'Retain',
        });
    }
    const kept = listResources(dev).filter(({ DeletionPolicy }) => DeletionPolicy?.startsWith('Retain'));
    expect(kept).toEqual([]);
  });

  it('as nothing refuses to be deleted before a first deploy has succeeded', () => {
    const first = synthesise('staging', folder, { isProtected: false });
    first.data.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: false });
    first.data.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'INACTIVE' });
    expect(first.app.synth().getStackByName('flagregister-staging-data').terminationProtection).toBe(false);
  });

  it('as no stack holds on to what may become another: stream, certificate, firewall, distribution', () => {
    const outputs = [
      ...templateText(prod).matchAll(/"OutputName":"PublishOutput(?:Ref|FnGetAtt)([A-Za-z]+)/g),
    ];
    const known = /^(Table|Certificateof|FirewallAcl|SiteDistribution)/;
    expect([...new Set(outputs.map(([, name = '']) => known.exec(name)?.[0] ?? name))].sort()).toEqual([
      ...['Certificateof', 'FirewallAcl', 'SiteDistribution', 'Table'],
    ]);
    expect(templateText(prod)).not.toContain('CrossRegionExport');
    // Each needs its own look-up, wherever it is: dozens fail with 'Throttling'.
    expect(outputs.length).toBeLessThan(10);
    // The stack above passes all their settings to the stacks of the routes.
    for (const { Resources } of prod.domains.map((template) => template.toJSON() as { Resources: object }))
      expect(JSON.stringify(Resources)).not.toMatch(/Fn::ImportValue|Fn::GetStackOutput/);
  });

  it('as another domain is another certificate', () => {
    const moved = synthesise('prod', folder, { domain: { name: 'site.test', hostedZoneId: 'Z1' } });
    const [before, after] = [prod, moved].map(({ edge }) => [
      ...collectProperties(edge ? [edge] : [], 'AWS::CertificateManager::Certificate').keys(),
    ]);
    expect(after).not.toEqual(before);
  });

  it('without waiting for the edge to forget', () => {
    prod.running.hasResourceProperties('Custom::CDKBucketDeployment', {
      DistributionPaths: Match.anyValue(),
      WaitForDistributionInvalidation: false,
    });
  });
});

describe('staging and prod', () => {
  it('refuse to lose their table, their accounts and the stack of these', () => {
    for (const [name, { app, data }] of Object.entries({ staging, prod })) {
      data.hasResourceProperties('AWS::DynamoDB::Table', { DeletionProtectionEnabled: true });
      data.hasResourceProperties('AWS::Cognito::UserPool', { DeletionProtection: 'ACTIVE' });
      expect(app.synth().getStackByName(`flagregister-${name}-data`).terminationProtection).toBe(true);
    }
  });
});

describe('the stream of the table', () => {
  it('has at most two readers, as many as AWS lets read a shard at a time', () => {
    prod.running.resourceCountIs('AWS::Lambda::EventSourceMapping', 2);
  });

  it('is worked on ten times at once where an import would else hold up decisions, mails one after another', () => {
    const readers = [...collectProperties([prod.running], 'AWS::Lambda::EventSourceMapping')];
    const atOnce = readers.map(([id, { ParallelizationFactor = 1 }]) => [
      /deliverrecords|completechanges/.exec(id)?.[0],
      ParallelizationFactor,
    ]);
    expect(Object.fromEntries(atOnce)).toEqual({ completechanges: 10, deliverrecords: 1 });
  });
});

describe('mail', () => {
  it('may be sent to anybody whom SES lets be sent to, but as the one sender of the stage', () => {
    const statement = {
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': 'no-reply@flagregister.example' } },
    };
    prod.running.hasResourceProperties('AWS::IAM::Role', {
      Policies: [
        {
          PolicyDocument: { Statement: Match.arrayWith([Match.objectLike(statement)]) },
          PolicyName: 'needs',
        },
      ],
    });
    const count = (text: string) => templateText(prod).split(text).length - 1;
    // Of deliver-records and send-unsent-mail.
    expect([count(':identity/*'), count('"ses:FromAddress"')]).toEqual([2, 2]);
  });

  it('starts a function when a notice to a company was delivered or refused, and for no other mail', () => {
    prod.running.hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      EventDestination: { MatchingEventTypes: ['delivery', 'bounce', 'complaint'] },
    });
    prod.running.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        'detail-type': ['Email Delivered', 'Email Bounced', 'Email Complaint Received'],
        detail: { mail: { tags: { notice: [{ exists: true }] } } },
      },
    });
  });

  it('comes from a domain with DKIM, a return path of its own and DMARC', () => {
    prod.running.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'flagregister.example',
      MailFromAttributes: { MailFromDomain: 'mail.flagregister.example' },
    });
    const records = [...collectProperties([prod.running], 'AWS::Route53::RecordSet').values()];
    const names = records.map(({ Name, Type }) => `${String(Type)} ${String(Name)}`);
    expect(names).toEqual(
      expect.arrayContaining([
        'MX mail.flagregister.example.',
        'TXT mail.flagregister.example.',
        'TXT _dmarc.flagregister.example.',
      ]),
    );
    expect(JSON.stringify(records)).toContain(
      'v=DMARC1; p=quarantine; rua=mailto:security@flagregister.example',
    );
  });

  it('makes no identity for an address that nobody owns, nor one that SES has already', () => {
    dev.running.resourceCountIs('AWS::SES::EmailIdentity', 0);
    const owned = { senderAddress: 'mail@site.test' };
    synthesise('staging', folder, owned).running.resourceCountIs('AWS::SES::EmailIdentity', 1);
    const imported = { importsMailIdentity: true };
    synthesise('staging', folder, { ...owned, ...imported }).running.resourceCountIs(
      'AWS::SES::EmailIdentity',
      0,
    );
    synthesise('prod', folder, imported).running.resourceCountIs('AWS::SES::EmailIdentity', 0);
  });
});

describe('the origin secret', () => {
  const secret = { current: 'version-of-now', previous: 'version-before' };

  it('is taken in two versions while it changes, and sent in the new one once every function takes both', () => {
    const changing = synthesise('prod', folder, { originSecret: secret });
    const variables = collectLambdas(changing).get('list-companies')?.properties.Environment?.Variables ?? {};
    expect(variables).toMatchObject({
      ORIGIN_SECRET: { Ref: 'OriginSecret' },
      ORIGIN_SECRET_PREVIOUS: { Ref: 'PreviousOriginSecret' },
    });
    const [api] = collectProperties<{ Parameters: object }>(
      [changing.running],
      'AWS::CloudFormation::Stack',
    ).values();
    const { OriginSecret, PreviousOriginSecret } = (api?.Parameters ?? {}) as Record<string, unknown>;
    expect(JSON.stringify(OriginSecret)).toContain(':SecretString:::version-of-now}}');
    expect(JSON.stringify(PreviousOriginSecret)).toContain(':SecretString:::version-before}}');
    // A template allows 60 such references.
    for (const template of allTemplates(changing))
      expect(JSON.stringify(template.toJSON()).match(/{{resolve:/g)?.length ?? 0).toBeLessThan(20);
    const [distribution] = collectProperties([changing.running], 'AWS::CloudFront::Distribution').values();
    expect(JSON.stringify(distribution)).toContain('version-of-now');
    expect(JSON.stringify(distribution)).not.toContain('version-before');
    expect(findDependencies(changing, /^SiteDistribution/).join()).toMatch(/Api\w*NestedStack/);
  });
});

describe('a restored table', () => {
  const restoredTable = {
    name: 'flagregister-prod-restored',
    streamArn: 'arn:aws:dynamodb:af-south-1:123456789012:table/flagregister-prod-restored/stream/2026',
  };

  it('takes the place of the lost one in every function, role and reader, which stays as it is', () => {
    const restored = synthesise('prod', folder, { restoredTable });
    restored.data.hasResourceProperties('AWS::DynamoDB::Table', { TableName: 'flagregister-prod' });
    for (const [id, { properties }] of collectLambdas(restored)) {
      const name = properties.Environment?.Variables['TABLE_NAME'];
      expect([id, name ?? 'flagregister-prod-restored']).toEqual([id, 'flagregister-prod-restored']);
    }
    restored.running.allResourcesProperties('AWS::Lambda::EventSourceMapping', {
      EventSourceArn: restoredTable.streamArn,
    });
    const [, roles] = [restored.running, restored.domains].map((templates) =>
      JSON.stringify([...collectProperties([templates].flat(), 'AWS::IAM::Role').values()]),
    );
    expect(roles).toContain('table/flagregister-prod-restored');
    expect(roles).not.toContain('ExportsOutputFnGetAttTable');
  });

  it('is the one that is backed up each week and restored as a test, as its own is while there is none', () => {
    const tables = (stage: Synthesised) => {
      const [selection] = collectProperties([stage.data], 'AWS::Backup::BackupSelection').values();
      const [tested] = collectProperties([stage.data], 'AWS::Backup::RestoreTestingSelection').values();
      const { Resources } = (selection?.['BackupSelection'] ?? {}) as { Resources?: object };
      return [Resources, tested?.['ProtectedResourceArns']].map(
        (arns) => /:table\/([\w-]+)/.exec(JSON.stringify(arns))?.[1],
      );
    };
    expect(tables(synthesise('prod', folder, { restoredTable }))).toEqual(
      Array.from({ length: 2 }, () => 'flagregister-prod-restored'),
    );
    expect(tables(prod)).toEqual(['flagregister-prod', 'flagregister-prod']);
  });
});

describe('roles', () => {
  it('reach the table by its actions alone where a stage has to do without partition keys', () => {
    const text = templateText(synthesise('prod', folder, { limitsRolesToKeys: false }));
    expect(text).not.toContain('dynamodb:LeadingKeys');
    expect(templateText(prod)).toContain('dynamodb:LeadingKeys');
  });
});

describe('routes', () => {
  it('come one domain after another, as AWS cannot take all at once', () => {
    expect(findDependencies(prod, /^companies\w*NestedStack/).join()).toMatch(/accounts\w*NestedStack/);
  });

  it('that check passwords cannot be kept from everybody by twenty addresses', () => {
    const [stage] = collectProperties(allTemplates(prod), 'AWS::ApiGatewayV2::Stage').values();
    const settings = stage?.['RouteSettings'] as Record<string, { ThrottlingRateLimit: number }>;
    for (const { ThrottlingRateLimit } of Object.values(settings))
      expect(ThrottlingRateLimit).toBeGreaterThan((20 * IDENTITY_CALLS) / (5 * 60));
  });
});

describe('the site', () => {
  it('answers by its own name and the one with www before it, and sends whoever comes by another there', () => {
    prod.running.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: { Aliases: ['flagregister.example', 'www.flagregister.example'] },
    });
    const edge = [...collectProperties([prod.running], 'AWS::CloudFront::Function')];
    const redirecting = edge.filter(([, { FunctionCode }]) =>
      String(FunctionCode).includes('statusCode: 308'),
    );
    expect(redirecting.map(([id]) => id.replace(/[0-9A-F]{8}$/, '')).sort()).toEqual([
      'SiteNameSite',
      'SiteRoutePage',
    ]);
    // Only under its own name, which is used for canonical addresses in cached responses.
    const [distribution] = collectProperties([prod.running], 'AWS::CloudFront::Distribution').values();
    const text = JSON.stringify(distribution);
    expect(text.match(/"EventType":"viewer-request"/g)).toHaveLength(
      text.match(/"ViewerProtocolPolicy"/g)?.length ?? 0,
    );
  });

  interface Rule {
    Name: string;
    Priority: number;
    Action?: object;
    Statement: {
      RateBasedStatement?: { ScopeDownStatement: { RegexMatchStatement: { RegexString: string } } };
    };
  }
  const firewall = (stage = prod) => (stage.edge ? [stage.edge] : []);
  const rules = () =>
    [...collectProperties<{ Rules: Rule[] }>(firewall(), 'AWS::WAFv2::WebACL').values()].flatMap(
      ({ Rules }) => Rules,
    );

  it('counts against an address what functions answer, and no files, as many people may share one', () => {
    const rule = rules().find(({ Name }) => Name === 'requests');
    expect(rule).toMatchObject({
      Action: { Block: {} },
      Statement: { RateBasedStatement: { Limit: 2_000, AggregateKeyType: 'IP' } },
    });
    const { RegexString = '' } =
      rule?.Statement.RateBasedStatement?.ScopeDownStatement.RegexMatchStatement ?? {};
    // The most that the firewall takes.
    expect(RegexString.length).toBeLessThanOrEqual(512);
    const isCounted = (path: string) => new RegExp(RegexString).test(path);
    for (const { path } of [...Object.values(routes), ...servedPages('spec')])
      for (const part of ['x', 'x\n1', '\nx'])
        expect([path, isCounted(path.replace(/\{[^}]+\}/g, part))]).toEqual([path, true]);
    for (const path of [
      '/',
      '/assets/x.js',
      '/media/x',
      '/favicon.svg',
      '/legal/terms',
      '/login',
      '/robotsxtxt',
    ])
      expect([path, isCounted(path)]).toEqual([path, false]);
  });

  it('refuses first of all the addresses that an operator blocked', () => {
    const [first] = rules().toSorted((one, other) => one.Priority - other.Priority);
    expect(first).toMatchObject({ Name: 'blocked-addresses', Action: { Block: {} } });
    const sets = [...collectProperties(firewall(), 'AWS::WAFv2::IPSet').keys()];
    expect(JSON.stringify(first?.Statement).match(/FirewallIPV[46]\w*/g)).toEqual(sets);
    for (const set of sets)
      prod.edge?.hasOutput(/IPV4/.test(set) ? 'BlockedIPV4' : 'BlockedIPV6', { Value: { Ref: set } });
  });

  it('keeps blocked addresses at a deploy, as it changes nothing of their sets: a change would empty them', () => {
    const sets = [...collectProperties(firewall(), 'AWS::WAFv2::IPSet')];
    expect(sets).toEqual(
      ['IPV4', 'IPV6'].map((IPAddressVersion) => [
        expect.stringContaining(`Firewall${IPAddressVersion}`) as string,
        { Addresses: [], IPAddressVersion, Scope: 'CLOUDFRONT' },
      ]),
    );
  });

  it('logs for three days whom the firewall refused, and nothing that tells who they are', () => {
    const [log] = collectProperties(firewall(), 'AWS::Logs::LogGroup').values();
    expect(log).toMatchObject({ LogGroupName: 'aws-waf-logs-flagregister-prod', RetentionInDays: 3 });
    const [logging] = collectProperties(firewall(), 'AWS::WAFv2::LoggingConfiguration').values();
    // The firewall refuses an ARN with the star that CloudFormation puts at its end.
    expect(JSON.stringify(logging?.['LogDestinationConfigs'])).toContain('{"Fn::Split":[":*",');
    expect(logging).toMatchObject({
      RedactedFields: [
        { UriPath: {} },
        { QueryString: {} },
        ...['cookie', 'authorization', 'referer', 'x-signed-in-as'].map((Name) => ({
          SingleHeader: { Name },
        })),
      ],
      LoggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Conditions: [{ ActionCondition: { Action: 'BLOCK' } }] }],
      },
    });
  });

  it('keeps headers, query and body of nobody in anything that the firewall records', () => {
    const [acl] = collectProperties(firewall(), 'AWS::WAFv2::WebACL').values();
    const protects = (field: object) => ({ Action: 'SUBSTITUTION', Field: field });
    expect(acl?.['DataProtectionConfig']).toEqual({
      DataProtections: [
        protects({
          FieldType: 'SINGLE_HEADER',
          FieldKeys: ['cookie', 'authorization', 'referer', 'x-signed-in-as'],
        }),
        protects({ FieldType: 'QUERY_STRING' }),
        protects({ FieldType: 'BODY' }),
      ],
    });
  });

  it('matches paths in the firewall however they are spelled', () => {
    const paths = JSON.stringify(rules()).match(/\{[^{}]*"FieldToMatch":\{"UriPath":\{\}\}[^\]]*\]/g) ?? [];
    expect(paths).toHaveLength(2);
    for (const match of paths)
      expect([...match.matchAll(/"Type":"(\w+)"/g)].map(([, type]) => type)).toEqual([
        'URL_DECODE',
        'NORMALIZE_PATH',
        'LOWERCASE',
      ]);
  });

  it('reads the switch that stops changes in the one function before all that the API answers', () => {
    for (const stage of [dev, staging, prod]) {
      const [[id = '', store] = []] = collectProperties([stage.running], 'AWS::CloudFront::KeyValueStore');
      // No deploy writes into it.
      expect(store).not.toHaveProperty('ImportSource');
      stage.running.hasOutput('Switches', { Value: { 'Fn::GetAtt': [id, 'Arn'] } });
      const readers = [...collectProperties([stage.running], 'AWS::CloudFront::Function')].filter(([, one]) =>
        JSON.stringify(one).includes(id),
      );
      expect(readers.map(([name]) => name)).toEqual([expect.stringMatching(/^SiteNameSite/)]);
    }
  });
});

describe('the landing page', () => {
  const ruleOf = (stage: Synthesised) => {
    const [{ DistributionConfig: edge } = {}] = collectProperties<{ DistributionConfig: Distribution }>(
      [stage.running],
      'AWS::CloudFront::Distribution',
    ).values();
    const rule = (path: string) => edge?.CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
    return { landing: rule('/'), transparency: rule('/transparency'), root: edge?.DefaultRootObject };
  };
  const variablesOf = (stage: Synthesised, id: FunctionId) =>
    collectLambdas(stage).get(id)?.properties.Environment?.Variables;
  const filesText = (stage: Synthesised) =>
    JSON.stringify([...collectProperties([stage.running], 'Custom::CDKBucketDeployment').values()]);

  it('is a file with the specification’s figures, and no function of any stage is asked for it', () => {
    for (const stage of [dev, staging, prod]) {
      expect(ruleOf(stage)).toMatchObject({ landing: undefined, root: 'index.html' });
      expect(collectLambdas(stage).has('get-landing-page')).toBe(false);
      expect(deployedRoutes(stage).map(([key]) => key)).not.toContain('GET /');
      expect(templateText(stage)).not.toMatch(/LANDING_FIGURES|data-landing-figures/);
      expect(filesText(stage)).toContain('/index.html');
    }
  });

  it('with the register’s figures is written by a function, and kept at the edge like the page of all figures', () => {
    const live = synthesise('prod', folder, { landingFigures: 'live' });
    const { landing, transparency, root } = ruleOf(live);
    expect(landing).toEqual({ ...transparency, PathPattern: '/' });
    expect(root).toBeUndefined();
    expect(deployedRoutes(live)).toEqual(
      expect.arrayContaining(['GET /', 'HEAD /'].map((key) => [key, 'get-landing-page'])),
    );
    expect(allowedKeys(live, 'get-landing-page')).toEqual(['dynamodb:Query on table of STATS*']);
    const served = deployedRoutes(live).length - deployedRoutes(prod).length;
    expect(served).toBe(2);
    // The file with the specification's figures is not deployed.
    expect(filesText(live)).not.toContain('/index.html');
    for (const id of ['get-landing-page', 'get-company-page'] as const)
      expect(variablesOf(live, id)).toMatchObject({ LANDING_FIGURES: 'live' });
    expect(variablesOf(live, 'get-sitemap')).not.toHaveProperty('LANDING_FIGURES');
    expect(acknowledgeAccepted(live.app).left).toEqual([]);
  });
});

describe('evidence', () => {
  it('that is not scanned, or whose verdict is not written, is told to the team', () => {
    prod.running.hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.guardduty'],
        'detail-type': Match.arrayWith(['GuardDuty Malware Protection Resource Status Error']),
      },
    });
  });
});

describe('a stage that nobody watches', () => {
  it('has neither alarms nor dashboard, budget or trail', () => {
    const types = new Set(listResources(dev).map(({ Type }) => Type));
    for (const type of ['CloudWatch::Alarm', 'CloudWatch::Dashboard', 'Budgets::Budget', 'CloudTrail::Trail'])
      expect(types).not.toContain(`AWS::${type}`);
  });
});

describe('stacks', () => {
  it('have room for twice the routes below the 500 resources that CloudFormation takes', () => {
    for (const template of [dev, prod].flatMap(allTemplates)) {
      const { Resources } = template.toJSON() as { Resources: object };
      expect(Object.keys(Resources).length).toBeLessThan(250);
    }
  });

  it.each([
    ['the API', ['ApiFaults']],
    ['the edge', ['EdgeFaults', 'FirewallBlocks']],
    ['the site', ['SiteDown', 'SiteUnreachable']],
    ['the table', ['TableThrottles']],
    ['functions that no route calls', ['FunctionErrors', 'FunctionThrottles']],
    ['consumers of the stream', streamConsumerIds.map((id) => `${id}-gave-up`)],
    ['service levels', ['ReadsBurn', 'DecisionsBurn', 'MailsBurn']],
    ['accounts', ['AccountThrottles', 'LogInFailed', 'SecondFactorRemoved']],
    ['what moderators may collect', ['EvidenceRead', 'OriginalRead', 'PersonalDataRead', 'AdminAct']],
    ['mail', ['MailStopped', 'MailBounces', 'MailComplaints']],
    ['evidence', ['EvidenceSize']],
    ['what functions count in their logs', LOG_METRICS],
  ])('have alarms for %s', (_what, needed) => {
    expect(alarmNames(prod)).toEqual(expect.arrayContaining(needed.map((name) => name.replaceAll('-', ''))));
  });

  it('tell somebody when something is wrong', () => {
    const alarms = collectProperties<{ AlarmActions: object[]; OKActions: object[] }>(
      allTemplates(prod),
      'AWS::CloudWatch::Alarm',
    );
    for (const { AlarmActions, OKActions } of alarms.values()) {
      expect(AlarmActions).toHaveLength(1);
      expect(OKActions).toEqual(AlarmActions);
    }
    const wakes = [...alarms].filter(([, alarm]) => JSON.stringify(alarm.AlarmActions).includes('Pager'));
    expect(wakes.map(([id]) => nameOf(id)).sort()).toEqual(
      [
        ...['SiteDown', 'SiteUnreachable', 'ApiFaults', 'EdgeFaults', 'MailStopped', 'AccountThrottles'],
        ...streamConsumerIds.map((id) => `${id}-gave-up`.replaceAll('-', '')),
      ].sort(),
    );
    for (const template of [prod.running, prod.watch])
      for (const address of ['pager', 'alarms'])
        template?.hasResourceProperties('AWS::SNS::Subscription', {
          Protocol: 'email',
          Endpoint: `${address}@flagregister.example`,
        });
    prod.running.hasResourceProperties('AWS::SNS::TopicPolicy', {
      PolicyDocument: Match.objectLike({
        Statement: Match.arrayWith([
          Match.objectLike({
            Effect: 'Allow',
            Principal: { Service: 'cloudwatch.amazonaws.com' },
            Action: 'sns:Publish',
            Condition: { StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } },
          }),
        ]),
      }),
    });
    prod.running.resourceCountIs('AWS::CloudWatch::Dashboard', 1);
    prod.watch?.resourceCountIs('AWS::Budgets::Budget', 1);
    prod.data.hasResourceProperties('AWS::CloudTrail::Trail', { IsMultiRegionTrail: true, IsLogging: true });
  });

  it('record who reads items and files by another role than the stacks have', () => {
    const [trail] = Object.values(prod.data.findResources('AWS::CloudTrail::Trail')) as {
      Properties: {
        EventSelectors?: unknown;
        AdvancedEventSelectors: { FieldSelectors: Record<string, unknown>[] }[];
      };
    }[];
    const { EventSelectors, AdvancedEventSelectors = [] } = trail?.Properties ?? {};
    expect(EventSelectors).toBeUndefined();
    const arnOf = (type: string, id: RegExp) => {
      const name = Object.keys(prod.data.findResources(type)).find((one) => id.test(one));
      return { 'Fn::GetAtt': [name, 'Arn'] };
    };
    const below = (bucket: object) => (folder: string) => ({ 'Fn::Join': ['', [bucket, `/${folder}`]] });
    const table = arnOf('AWS::DynamoDB::Table', /^Table/);
    const evidence = arnOf('AWS::S3::Bucket', /^EvidenceBucket/);
    const audit = arnOf('AWS::S3::Bucket', /^AuditArchiveBucket/);
    const ownRoles = {
      'Fn::Join': ['', ['arn:aws:sts::', { Ref: 'AWS::AccountId' }, ':assumed-role/flagregister-prod-']],
    };
    expect(AdvancedEventSelectors.map(({ FieldSelectors }) => FieldSelectors)).toEqual([
      [{ Field: 'eventCategory', Equals: ['Management'] }],
      ...(
        [
          ['AWS::DynamoDB::Table', [table]],
          ['AWS::DynamoDB::Stream', [table]],
          [
            'AWS::S3::Object',
            [...['evidence/', 'documents/', 'uploads/', 'archives/'].map(below(evidence)), below(audit)('')],
          ],
        ] as const
      ).map(([type, arns]) => [
        { Field: 'eventCategory', Equals: ['Data'] },
        { Field: 'resources.type', Equals: [type] },
        { Field: 'resources.ARN', StartsWith: arns },
        { Field: 'userIdentity.arn', NotStartsWith: [ownRoles] },
      ]),
    ]);
  });

  it('name the function and the queue of each consumer of the stream, to bring again what was given up', () => {
    for (const { running } of [dev, staging, prod]) {
      const named = JSON.stringify(running.findOutputs('StreamConsumers'));
      for (const id of streamConsumerIds) {
        const logicalId = `Streams${id.replaceAll('-', '')}`;
        expect(named).toMatch(
          new RegExp(`${id}\\|",\\{"Ref":"${logicalId}\\w*"\\},"\\|",\\{"Ref":"${logicalId}deadletters\\w*"`),
        );
      }
    }
  });

  it('read at most ten metrics in an alarm, as many as CloudWatch takes', () => {
    for (const [name, { Metrics = [] }] of alarmsOf(prod))
      expect([
        name,
        (Metrics as { MetricStat?: object }[]).filter((one) => one.MetricStat).length <= 10,
      ]).toEqual([name, true]);
  });

  it('have the API called from other continents, where silence is an alarm too', () => {
    prod.watch?.hasResourceProperties('AWS::Route53::HealthCheck', {
      HealthCheckConfig: {
        Type: 'HTTPS_STR_MATCH',
        FullyQualifiedDomainName: 'flagregister.example',
        ResourcePath: '/api/transparency/decisions?month=2000-01',
        SearchString: WATCHED_CALL.responds,
        Regions: Match.not(Match.arrayWith(['af-south-1'])),
      },
    });
    const alarms = [...alarmsOf(prod)];
    const needing = alarms.filter(([, { TreatMissingData }]) => TreatMissingData === 'breaching');
    expect(needing.map(([name]) => name)).toEqual(['SiteUnreachable']);
    // Without a domain CloudFront names the site.
    const [visit] = collectProperties(
      staging.watch ? [staging.watch] : [],
      'AWS::Route53::HealthCheck',
    ).values();
    expect(JSON.stringify(visit)).toMatch(/"FullyQualifiedDomainName":\{"Fn::GetStackOutput"/);
  });

  it('call from outside what the edge never answers itself', () => {
    const called = (Object.values({ ...routes, ...pageRoutes }) as Route[]).filter(
      ({ method, path }) => method === 'GET' && matchPath(path, WATCHED_CALL.route.path),
    );
    expect(called.map(({ id, access, cache }) => [id, access, cache])).toEqual([
      ['list-decisions', 'public', undefined],
    ]);
  });

  it('ring for what the firewall blocks, but not for addresses that are blocked already', () => {
    const { Metrics } = alarmsOf(prod).get('FirewallBlocks') as { Metrics: object[] };
    const blockedBy = (rule: string) => ({
      MetricStat: {
        Metric: {
          MetricName: 'BlockedRequests',
          Dimensions: [{ Name: 'Rule', Value: rule }, { Name: 'WebACL' }],
        },
        Stat: 'Sum',
      },
    });
    expect(Metrics).toMatchObject([
      { Expression: 'FILL(all, 0) - FILL(known, 0)' },
      { Id: 'all', ...blockedBy('ALL') },
      { Id: 'known', ...blockedBy('blocked-addresses') },
    ]);
  });

  it('wake nobody for a few throttled log-ins', () => {
    expect(alarmsOf(prod).get('AccountThrottles')).toMatchObject({ Threshold: 10, EvaluationPeriods: 1 });
  });

  it('tell when the budget of a service level is used up too fast, not of a single late change or a few calls', () => {
    const alarms = alarmsOf(prod);
    expect(alarms.get('DecisionsBurn')).toMatchObject({
      MetricName: 'IteratorAge',
      Threshold: 60_000,
      DatapointsToAlarm: 5,
      EvaluationPeriods: 72,
    });
    expect(alarms.get('MailsBurn')).toMatchObject({ Threshold: 300_000, DatapointsToAlarm: 5 });
    expect(alarms.get('ReadsBurn')).toMatchObject({ Threshold: 6 });
    expect(JSON.stringify(alarms.get('ReadsBurn'))).toContain('"Period":21600,"Stat":"PR(:1500)"');
  });

  it('measure what readers get without the calls from outside, which would hide it', () => {
    const { Metrics } = alarmsOf(prod).get('ReadsBurn') as { Metrics: { Id: string; Expression?: string }[] };
    expect(Metrics[0]?.Expression).toBe(
      'IF(calls - FILL(w, 0) > 500, (calls * (100 - intime) - FILL(w, 0) * (100 - FILL(wintime, 100)) + 100 * (FILL(failed, 0) - FILL(wfailed, 0))) / (calls - FILL(w, 0)), 0)',
    );
    const measured = (MetricName: string, ...Dimensions: object[]) => ({
      MetricStat: { Metric: { MetricName, Dimensions: [{ Name: 'ApiId' }, ...Dimensions] } },
    });
    const stage = { Name: 'Stage', Value: '$default' };
    const route = [
      { Name: 'Method', Value: 'GET' },
      { Name: 'Resource', Value: WATCHED_CALL.route.path },
      stage,
    ];
    expect(Metrics.slice(1)).toMatchObject([
      { Id: 'calls', ...measured('Count', stage) },
      { Id: 'failed', ...measured('5xx', stage) },
      { Id: 'intime', ...measured('Latency', stage) },
      { Id: 'w', ...measured('Count', ...route) },
      { Id: 'wfailed', ...measured('5xx', ...route) },
      { Id: 'wintime', ...measured('Latency', ...route) },
    ]);
  });

  it('wake somebody when SES refuses many mails, and tell of a single one by day', () => {
    const alarms = alarmsOf(prod);
    expect(alarms.get('MailRefused')).toMatchObject({ Threshold: 1 });
    expect(alarms.get('MailStopped')).toMatchObject({ Threshold: 50 });
    expect(JSON.stringify(alarms.get('MailStopped'))).toContain('IF(refused >= 3, ');
  });

  it('ring for no single visit to the site that failed', () => {
    const { logicalId } = collectLambdas(prod).get('check-site') ?? {};
    const watching = [...alarmsOf(prod)].filter(([, alarm]) =>
      JSON.stringify(alarm).includes(`"${logicalId}"`),
    );
    expect(Object.fromEntries(watching)).toMatchObject({
      SiteDown: { EvaluationPeriods: 2 },
      FunctionErrors: {
        Metrics: expect.arrayContaining([
          expect.objectContaining({ Expression: 'FILL(all, 0) - FILL(visits, 0)' }),
        ]) as object[],
      },
    });
    expect(watching).toHaveLength(2);
  });

  it('count each security event for the dashboard', () => {
    const [dashboard] = collectProperties([prod.running], 'AWS::CloudWatch::Dashboard').values();
    for (const event of WATCHED_EVENTS) expect(JSON.stringify(dashboard)).toContain(`"${event}\\"`);
  });

  it('wake nobody without saying in the runbook what to do', () => {
    const alarms = alarmNames(prod);
    const guide = readFileSync(join(import.meta.dirname, '../docs/operations/runbook.md'), 'utf8');
    const [, section = ''] = guide.split('\n## Alarms\n');
    const cells = [...(section.split('\n## ')[0] ?? '').matchAll(/^\| (`[^|]+) \|/gm)];
    const rows = cells.flatMap(([, cell = '']) =>
      [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => ({
        // CloudFormation's ids contain only letters and digits.
        name: name.replaceAll('-', ''),
        wakes: cell.includes('**wakes**'),
      })),
    );
    expect(rows.map(({ name }) => name).sort()).toEqual(alarms.toSorted());
    const waking = rows.filter(({ wakes }) => wakes).map(({ name }) => name);
    expect(alarms.filter((alarm) => waking.includes(alarm))).toEqual(
      alarms.filter((alarm) => JSON.stringify(alarmsOf(prod).get(alarm)?.['AlarmActions']).includes('Pager')),
    );
  });

  it('leave nothing of what AWS Solutions finds without a reason, and no reason without a finding', () => {
    const checked = [dev, staging, prod].map(({ app }) => acknowledgeAccepted(app));
    expect(checked.flatMap(({ left }) => left)).toEqual([]);
    const idle = ACCEPTED.filter((accepted) => !checked.some(({ used }) => used.has(accepted)));
    expect(idle).toEqual([]);
    for (const { app } of [dev, staging, prod])
      expect(new AwsSolutionsChecks(app).validateScope(app).violations).toEqual([]);
  });
});
