import { Duration } from 'aws-cdk-lib';
import { Trail } from 'aws-cdk-lib/aws-cloudtrail';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { privateBucket } from './removal.ts';
import type { Stage } from '../stages.ts';

const KEPT = Duration.days(365);

/** Who did what in the account, in every region: roles, keys, secrets, deploys. The first trail of an account costs nothing. */
export class AccountTrail extends Construct {
  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const bucket = new s3.Bucket(this, 'Bucket', {
      versioned: true,
      lifecycleRules: [{ expiration: KEPT, noncurrentVersionExpiration: KEPT }],
      ...privateBucket(stage),
    });
    new Trail(this, 'Trail', {
      bucket: bucket as s3.IBucket,
      isMultiRegionTrail: true,
      enableFileValidation: true,
    });
  }
}
