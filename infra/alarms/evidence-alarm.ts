import { Duration } from 'aws-cdk-lib';
import { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { Alarm } from './alarm-topic.ts';

/** Far more than years of honest evidence need: five files of ten megabytes for a thousand reviews. */
const MANY_GIGABYTES = 50;

/** S3 measures its size once a day, including old versions. */
export const evidenceAlarm = ({ bucketName }: IBucket): Alarm => ({
  metric: new Metric({
    namespace: 'AWS/S3',
    metricName: 'BucketSizeBytes',
    dimensionsMap: { BucketName: bucketName, StorageType: 'StandardStorage' },
    statistic: 'Maximum',
    period: Duration.days(1),
  }),
  threshold: MANY_GIGABYTES * 1024 ** 3,
  description: `The bucket of evidence holds more than ${MANY_GIGABYTES} GB, old versions included; see whose uploads they are`,
});
