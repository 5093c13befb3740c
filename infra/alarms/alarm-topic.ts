import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import type { Stage } from '../stages.ts';

export const ALARM_PERIOD = Duration.minutes(5);

export interface Alarm {
  metric: cloudwatch.IMetric;
  /** Reached or passed in `periods` periods (1): in a row, or within the last `of` periods. */
  threshold: number;
  periods?: number;
  of?: number;
  description: string;
  /** Somebody is woken; all others wait for the day. */
  wakes?: true;
  /** No data is as bad as bad data. */
  needsData?: true;
}

const { BREACHING, NOT_BREACHING } = cloudwatch.TreatMissingData;

export class AlarmTopics extends Construct {
  readonly tickets: Topic;
  private readonly pager: Topic;

  constructor(scope: Construct, id: string, { pagerAddress, alarmAddress }: Stage) {
    super(scope, id);
    this.pager = this.topic('Pager', pagerAddress);
    this.tickets = this.topic('Tickets', alarmAddress);
  }

  private topic(id: string, address: string): Topic {
    const topic = new Topic(this, id, { enforceSSL: true });
    topic.addSubscription(new EmailSubscription(address));
    // A topic with its own policy loses the default one that lets the account's alarms publish.
    topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
    return topic;
  }

  /** Each also says when it is over. */
  addAlarms(scope: Construct, alarms: Readonly<Record<string, Alarm>>): Map<string, cloudwatch.IAlarm> {
    const made = new Map<string, cloudwatch.IAlarm>();
    for (const [name, alarm] of Object.entries(alarms)) {
      const { metric, threshold, periods = 1, of, description, wakes, needsData } = alarm;
      const watching = new cloudwatch.Alarm(scope, name, {
        metric,
        threshold,
        evaluationPeriods: of ?? periods,
        datapointsToAlarm: periods,
        alarmDescription: description,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: needsData ? BREACHING : NOT_BREACHING,
      });
      const tell = new SnsAction(wakes ? this.pager : this.tickets);
      watching.addAlarmAction(tell);
      watching.addOkAction(tell);
      made.set(name, watching);
    }
    return made;
  }
}
