import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import type { IDistribution } from 'aws-cdk-lib/aws-cloudfront';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import { BucketDeployment, CacheControl, Source } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';
import { NOT_FOUND_FILE } from './edge-functions.ts';
import { type LandingFigures, writeLandingFigures } from '../../shared/landing-page.ts';
import { SITE_ORIGIN_MARK } from '../../shared/page-head.ts';
import type { WebBuild } from './web-build.ts';

interface WebDeploymentProps {
  web: WebBuild;
  bucket: IBucket;
  distribution: IDistribution;
  /** `https://host`, for pages that contain their own address. */
  origin: string;
  landingFigures: LandingFigures;
  logDays: number;
}

const HASHED_FOR = Duration.days(365);
const MEMORY_MB = 512;

/** Hashed files come first and never go, nor expire (unchanged ones are not written again): open pages request theirs. */
export class WebDeployment extends Construct {
  readonly assets: Construct;

  constructor(scope: Construct, id: string, props: WebDeploymentProps) {
    super(scope, id);
    const { web, bucket, distribution, origin, landingFigures, logDays } = props;
    const pageFiles = web.files.filter((path) => path.endsWith('.html'));
    const hidden = ['.*', '.*/**'];
    const site = Source.asset(web.folder, { exclude: hidden });
    const withoutPages = Source.asset(web.folder, { exclude: [...hidden, '*.html', '**/*.html'] });
    // If CloudFront names the host, CloudFormation writes it into the pages while it deploys them.
    const page = (path: string, file = path) => {
      const markup = writeLandingFigures(readFileSync(join(web.folder, file), 'utf8'), landingFigures);
      return Source.data(path.slice(1), markup.replaceAll(SITE_ORIGIN_MARK, origin));
    };
    const common = {
      destinationBucket: bucket,
      memoryLimit: MEMORY_MB,
      outputObjectKeys: false,
      logGroup: new LogGroup(this, 'Log', { retention: logDays, removalPolicy: RemovalPolicy.DESTROY }),
    };
    this.assets = new BucketDeployment(this, 'Assets', {
      ...common,
      sources: [site],
      exclude: ['*'],
      include: ['assets/*'],
      prune: false,
      cacheControl: [CacheControl.setPublic(), CacheControl.maxAge(HASHED_FOR), CacheControl.immutable()],
    });
    const pages = new BucketDeployment(this, 'Pages', {
      ...common,
      sources: [withoutPages, ...pageFiles.map((path) => page(path)), page(NOT_FOUND_FILE, web.notFound)],
      // Also excludes them from deletion.
      exclude: ['assets/*'],
      prune: true,
      cacheControl: [CacheControl.noCache()],
      distribution,
      distributionPaths: [...pageFiles, NOT_FOUND_FILE],
      // The edge revalidates pages each time, so nothing depends on the end of the invalidation.
      waitForDistributionInvalidation: false,
    });
    pages.node.addDependency(this.assets);
  }
}
