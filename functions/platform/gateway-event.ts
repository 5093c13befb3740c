import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type GatewayEvent = APIGatewayProxyEventV2;
export type GatewayResponse = APIGatewayProxyStructuredResultV2;

/** A header of the request; API Gateway hands them over in lower case. */
export function readHeader(event: GatewayEvent, name: string): string | undefined {
  return event.headers[name];
}

export function readCookie(event: GatewayEvent, name: string): string | undefined {
  const start = `${name}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/** `https://host` of the site as the visitor's browser knows it, set by CloudFront's function (or the local gateway). */
export function readSiteOrigin(event: GatewayEvent): string {
  return readHeader(event, 'x-site-origin') ?? '';
}

/**
 * The client's network address, as CloudFront saw it (`ip:port`); an IPv6 one is cut to its /64, which is what one
 * customer gets. Never from a header that a client can set: CloudFront writes this one itself.
 */
export function readClientAddress(event: GatewayEvent): string {
  const viewer = readHeader(event, 'cloudfront-viewer-address') ?? '';
  const address = viewer.slice(0, Math.max(0, viewer.lastIndexOf(':'))).replace(/^\[|\]$/g, '');
  return address.includes(':') ? networkOf(address) : address;
}

/** The first four groups of an IPv6 address. */
function networkOf(address: string): string {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  const groups = [...left, ...Array.from({ length: zeros }, () => '0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
