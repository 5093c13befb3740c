import { Duration, Stack } from 'aws-cdk-lib';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';

export const ALARM_PERIOD = Duration.minutes(5);

export interface Alarm {
  metric: cloudwatch.IMetric;
  /** Reached or passed in `periods` periods: in a row, or within the last `of` periods. */
  threshold: number;
  periods: number;
  of?: number;
  description: string;
}

export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, address: string) {
    super(scope, id);
    this.topic = new Topic(this, 'Topic', { enforceSSL: true });
    this.topic.addSubscription(new EmailSubscription(address));
    // A topic with its own policy loses the default one that lets the account's alarms publish.
    this.topic.grantPublish(
      new ServicePrincipal('cloudwatch.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
      }),
    );
  }

  addAlarms(scope: Construct, alarms: Readonly<Record<string, Alarm>>): Map<string, cloudwatch.IAlarm> {
    const made = new Map<string, cloudwatch.IAlarm>();
    for (const [name, { metric, threshold, periods, of, description }] of Object.entries(alarms)) {
      const alarm = new cloudwatch.Alarm(scope, name, {
        metric,
        threshold,
        evaluationPeriods: of ?? periods,
        datapointsToAlarm: periods,
        alarmDescription: description,
        comparisonOperator: cloudwatch.ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
        treatMissingData: cloudwatch.TreatMissingData.NOT_BREACHING,
      });
      alarm.addAlarmAction(new SnsAction(this.topic));
      made.set(name, alarm);
    }
    return made;
  }
}
