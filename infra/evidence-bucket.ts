import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { siteOriginOf, type Stage } from './stages.ts';

/** What a page of the site may do with the bucket; infra/local/object-store answers alike. */
export function evidenceCors(siteOrigin: string) {
  return {
    allowedOrigins: [siteOrigin],
    allowedMethods: [s3.HttpMethods.GET, s3.HttpMethods.HEAD, s3.HttpMethods.POST],
    allowedHeaders: ['*'],
    exposedHeaders: ['ETag', 'Location'],
    maxAge: 3_000,
  } satisfies s3.CorsRule;
}

const PRIVATE = {
  blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
  objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
  encryption: s3.BucketEncryption.S3_MANAGED,
  enforceSSL: true,
  minimumTLSVersion: 1.2,
} as const satisfies s3.BucketProps;

const LOG_DAYS = 90;
/** How long what was deleted or replaced can be fetched back by hand. */
const OLD_VERSION_DAYS = 30;

/** Evidence files and, until they are attached, uploads. Nobody reads it but through a presigned address. */
export class EvidenceBucket extends Construct {
  readonly bucket: s3.IBucket;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const removal = stage.keepsData
      ? { removalPolicy: RemovalPolicy.RETAIN }
      : { removalPolicy: RemovalPolicy.DESTROY, autoDeleteObjects: true };
    const accessLog = new s3.Bucket(this, 'AccessLog', {
      ...PRIVATE,
      ...removal,
      lifecycleRules: [{ expiration: Duration.days(LOG_DAYS) }],
    });
    const siteOrigin = siteOriginOf(stage);
    const bucket = new s3.Bucket(this, 'Bucket', {
      ...PRIVATE,
      ...removal,
      versioned: true,
      serverAccessLogsBucket: accessLog as s3.IBucket,
      lifecycleRules: [
        {
          id: 'uploads',
          prefix: 'uploads/',
          expiration: Duration.days(1),
          noncurrentVersionExpiration: Duration.days(1),
        },
        { id: 'old-versions', noncurrentVersionExpiration: Duration.days(OLD_VERSION_DAYS) },
        {
          id: 'remains',
          expiredObjectDeleteMarker: true,
          abortIncompleteMultipartUploadAfter: Duration.days(1),
        },
      ],
      ...(siteOrigin !== null && { cors: [evidenceCors(siteOrigin)] }),
    });
    this.bucket = bucket as s3.IBucket;
  }
}
