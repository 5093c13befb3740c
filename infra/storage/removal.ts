import { RemovalPolicy } from 'aws-cdk-lib';
import { BlockPublicAccess, BucketEncryption, type BucketProps, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Stage } from '../stages.ts';

/** Survives the deletion of its stack and its replacement, but not a failed first deploy, which can be repeated. */
export const removalPolicy = ({ keepsData }: Stage) =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** A bucket that is deleted with its stack is emptied first, as S3 requires. */
export const privateBucket = (stage: Stage) =>
  ({
    blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
    objectOwnership: ObjectOwnership.BUCKET_OWNER_ENFORCED,
    encryption: BucketEncryption.S3_MANAGED,
    enforceSSL: true,
    removalPolicy: removalPolicy(stage),
    ...(!stage.keepsData && { autoDeleteObjects: true }),
  }) satisfies BucketProps;
