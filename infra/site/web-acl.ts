import { CrossStackReferences, ReferenceStrength } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';

/** Requests from one address in five minutes, whatever they ask for. Behind one address of a mobile network stand many people. */
const REQUESTS = 2_000;
export const IDENTITY_CALLS = 300;

/** By which the firewall as a whole is measured. */
export const FIREWALL_METRIC = 'flagregister';

const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});

/** A list of AWS's own; what is named in `counted` is measured and let through. */
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

/** A path is compared as the API reads it, however it is spelled. */
const AS_READ = ['URL_DECODE', 'NORMALIZE_PATH', 'LOWERCASE'];

/** Requests that try passwords and codes or create accounts. The GET that each page sends for the current user is none. */
const identityAttempts: CfnWebACL.StatementProperty = {
  andStatement: {
    statements: [
      byteMatch({ method: {} }, 'EXACTLY', 'POST'),
      byteMatch({ uriPath: {} }, 'STARTS_WITH', '/api/auth/', AS_READ),
    ],
  },
};

/** Stops floods and known attacks before they cost anything. Samples are off: a request can hold a password. */
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
        // A review's text may be longer than 8 KB, and quote markup or addresses: functions check bodies themselves.
        managedRule('AWSManagedRulesCommonRuleSet', 4, [
          'SizeRestrictions_BODY',
          'CrossSiteScripting_BODY',
          'GenericRFI_BODY',
          'GenericLFI_BODY',
        ]),
      ],
    });
    // Read in another region, which imports cannot do.
    CrossStackReferences.of(acl).produce(ReferenceStrength.WEAK);
    this.arn = acl.attrArn;
  }
}
