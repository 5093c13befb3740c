import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from './stages.ts';

/**
 * What becomes of a thing that remembers when its stack goes. Kept, it outlives the stack and what would replace it, but
 * not the failure of the deploy that made it: so that one can be repeated.
 */
export const removalOf = ({ keepsData }: Stage) =>
  keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;

/** The same of a bucket, which can be deleted only when it is empty. */
export const bucketRemovalOf = (stage: Stage) => ({
  removalPolicy: removalOf(stage),
  ...(!stage.keepsData && { autoDeleteObjects: true }),
});
