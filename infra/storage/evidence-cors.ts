import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { AwsCustomResource, AwsCustomResourcePolicy, PhysicalResourceId } from 'aws-cdk-lib/custom-resources';
import { Construct } from 'constructs';
import { evidenceCors } from './evidence-bucket.ts';

interface EvidenceCorsProps {
  bucket: IBucket;
  siteOrigin: string;
  logDays: number;
}

/** CloudFront names a site without a domain only after the bucket is made, so a separate call sets its rule. */
export class EvidenceCors extends Construct {
  constructor(scope: Construct, id: string, { bucket, siteOrigin, logDays }: EvidenceCorsProps) {
    super(scope, id);
    const { allowedOrigins, allowedMethods, allowedHeaders, exposedHeaders, maxAge } =
      evidenceCors(siteOrigin);
    new AwsCustomResource(this, 'Put', {
      resourceType: 'Custom::EvidenceCors',
      installLatestAwsSdk: false,
      logGroup: new LogGroup(this, 'Log', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY }),
      policy: AwsCustomResourcePolicy.fromStatements([
        new PolicyStatement({ actions: ['s3:PutBucketCORS'], resources: [bucket.bucketArn] }),
      ]),
      onUpdate: {
        service: 'S3',
        action: 'PutBucketCors',
        physicalResourceId: PhysicalResourceId.of('evidence-cors'),
        parameters: {
          Bucket: bucket.bucketName,
          CORSConfiguration: {
            CORSRules: [
              {
                AllowedOrigins: allowedOrigins,
                AllowedMethods: allowedMethods,
                AllowedHeaders: allowedHeaders,
                ExposeHeaders: exposedHeaders,
                MaxAgeSeconds: maxAge,
              },
            ],
          },
        },
      },
    });
  }
}
