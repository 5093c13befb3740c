import { Duration } from 'aws-cdk-lib';
import * as cloudfront from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { Construct } from 'constructs';
import type { LandingFigures } from '../../shared/landing-page.ts';
import { CACHE_SECONDS } from '../../shared/route.ts';
import { routes } from '../../shared/routes.ts';
import { SIGNED_IN_AS } from '../../shared/signed-in-as.ts';
import { servedPages } from '../api/served-pages.ts';
import { edgePatterns, pagePattern } from './edge-cache.ts';
import { REQUEST_KEY } from './edge-functions.ts';

/** The headers that functions read, besides those that CloudFront always forwards. At most ten. */
const ORIGIN_HEADERS = [
  'accept',
  'content-type',
  'idempotency-key',
  'origin',
  'sec-fetch-site',
  'user-agent',
  SIGNED_IN_AS,
  'x-site-origin',
  'CloudFront-Viewer-Address',
];

interface ApiBehaviorsProps {
  /** Redirects to the site's own name, and passes its origin to functions. */
  nameSite: cloudfront.IFunction;
  apiDomain: string;
  /** Proves to functions that CloudFront sent a request; replaces a client's header of that name. */
  originSecret: string;
  responseHeaders: cloudfront.IResponseHeadersPolicy;
  pageHeaders: cloudfront.IResponseHeadersPolicy;
  landingFigures: LandingFigures;
}

/**
 * Cached and other routes have rules of their own, or calls to one address would wait for the first response.
 * Cookies always reach the origin, and are in no key of a cached response: these are public, and never set one.
 */
export class ApiBehaviors extends Construct {
  /** In the order in which CloudFront tries them. */
  readonly behaviors: Record<string, cloudfront.BehaviorOptions>;

  constructor(scope: Construct, id: string, props: ApiBehaviorsProps) {
    super(scope, id);
    const { nameSite, apiDomain, originSecret, responseHeaders, pageHeaders, landingFigures } = props;
    const uncached: cloudfront.BehaviorOptions = {
      origin: new HttpOrigin(apiDomain, {
        customHeaders: { 'x-origin-secret': originSecret },
        protocolPolicy: cloudfront.OriginProtocolPolicy.HTTPS_ONLY,
        originSslProtocols: [cloudfront.OriginSslPolicy.TLS_V1_2],
      }),
      // No redirect: a password sent without encryption should fail, not be sent again.
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_ALL,
      cachePolicy: this.uncachedPolicy(),
      compress: true,
      originRequestPolicy: this.originRequestPolicy(),
      responseHeadersPolicy: responseHeaders,
      functionAssociations: [{ eventType: cloudfront.FunctionEventType.VIEWER_REQUEST, function: nameSite }],
    };
    const cached = { ...uncached, cachePolicy: this.cachePolicy() };
    const page: cloudfront.BehaviorOptions = {
      ...cached,
      viewerProtocolPolicy: cloudfront.ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      allowedMethods: cloudfront.AllowedMethods.ALLOW_GET_HEAD,
      responseHeadersPolicy: pageHeaders,
    };
    const patterns = edgePatterns(Object.values(routes));
    this.behaviors = {
      ...Object.fromEntries(servedPages(landingFigures).map((route) => [pagePattern(route), page])),
      ...Object.fromEntries(patterns.map(({ pattern, isCached }) => [pattern, isCached ? cached : uncached])),
      '/api/*': uncached,
    };
  }

  /** Caches for as long as the response's Cache-Control allows, and never without one. */
  private cachePolicy(): cloudfront.CachePolicy {
    return this.policy('CachePolicy', {
      comment: 'Public answers of the API, as long as they say',
      maxTtl: Duration.seconds(CACHE_SECONDS.hour),
      cookieBehavior: cloudfront.CacheCookieBehavior.none(),
      // CloudFront forwards the token's header only in the cache key. Responses to a token are never cached.
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization'),
    });
  }

  /**
   * Keeps nothing, as no two requests have the same key and no response allows it. CloudFront compresses, and
   * forwards the token's header, only by a policy that might keep something ('CachePolicyConfig', API Reference).
   */
  private uncachedPolicy(): cloudfront.CachePolicy {
    return this.policy('UncachedPolicy', {
      comment: 'Answers of the API that nobody keeps',
      maxTtl: Duration.seconds(1),
      cookieBehavior: cloudfront.CacheCookieBehavior.all(),
      headerBehavior: cloudfront.CacheHeaderBehavior.allowList('Authorization', REQUEST_KEY),
    });
  }

  private policy(id: string, own: cloudfront.CachePolicyProps): cloudfront.CachePolicy {
    return new cloudfront.CachePolicy(this, id, {
      ...own,
      minTtl: Duration.seconds(0),
      defaultTtl: Duration.seconds(0),
      queryStringBehavior: cloudfront.CacheQueryStringBehavior.all(),
      enableAcceptEncodingBrotli: true,
      enableAcceptEncodingGzip: true,
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
