import { Duration } from 'aws-cdk-lib';
import { Trail } from 'aws-cdk-lib/aws-cloudtrail';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { bucketRemovalOf } from './removal.ts';
import type { Stage } from './stages.ts';

const KEPT = Duration.days(365);

/** Who did what in the account, in every region: roles, keys, secrets, deploys. The first trail of an account costs nothing. */
export class AccountTrail extends Construct {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const bucket = new s3.Bucket(this, 'Bucket', {
      blockPublicAccess: s3.BlockPublicAccess.BLOCK_ALL,
      objectOwnership: s3.ObjectOwnership.BUCKET_OWNER_ENFORCED,
      encryption: s3.BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: true,
      lifecycleRules: [{ expiration: KEPT, noncurrentVersionExpiration: KEPT }],
      ...bucketRemovalOf(stage),
    });
    new Trail(this, 'Trail', {
      bucket: bucket as s3.IBucket,
      isMultiRegionTrail: true,
      enableFileValidation: true,
    });
  }
}
