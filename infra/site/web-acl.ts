import { CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { servedPages } from '../api/served-pages.ts';
import type { Stage } from '../stages.ts';

/** In five minutes from one address, which many people of a mobile network may share. */
const REQUESTS = 2_000;
export const IDENTITY_CALLS = 300;

export const FIREWALL_METRIC = 'flagregister';

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
    path.replaceAll('.', String.raw`\.`).replace(/\{[^}]+\}/g, '.+'),
  );
  return pathMatches(`^(?:/api/.*|${paths.join('|')})$`);
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

/** Samples are off: a request can contain a password. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const rules = [
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
      rules: rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) })),
    });
    // Read in another region, which imports do not support.
    CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK);
    this.arn = acl.attrArn;
  }
}
