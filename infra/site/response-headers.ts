import { Duration } from 'aws-cdk-lib';
import {
  type HeadersFrameOption,
  type HeadersReferrerPolicy,
  ResponseHeadersPolicy,
  type ResponseSecurityHeadersBehavior,
} from 'aws-cdk-lib/aws-cloudfront';
import { Construct } from 'constructs';
import { contentSecurityPolicy, HSTS_SECONDS, MEDIA_HEADERS, securityHeaders } from './security-headers.ts';

const override = true;

const strictTransportSecurity = {
  accessControlMaxAge: Duration.seconds(HSTS_SECONDS),
  includeSubdomains: true,
  preload: true,
  override,
};

/** Headers with their own settings in CloudFront, which accepts them in no other way. */
function securityBehavior(headers: Readonly<Record<string, string>>): ResponseSecurityHeadersBehavior {
  const {
    'content-security-policy': policy = '',
    'x-frame-options': frame,
    'referrer-policy': referrer,
  } = headers;
  return {
    contentSecurityPolicy: { contentSecurityPolicy: policy, override },
    contentTypeOptions: { override },
    frameOptions: { frameOption: frame as HeadersFrameOption, override },
    referrerPolicy: { referrerPolicy: referrer as HeadersReferrerPolicy, override },
    strictTransportSecurity,
  };
}

const OWN_SETTING = new Set([
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
]);

const customBehavior = (headers: Readonly<Record<string, string>>) => ({
  customHeaders: Object.entries(headers)
    .filter(([header]) => !OWN_SETTING.has(header))
    .map(([header, value]) => ({ header, value, override })),
});

export class ResponseHeaders extends Construct {
  readonly pages: ResponseHeadersPolicy;
  readonly api: ResponseHeadersPolicy;
  readonly media: ResponseHeadersPolicy;

  constructor(scope: Construct, id: string, evidenceOrigin: string, html: string) {
    super(scope, id);
    const headers = securityHeaders(contentSecurityPolicy(evidenceOrigin, html));
    this.pages = new ResponseHeadersPolicy(this, 'Pages', {
      comment: 'Pages and files of the site',
      securityHeadersBehavior: securityBehavior(headers),
      customHeadersBehavior: customBehavior(headers),
    });
    this.media = new ResponseHeadersPolicy(this, 'Media', {
      comment: 'Pictures that people uploaded',
      securityHeadersBehavior: {
        contentSecurityPolicy: {
          contentSecurityPolicy: MEDIA_HEADERS['content-security-policy'],
          override,
        },
        contentTypeOptions: { override },
        strictTransportSecurity,
      },
      customHeadersBehavior: customBehavior(MEDIA_HEADERS),
    });
    this.api = new ResponseHeadersPolicy(this, 'Api', {
      comment: 'Answers of the API',
      securityHeadersBehavior: { strictTransportSecurity, contentTypeOptions: { override } },
    });
  }
}
