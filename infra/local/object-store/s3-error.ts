import { SignatureError } from '../aws/sigv4.ts';

/** In S3's words ("Error responses", S3 API Reference); `details` become elements of the XML, in order. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Record<string, string>;
  readonly headers: Record<string, string>;
  constructor(
    status: number,
    code: string,
    message: string,
    details: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
    this.headers = headers;
  }
}

export const noSuchKey = (key: string, headers: Record<string, string> = {}): S3Error =>
  new S3Error(404, 'NoSuchKey', 'The specified key does not exist.', { Key: key }, headers);

export const invalidArgument = (message: string, name: string, value = ''): S3Error =>
  new S3Error(400, 'InvalidArgument', message, { ArgumentName: name, ArgumentValue: value });

export const missingField = (name: string): S3Error =>
  invalidArgument(
    `Bucket POST must contain a field named '${name}'.  If it is specified, please check the order of the fields.`,
    name,
  );

export const notImplemented = (what: string): S3Error =>
  new S3Error(501, 'NotImplemented', 'A header you provided implies functionality that is not implemented', {
    Header: what,
  });

export const accessDenied = (message = 'Access Denied', details: Record<string, string> = {}): S3Error =>
  new S3Error(403, 'AccessDenied', message, details);

export const signatureRefused = (error: SignatureError, presigned: boolean): S3Error => {
  const malformed = presigned ? 'AuthorizationQueryParametersError' : 'AuthorizationHeaderMalformed';
  switch (error.reason) {
    case 'missing':
      return accessDenied();
    case 'unknown-key':
      return new S3Error(
        403,
        'InvalidAccessKeyId',
        'The AWS Access Key Id you provided does not exist in our records.',
        { AWSAccessKeyId: error.message },
      );
    case 'malformed':
      return new S3Error(400, malformed, `The authorization is malformed; ${error.message}`);
    case 'too-long-lived':
      return new S3Error(
        400,
        malformed,
        'X-Amz-Expires must be less than a week (in seconds); that is 604800',
      );
    case 'skewed':
      return new S3Error(
        403,
        'RequestTimeTooSkewed',
        'The difference between the request time and the current time is too large.',
        { RequestTime: error.message, MaxAllowedSkewMilliseconds: '900000' },
      );
    case 'not-yet-valid':
      return accessDenied('Request is not valid yet');
    case 'expired':
      return accessDenied('Request has expired', { Expires: error.message });
    case 'unsigned-header':
      return accessDenied('There were headers present in the request which were not signed', {
        HeadersNotSigned: error.message,
      });
    case 'mismatch':
      return new S3Error(
        403,
        'SignatureDoesNotMatch',
        'The request signature we calculated does not match the signature you provided. Check your key and signing method.',
      );
  }
};
