import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';

export type GatewayEvent = APIGatewayProxyEventV2;
export type GatewayResponse = APIGatewayProxyStructuredResultV2;

/** API Gateway passes header names in lower case. */
export function readHeader(event: GatewayEvent, name: string): string | undefined {
  return event.headers[name];
}

export function readCookie(event: GatewayEvent, name: string): string | undefined {
  const start = `${name}=`;
  return event.cookies?.find((cookie) => cookie.startsWith(start))?.slice(start.length);
}

/** `https://host` as the visitor's browser knows it, set by CloudFront's function (or the local gateway). */
export function readSiteOrigin(event: GatewayEvent): string {
  return readHeader(event, 'x-site-origin') ?? '';
}

/** From the header that only CloudFront sets (`ip:port`). IPv6 is shortened to a customer's /64 network. */
export function readClientAddress(event: GatewayEvent): string {
  const viewer = readHeader(event, 'cloudfront-viewer-address') ?? '';
  const address = viewer.slice(0, Math.max(0, viewer.lastIndexOf(':'))).replace(/^\[|\]$/g, '');
  return address.includes(':') ? ipv6Network(address) : address;
}

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
