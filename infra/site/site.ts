import { Annotations, CrossStackReferences, Duration, ReferenceStrength } from 'aws-cdk-lib';
import type { ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import * as route53 from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import * as s3 from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { ApiBehaviors } from './api-behaviors.ts';
import { EDGE_FUNCTION_BYTES, markNotFoundCode, nameSiteCode, routePageCode } from './edge-functions.ts';
import { privateBucket } from '../storage/removal.ts';
import { ResponseHeaders } from './response-headers.ts';
import { type Domain, siteNames, type Stage } from '../stages.ts';
import { readShell, type WebBuild } from './web-build.ts';
import { WebDeployment } from './web-deployment.ts';

interface SiteProps {
  stage: Stage;
  web: WebBuild;
  apiDomain: string;
  originSecret: string;
  evidence: s3.IBucket;
  certificate: ICertificate | undefined;
  webAclArn: string | undefined;
}

/** CloudFront would cache these for at least ten seconds; now the origin's headers say how long. It takes no 410 here. */
const KEPT_ERRORS = [404, 405, 414, 500, 501, 502, 503, 504];

export class Site extends Construct {
  readonly distribution: cloudfront.Distribution;
  readonly host: string;
  readonly origin: string;
  /** The assets of this build, which are deployed before a page refers to them. */
  readonly assets: Construct;
  /** What `npm run stop` writes and NameSite reads. No deploy changes what is in it. */
  readonly switches: cloudfront.KeyValueStore;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, web, apiDomain, originSecret, evidence, certificate, webAclArn } = props;
    const { domain, landingFigures } = stage;
    const host = domain?.name ?? null;
    this.switches = new cloudfront.KeyValueStore(this, 'Switches');
    const nameSite = this.edgeFunction('NameSite', nameSiteCode(host), this.switches);
    const uploads = `https://${evidence.bucketRegionalDomainName}`;
    const headers = new ResponseHeaders(this, 'Headers', uploads, readShell(web));
    const { behaviors } = new ApiBehaviors(this, 'Api', {
      nameSite,
      apiDomain,
      originSecret,
      responseHeaders: headers.api,
      pageHeaders: headers.pages,
      landingFigures,
    });
    // Everything in it can be built again, but an open page may still request it.
    const bucket = new s3.Bucket(this, 'Bucket', privateBucket(stage)) as s3.IBucket;
    this.distribution = new cloudfront.Distribution(this, 'Distribution', {
      comment: `FlagRegister ${stage.name}`,
      httpVersion: cloudfront.HttpVersion.HTTP2_AND_3,
      // The cheapest price class with South African edge locations.
      priceClass: cloudfront.PriceClass.PRICE_CLASS_200,
      ...(domain && { domainNames: siteNames(domain) }),
      ...(certificate && {
        certificate,
        minimumProtocolVersion: cloudfront.SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(webAclArn !== undefined && { webAclId: webAclArn }),
      // The function below does the same; this is a second protection against listing the bucket. Where a
      // function writes the landing page, CloudFront would request this file from it.
      ...(landingFigures === 'spec' && { defaultRootObject: 'index.html' }),
      defaultBehavior: this.pages(bucket, web, host, headers.pages),
      additionalBehaviors: { '/media/*': this.media(evidence, nameSite, headers.media), ...behaviors },
      // Only times, no pages: a page must never replace an error of the API.
      errorResponses: KEPT_ERRORS.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
    });
    // The alarms of the edge read this in another region.
    CrossStackReferences.of(this.distribution).produce(ReferenceStrength.WEAK);
    // Resolved: no request reaches the bucket at its root, which this warning is about.
    Annotations.of(this.distribution).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
    );
    this.host = domain?.name ?? this.distribution.distributionDomainName;
    this.origin = `https://${this.host}`;
    if (domain) this.addRecords(domain);
    this.assets = new WebDeployment(this, 'Web', {
      web,
      bucket,
      distribution: this.distribution,
      origin: this.origin,
      landingFigures,
      logDays: stage.logDays,
    }).assets;
  }

  private pages(
    bucket: s3.IBucket,
    { files, shell }: WebBuild,
    host: string | null,
    responseHeadersPolicy: cloudfront.IResponseHeadersPolicy,
  ): cloudfront.BehaviorOptions {
    const { VIEWER_REQUEST, VIEWER_RESPONSE } = cloudfront.FunctionEventType;
    const { READ, LIST } = cloudfront.AccessLevel;
    return {
      // With permission to list, S3 answers 404 for a missing file; without it, 403.
      origin: S3BucketOrigin.withOriginAccessControl(bucket, { originAccessLevels: [READ, LIST] }),
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: cloudfront.CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy,
      functionAssociations: [
        {
          eventType: VIEWER_REQUEST,
          function: this.edgeFunction('RoutePage', routePageCode(files, shell, host)),
        },
        {
          eventType: VIEWER_RESPONSE,
          function: this.edgeFunction('MarkNotFound', markNotFoundCode(files, shell)),
        },
      ],
    };
  }

  /** The edge does not cache them: a replaced or deleted picture disappears with its object. */
  private media(
    evidence: s3.IBucket,
    nameSite: cloudfront.IFunction,
    responseHeadersPolicy: cloudfront.IResponseHeadersPolicy,
  ): cloudfront.BehaviorOptions {
    const { bucketArn, bucketRegionalDomainName } = evidence;
    const bucket = s3.Bucket.fromBucketAttributes(this, 'Media', { bucketArn, bucketRegionalDomainName });
    const origin = S3BucketOrigin.withOriginAccessControl(bucket);
    Annotations.of(this).acknowledgeWarning('@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac');
    return {
      origin,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy,
      functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: nameSite }],
    };
  }

  private edgeFunction(id: string, code: string, keyValueStore?: cloudfront.IKeyValueStore) {
    if (Buffer.byteLength(code) > EDGE_FUNCTION_BYTES)
      throw new Error(`${id} is over ${EDGE_FUNCTION_BYTES} bytes: too many files outside of /assets/`);
    return new cloudfront.Function(this, id, {
      runtime: cloudfront.FunctionRuntime.JS_2_0,
      code: cloudfront.FunctionCode.fromInline(code),
      ...(keyValueStore && { keyValueStore }),
    });
  }

  private addRecords(domain: Domain): void {
    const { name: zoneName, hostedZoneId } = domain;
    const zone = route53.HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName });
    const target = route53.RecordTarget.fromAlias(new CloudFrontTarget(this.distribution));
    for (const [at, recordName] of siteNames(domain).entries()) {
      new route53.ARecord(this, at === 0 ? 'A' : 'AWww', { zone, recordName, target });
      new route53.AaaaRecord(this, at === 0 ? 'Aaaa' : 'AaaaWww', { zone, recordName, target });
    }
  }
}
