import type { HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import * as cloudwatch from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import type { Construct } from 'constructs';
import { WATCHED_EVENTS } from '../../shared/security-events.ts';
import type { StreamConsumer } from '../api/stream-functions.ts';
import { metricNamespace, type Stage } from '../stages.ts';
import { ALARM_PERIOD as period } from './alarm-topic.ts';
import { eventsAnHour } from './security-alarms.ts';
import { badCalls, waitOfChanges } from './service-levels.ts';

export interface Watched {
  stage: Stage;
  apiStage: HttpStage;
  consumers: readonly StreamConsumer[];
  table: ITable;
}

export function addDashboard(scope: Construct, { stage, apiStage, consumers, table }: Watched): void {
  const graph = (heading: string, left: cloudwatch.IMetric[], width = 12) =>
    new cloudwatch.GraphWidget({ title: heading, left, width, height: 6 });
  const each = (metricName: string, statistic: string) => [
    new cloudwatch.MathExpression({
      expression: `SEARCH('{AWS/Lambda,FunctionName} MetricName="${metricName}" flagregister ${stage.name}', '${statistic}', 300)`,
      usingMetrics: {},
      label: '',
      period,
    }),
  ];
  new cloudwatch.Dashboard(scope, 'Dashboard', {
    dashboardName: `FlagRegister-${stage.name}`,
    widgets: [
      [
        graph('Calls', [apiStage.metricCount({ period, statistic: 'Sum' })]),
        graph('Refused and failed', [
          apiStage.metricClientError({ period }),
          apiStage.metricServerError({ period }),
        ]),
      ],
      [
        graph(
          'Latency',
          ['p50', 'p95', 'p99'].map((statistic) => apiStage.metricLatency({ period, statistic })),
        ),
        graph('Duration, p95', each('Duration', 'p95')),
      ],
      [
        graph('Failed or slow, % of six hours', [badCalls(apiStage)]),
        graph('Wait of changes', consumers.map(waitOfChanges)),
      ],
      [
        graph(
          'Security events, an hour',
          WATCHED_EVENTS.map((event) => eventsAnHour(metricNamespace(stage), event)),
          24,
        ),
      ],
      [graph('Errors', each('Errors', 'Sum')), graph('Throttles', each('Throttles', 'Sum'))],
      [
        graph('Table', [
          table.metricConsumedReadCapacityUnits({ period }),
          table.metricConsumedWriteCapacityUnits({ period }),
        ]),
        graph(
          'Changes given up',
          consumers.map(({ deadLetters }) =>
            deadLetters.metricApproximateNumberOfMessagesVisible({ period }),
          ),
        ),
      ],
    ],
  });
}
