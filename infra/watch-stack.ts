import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { Metric, Stats } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { type Alarm, ALARM_PERIOD, AlarmTopic } from './alarms/alarm-topic.ts';
import type { Stage } from './stages.ts';
import { FIREWALL_METRIC } from './site/web-acl.ts';

interface WatchStackProps extends StackProps {
  stage: Stage;
  distributionId: string;
}

/** The alarms that must be in us-east-1, where the metrics of edge and firewall are, and the budget. */
export class WatchStack extends Stack {
  constructor(scope: Construct, id: string, { stage, distributionId, ...props }: WatchStackProps) {
    super(scope, id, props);
    const topic = new AlarmTopic(this, 'Alarms', stage.alarmAddress);
    topic.addAlarms(this, { EdgeFaults: edgeFaults(distributionId) });
    if (stage.hasFirewall) topic.addAlarms(this, { FirewallBlocks: firewallBlocks });
    this.addBudget(stage);
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
  description:
    'One visitor in twenty gets a 5xx from the edge; ApiFaults tells whether it comes from the API, else see the origins of the distribution',
});

const firewallBlocks: Alarm = {
  metric: new Metric({
    namespace: 'AWS/WAFV2',
    metricName: 'BlockedRequests',
    dimensionsMap: { WebACL: FIREWALL_METRIC, Rule: 'ALL' },
    statistic: Stats.SUM,
    period: ALARM_PERIOD,
  }),
  threshold: 500,
  periods: 1,
  description:
    'The firewall refused 500 requests in five minutes: an attack, or visitors who are taken for one',
};
