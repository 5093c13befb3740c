import { CfnOutput, CrossStackReferences, Fn, ReferenceStrength, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { CfnIPSet, CfnLoggingConfiguration, CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { SIGNED_IN_AS } from '../../shared/signed-in-as.ts';
import { servedPages } from '../api/served-pages.ts';
import type { Stage } from '../stages.ts';

/** In five minutes from one address, which many people of a mobile network may share. */
const REQUESTS = 2_000;
export const IDENTITY_CALLS = 300;

export const FIREWALL_METRIC = 'flagregister';
/** The rule against the addresses that an operator blocks. */
export const BLOCKED_RULE = 'blocked-addresses';

type Statement = CfnWebACL.StatementProperty;
type Rule = Omit<CfnWebACL.RuleProperty, 'priority' | 'visibilityConfig'>;

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

const blocks = (name: string, statement: Statement): Rule => ({ name, action: { block: {} }, statement });

const blocksRate = (name: string, limit: number, scopeDownStatement: Statement): Rule =>
  blocks(name, { rateBasedStatement: { limit, aggregateKeyType: 'IP', scopeDownStatement } });

/** One of AWS's managed lists; rules named in `counted` are measured but do not block. */
function managed(name: string, counted: readonly string[] = []): Rule {
  const ruleActionOverrides = counted.map((rule) => ({ name: rule, actionToUse: { count: {} } }));
  const statement = { managedRuleGroupStatement: { vendorName: 'AWS', name, ruleActionOverrides } };
  return { name, overrideAction: { none: {} }, statement };
}

const transform = (...types: string[]) => types.map((type, priority) => ({ type, priority }));

/** Compares a path in the form that the API reads, however it is spelled. */
const pathMatches = (regexString: string): Statement => ({
  regexMatchStatement: {
    regexString,
    fieldToMatch: { uriPath: {} },
    textTransformations: transform('URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'),
  },
});

/** What a function answers. Files cost next to nothing, and one visit asks for some 25. */
function functionCalls(figures: LandingFigures): Statement {
  const paths = servedPages(figures).map(({ path }) =>
    path.includes('{') ? path.replace(/\{.*/, '') : `${path.replaceAll('.', String.raw`\.`)}$`,
  );
  return pathMatches(`^(?:${[...new Set(['/api/', ...paths])].join('|')})`);
}

const isPost: Statement = {
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: 'POST',
    textTransformations: transform('NONE'),
  },
};

/** The GET that each page sends for the current user does not count. */
const identityAttempts: Statement = { andStatement: { statements: [isPost, pathMatches('^/api/auth/')] } };

/** What a request can tell of who sends it, besides its path. */
const SECRET_HEADERS = ['cookie', 'authorization', 'referer', SIGNED_IN_AS.toLowerCase()];
const dataProtections = [
  { fieldType: 'SINGLE_HEADER', fieldKeys: SECRET_HEADERS },
  { fieldType: 'QUERY_STRING' },
  { fieldType: 'BODY' },
].map((field) => ({ field, action: 'SUBSTITUTION' }));

/** Samples are off: a request can contain a password. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const blocked = [this.blockedAddresses('IPV4'), this.blockedAddresses('IPV6')];
    const rules = [
      blocks(BLOCKED_RULE, { orStatement: { statements: blocked } }),
      blocksRate('requests', REQUESTS, functionCalls(stage.landingFigures)),
      blocksRate('identity-calls', IDENTITY_CALLS, identityAttempts),
      managed('AWSManagedRulesAmazonIpReputationList'),
      managed('AWSManagedRulesKnownBadInputsRuleSet'),
      // A review's text may exceed 8 KB, and quote markup or addresses: functions check bodies themselves.
      managed('AWSManagedRulesCommonRuleSet', [
        'SizeRestrictions_BODY',
        'CrossSiteScripting_BODY',
        'GenericRFI_BODY',
        'GenericLFI_BODY',
      ]),
    ];
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(FIREWALL_METRIC),
      dataProtectionConfig: { dataProtections },
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) })),
    });
    // Read in another region, which imports do not support.
    CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK);
    this.arn = acl.attrArn;
    this.logBlocked(acl, stage);
  }

  /**
   * For infra/operations/block.ts to fill. CloudFormation compares a template with the one before and leaves alone what
   * is the same in both ('Using drift-aware change sets', User Guide); a change of a set, even of a tag, empties it.
   */
  private blockedAddresses(ipAddressVersion: 'IPV4' | 'IPV6'): Statement {
    const set = new CfnIPSet(this, ipAddressVersion, {
      scope: 'CLOUDFRONT',
      ipAddressVersion,
      addresses: [],
    });
    new CfnOutput(Stack.of(this), `Blocked${ipAddressVersion}`, { value: set.ref });
    return { ipSetReferenceStatement: { arn: set.attrArn } };
  }

  /** Nothing else records an address. AWS asks for a log in this region. A path can hold a token of a mail. */
  private logBlocked(acl: CfnWebACL, { name }: Stage): void {
    const log = new LogGroup(this, 'Log', {
      logGroupName: `aws-waf-logs-flagregister-${name}`,
      retention: RetentionDays.THREE_DAYS,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const Conditions = [{ ActionCondition: { Action: 'BLOCK' } }];
    new CfnLoggingConfiguration(this, 'Logging', {
      resourceArn: acl.attrArn,
      // The firewall refuses an ARN with the star at its end.
      logDestinationConfigs: [Fn.select(0, Fn.split(':*', log.logGroupArn))],
      redactedFields: [
        { uriPath: {} },
        { queryString: {} },
        ...SECRET_HEADERS.map((Name) => ({ singleHeader: { Name } })),
      ],
      loggingFilter: {
        DefaultBehavior: 'DROP',
        Filters: [{ Behavior: 'KEEP', Requirement: 'MEETS_ANY', Conditions }],
      },
    });
  }
}
