import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type GatewayEvent = APIGatewayProxyEventV2;
export type GatewayResponse = APIGatewayProxyStructuredResultV2;

/** Returns a header of the request. API Gateway passes header names in lower case. */
export function readHeader(event: GatewayEvent, name: string): string | undefined {
  return event.headers[name];
}

export function readCookie(event: GatewayEvent, name: string): string | undefined {
  const start = `${name}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/**
 * `https://host` of the site as the visitor's browser knows it, set by CloudFront's function (or the local
 * gateway).
 */
export function readSiteOrigin(event: GatewayEvent): string {
  return readHeader(event, 'x-site-origin') ?? '';
}

/**
 * The client's network address, from the header that CloudFront sets itself (`ip:port`) and clients cannot.
 * An IPv6 address is shortened to its /64 network, which providers assign to a single customer.
 */
export function readClientAddress(event: GatewayEvent): string {
  const viewer = readHeader(event, 'cloudfront-viewer-address') ?? '';
  const address = viewer.slice(0, Math.max(0, viewer.lastIndexOf(':'))).replace(/^\[|\]$/g, '');
  return address.includes(':') ? ipv6Network(address) : address;
}

/** The first four groups of an IPv6 address. */
function ipv6Network(address: string): string {
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
