import { Duration } from 'aws-cdk-lib';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { privateBucket } from './removal.ts';
import type { Stage } from '../stages.ts';

/** As long as what was decided can be asked about ('retention' in the privacy policy). */
const LOCKED = Duration.days(7 * 366);

/**
 * A copy of the audit list that outlives the table. Where the stage locks it, neither an admin nor an operator nor the
 * account's own root can change or delete an entry before its time.
 */
export class AuditArchive extends Construct {
  readonly bucket: s3.IBucket;

  constructor(scope: Construct, id: string, stage: Stage) {
    super(scope, id);
    const bucket = new s3.Bucket(this, 'Bucket', {
      minimumTLSVersion: 1.2,
      versioned: true,
      ...(stage.locksAudit && { objectLockDefaultRetention: s3.ObjectLockRetention.compliance(LOCKED) }),
      ...privateBucket(stage),
    });
    this.bucket = bucket as s3.IBucket;
  }
}
