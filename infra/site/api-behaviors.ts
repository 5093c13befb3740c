import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import { CACHE_SECONDS } from '../../shared/route.ts';
import { pageRoutes, routes } from '../../shared/routes.ts';
import { edgePatterns, pagePattern } from './edge-cache.ts';

/** The headers that functions read, beside those that CloudFront always sends on. At most ten. */
const ORIGIN_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'user-agent',
  'x-site-origin',
  'CloudFront-Viewer-Address',
];

interface ApiBehaviorsProps {
  /** Redirects to the site's own name, and tells functions its origin. */
  nameSite: cloudfront.IFunction;
  /** The API's own host. */
  apiDomain: string;
  /** Proves to functions that CloudFront sent a request; stands in for a header of that name that a client sends. */
  originSecret: string;
  responseHeaders: cloudfront.IResponseHeadersPolicy;
  /** Headers of the documents that functions render. */
  pageHeaders: cloudfront.IResponseHeadersPolicy;
}

/**
 * How CloudFront hands on `/api/*` and the documents that functions write. Answers are cached only where the route says so; all else goes to the origin one
 * by one. (One rule for both would do by the letter of HTTP, but makes calls to the same address wait for each other
 * until the first answer tells that it is not to be kept.) Cookies reach the origin everywhere and are part of no cache
 * key: what is kept is public, and never sets one.
 */
export class ApiBehaviors extends Construct {
  /** In the order in which CloudFront tries them. */
  readonly behaviors: Record<string, cloudfront.BehaviorOptions>;

  constructor(scope: Construct, id: string, props: ApiBehaviorsProps) {
    super(scope, id);
    const { nameSite, apiDomain, originSecret, responseHeaders, pageHeaders } = props;
    const uncached: cloudfront.BehaviorOptions = {
      origin: new HttpOrigin(apiDomain, {
        customHeaders: { 'x-origin-secret': originSecret },
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      }),
      // No redirect: a password that was sent in the clear should fail, not be sent again.
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: cloudfront.CachePolicy.CACHING_DISABLED,
      originRequestPolicy: this.originRequestPolicy(),
      responseHeadersPolicy: responseHeaders,
      functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: nameSite }],
    };
    const cached = { ...uncached, cachePolicy: this.cachePolicy(), compress: true };
    const withToken = { ...uncached, cachePolicy: this.tokenPolicy() };
    const page: cloudfront.BehaviorOptions = {
      ...cached,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      responseHeadersPolicy: pageHeaders,
    };
    const patterns = edgePatterns(Object.values(routes));
    this.behaviors = {
      ...Object.fromEntries(Object.values(pageRoutes).map((route) => [pagePattern(route), page])),
      ...Object.fromEntries(
        patterns.map(({ pattern, isCached, takesToken }) => [
          pattern,
          isCached ? cached : takesToken ? withToken : uncached,
        ]),
      ),
      '/api/*': uncached,
    };
  }

  /** Caches for as long as the response's Cache-Control allows, and never without one. */
  private cachePolicy(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'CachePolicy', {
      comment: 'Public answers of the API, as long as they say',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(CACHE_SECONDS.hour),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      cookieBehavior: cloudfront.CacheCookieBehavior.none(),
      // CloudFront hands on the header of a token only as part of the key. What a token is answered, nobody keeps.
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization'),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
    });
  }

  /** Hands on the header of a token where nothing is kept: each caller's answer has a key of its own. */
  private tokenPolicy(): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, 'TokenPolicy', {
      comment: 'Answers of the API that nobody keeps, with tokens for programs',
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      maxTtl: Duration.seconds(1),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      cookieBehavior: cloudfront.CacheCookieBehavior.all(),
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization'),
    });
  }

  private originRequestPolicy(): cloudfront.OriginRequestPolicy {
    return new cloudfront.OriginRequestPolicy(this, 'OriginRequestPolicy', {
      comment: 'What the functions of the API read',
      cookieBehavior: cloudfront.OriginRequestCookieBehavior.all(),
      queryStringBehavior: cloudfront.OriginRequestQueryStringBehavior.all(),
      headerBehavior: cloudfront.OriginRequestHeaderBehavior.allowList(...ORIGIN_HEADERS),
    });
  }
}
