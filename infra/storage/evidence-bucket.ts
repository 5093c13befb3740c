import { Duration, Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { RESTORABLE_DAYS } from '../../shared/limits.ts';
import { ARCHIVES, UPLOADS } from './evidence-rules.ts';
import { MalwareScan } from './malware-scan.ts';
import { privateBucket } from './removal.ts';
import { stageOrigin, type Stage } from '../stages.ts';

/** The CORS rule for pages of the site; infra/local/object-store implements the same. */
export function evidenceCors(siteOrigin: string) {
  return {
    allowedOrigins: [siteOrigin],
    allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.HEAD, s3.HttpMethods.POST],
    allowedHeaders: ['*'],
    exposedHeaders: ['ETag', 'Location'],
    maxAge: 3_000,
  } satisfies s3.CorsRule;
}

/** The log names network addresses and people's folders: kept only as long as the study of an attack needs. */
const LOG_DAYS = 7;

/** Evidence files, pictures and uploads. Evidence can only be read through a presigned address. */
export class EvidenceBucket extends Construct {
  readonly bucket: s3.IBucket;
  readonly scan: MalwareScan;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const accessLog = new s3.Bucket(this, 'AccessLog', {
      minimumTLSVersion: 1.2,
      ...privateBucket(stage),
      lifecycleRules: [{ expiration: Duration.days(LOG_DAYS) }],
    });
    const siteOrigin = stageOrigin(stage);
    const bucket = new s3.Bucket(this, 'Bucket', {
      minimumTLSVersion: 1.2,
      ...privateBucket(stage),
      versioned: true,
      serverAccessLogsBucket: accessLog as s3.IBucket,
      lifecycleRules: [
        ...[UPLOADS, ARCHIVES].map(({ prefix, days }) => ({
          id: prefix.replace('/', ''),
          prefix,
          expiration: Duration.days(days),
          noncurrentVersionExpiration: Duration.days(1),
        })),
        { id: 'old-versions', noncurrentVersionExpiration: Duration.days(RESTORABLE_DAYS) },
        {
          id: 'remains',
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      ...(siteOrigin !== null && { cors: [evidenceCors(siteOrigin)] }),
    });
    this.scan = new MalwareScan(this, 'Scan', bucket);
    this.bucket = bucket as s3.IBucket;
    this.letEdgeReadPictures(bucket);
  }

  /** Any distribution of the account, as the site's is made later. With the right to list, S3 answers 404, not 403. */
  private letEdgeReadPictures(bucket: s3.Bucket): void {
    const { account, partition } = Stack.of(this);
    const fromEdge = {
      principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
      conditions: { ArnLike: { 'aws:SourceArn': `arn:${partition}:cloudfront::${account}:distribution/*` } },
    };
    bucket.addToResourcePolicy(
      new PolicyStatement({
        ...fromEdge,
        actions: ['s3:GetObject'],
        resources: [bucket.arnForObjects('media/*')],
      }),
    );
    bucket.addToResourcePolicy(
      new PolicyStatement({ ...fromEdge, actions: ['s3:ListBucket'], resources: [bucket.bucketArn] }),
    );
  }
}
