import { CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** In five minutes from one address, which many people of a mobile network may share. */
const REQUESTS = 2_000;
export const IDENTITY_CALLS = 300;

export const FIREWALL_METRIC = 'flagregister';

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/** One of AWS's managed lists; rules named in `counted` are measured but do not block. */
function managedRule(
  name: string,
  priority: number,
  counted: readonly string[] = [],
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    overrideAction: { none: {} },
    visibilityConfig: visibility(name),
    statement: {
      managedRuleGroupStatement: {
        vendorName: 'AWS',
        name,
        ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
      },
    },
  };
}

function rateRule(
  name: string,
  priority: number,
  statement: CfnWebACL.RateBasedStatementProperty,
): CfnWebACL.RuleProperty {
  return {
    name,
    priority,
    action: { block: {} },
    visibilityConfig: visibility(name),
    statement: { rateBasedStatement: statement },
  };
}

function byteMatch(
  fieldToMatch: CfnWebACL.FieldToMatchProperty,
  positionalConstraint: 'EXACTLY' | 'STARTS_WITH',
  searchString: string,
  transformations: readonly string[] = ['NONE'],
): CfnWebACL.StatementProperty {
  const textTransformations = transformations.map((type, priority) => ({ type, priority }));
  return { byteMatchStatement: { fieldToMatch, positionalConstraint, searchString, textTransformations } };
}

/** Compares a path in the form that the API reads, however it is spelled. */
const AS_READ = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'];

/** The GET that each page sends for the current user does not count. */
const identityAttempts: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      byteMatch({ method: {} }, 'EXACTLY', 'POST'),
      byteMatch({ uriPath: {} }, 'STARTS_WITH', '/api/auth/', AS_READ),
    ],
  },
};

/** Samples are off: a request can contain a password. */
export class WebAcl extends Construct {
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const aggregateKeyType = 'IP';
    const acl = new CfnWebACL(this, 'Acl', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(FIREWALL_METRIC),
      rules: [
        rateRule('requests', 0, { limit: REQUESTS, aggregateKeyType }),
        rateRule('identity-calls', 1, {
          limit: IDENTITY_CALLS,
          aggregateKeyType,
          scopeDownStatement: identityAttempts,
        }),
        managedRule('AWSManagedRulesAmazonIpReputationList', 2),
        managedRule('AWSManagedRulesKnownBadInputsRuleSet', 3),
        // A review's text may exceed 8 KB, and quote markup or addresses: functions check bodies themselves.
        managedRule('AWSManagedRulesCommonRuleSet', 4, [
          'SizeRestrictions_BODY',
          'CrossSiteScripting_BODY',
          'GenericRFI_BODY',
          'GenericLFI_BODY',
        ]),
      ],
    });
    // Read in another region, which imports do not support.
    CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK);
    this.arn = acl.attrArn;
  }
}
