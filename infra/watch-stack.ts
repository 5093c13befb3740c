import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { MathExpression, Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import { HealthCheck, HealthCheckType } from 'aws-cdk-lib/aws-route53';
import type { Construct } from 'constructs';
import { PRODUCT_NAME } from '../shared/product.ts';
import { WATCHED_CALL } from '../shared/watched-call.ts';
import { type Alarm, ALARM_PERIOD, AlarmTopics } from './alarms/alarm-topic.ts';
import type { Stage } from './stages.ts';
import { BLOCKED_RULE, FIREWALL_METRIC } from './site/web-acl.ts';

interface WatchStackProps extends StackProps {
  stage: Stage;
  distributionId: string;
  siteHost: string;
}

/** The fewest from which Route 53 visits. */
const VISITED_FROM = ['eu-west-1', 'us-east-1', 'ap-southeast-1'];

/** The alarms that must be in us-east-1, where the metrics of edge, firewall and visits from outside are, and the budget. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, props: WatchStackProps) {
    const { stage, distributionId, siteHost, ...stackProps } = props;
    super(scope, id, stackProps);
    const topics = new AlarmTopics(this, 'Alarms', stage);
    topics.addAlarms(this, {
      EdgeFaults: edgeFaults(distributionId),
      SiteUnreachable: this.siteUnreachable(siteHost),
      ...(stage.hasFirewall && { FirewallBlocks: firewallBlocks }),
    });
    this.addBudget(stage);
  }

  /** Rings as well when nothing in our region runs, or nothing visits. */
  private siteUnreachable(siteHost: string): Alarm {
    const { healthCheckId } = new HealthCheck(this, 'Visit', {
      type: HealthCheckType.HTTPS_STR_MATCH,
      fqdn: siteHost,
      resourcePath: WATCHED_CALL.route.path + WATCHED_CALL.query,
      searchString: WATCHED_CALL.responds,
      regions: VISITED_FROM,
    });
    const period = Duration.minutes(1);
    const isUp = new Metric({
      namespace: 'AWS/Route53',
      metricName: 'HealthCheckStatus',
      dimensionsMap: { HealthCheckId: healthCheckId },
      statistic: Stats.MINIMUM,
      period,
    });
    return {
      metric: new MathExpression({
        expression: '1 - up',
        usingMetrics: { up: isUp },
        label: 'unreachable',
        period,
      }),
      threshold: 1,
      periods: 3,
      wakes: true,
      needsData: true,
      description: `${PRODUCT_NAME} cannot be reached from other continents; open the site, then see AWS Health, and SiteDown for what answers wrongly`,
    };
  }

  private addBudget({ name, monthlyBudgetUsd, alarmAddress }: Stage): void {
    const notification = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: { notificationType, threshold, comparisonOperator: 'GREATER_THAN' },
      subscribers: [{ subscriptionType: 'EMAIL', address: alarmAddress }],
    });
    new CfnBudget(this, 'Budget', {
      budget: {
        budgetName: `flagregister-${name}`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudgetUsd, unit: 'USD' },
      },
      // Percent of the budget.
      notificationsWithSubscribers: [notification('ACTUAL', 80), notification('FORECASTED', 100)],
    });
  }
}

const edgeFaults = (distributionId: string): Alarm => ({
  metric: new Metric({
    namespace: 'AWS/CloudFront',
    metricName: '5xxErrorRate',
    dimensionsMap: { DistributionId: distributionId, Region: 'Global' },
    statistic: Stats.AVERAGE,
    period: ALARM_PERIOD,
  }),
  threshold: 5,
  periods: 2,
  wakes: true,
  description:
    'One visitor in twenty gets a 5xx from the edge; ApiFaults tells whether it comes from the API, else see the origins of the distribution',
});

const blockedBy = (rule: string) =>
  new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: FIREWALL_METRIC, Rule: rule },
    statistic: Stats.SUM,
    period: ALARM_PERIOD,
  });

const firewallBlocks: Alarm = {
  metric: new MathExpression({
    expression: 'FILL(all, 0) - FILL(known, 0)',
    usingMetrics: { all: blockedBy('ALL'), known: blockedBy(BLOCKED_RULE) },
    label: 'blocked requests',
    period: ALARM_PERIOD,
  }),
  threshold: 500,
  periods: 1,
  description:
    'The firewall refused 500 requests in five minutes, besides those of addresses that we block: an attack, or visitors who are taken for one',
};
