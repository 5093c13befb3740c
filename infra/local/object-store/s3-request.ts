import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { xmlDocument, type XmlTree } from '../aws/xml.ts';
import { invalidArgument, S3Error } from './s3-error.ts';
import type { VersionStore } from './version-store.ts';

export interface S3Request {
  message: IncomingMessage;
  method: string;
  bucket: string;
  /** Empty for the bucket itself. */
  key: string;
  query: Map<string, string>;
  /** The request's own chunks; stopping early doesn't close the connection. */
  body: AsyncIterableIterator<Buffer>;
}

export interface S3Response {
  status: number;
  headers?: Record<string, string>;
  body?: string | Readable;
}

export type S3Handler = (request: S3Request, store: VersionStore) => Promise<S3Response> | S3Response;

const MAX_KEY_BYTES = 1024;
const NAMESPACE = 'http://s3.amazonaws.com/doc/2006-03-01/';

export const checkKey = (key: string): void => {
  if (Buffer.byteLength(key) > MAX_KEY_BYTES)
    throw new S3Error(400, 'KeyTooLongError', 'Your key is too long', {
      MaxSizeAllowed: String(MAX_KEY_BYTES),
    });
};

/** The decoded name and value pairs of a raw query string, in order. Throws URIError on an invalid escape. */
export const queryPairs = (query: string): [string, string][] =>
  query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', value = ''] = part.replaceAll('+', ' ').split(/=(.*)/s).map(decodeURIComponent);
      return [name, value];
    });

export const readRequest = (message: IncomingMessage): S3Request => {
  const url = message.url ?? '/';
  const at = url.indexOf('?');
  try {
    const [bucket = '', ...key] = (at < 0 ? url : url.slice(0, at))
      .slice(1)
      .split('/')
      .map(decodeURIComponent);
    return {
      message,
      method: message.method ?? 'GET',
      bucket,
      key: key.join('/'),
      query: new Map(at < 0 ? [] : queryPairs(url.slice(at + 1))),
      body: message.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>,
    };
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
};

export const readHeader = (request: S3Request, name: string): string | undefined => {
  const value = request.message.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
};

/** In UTF-8 bytes, as a header can carry it. Throws InvalidArgument for control characters. */
export const asHeaderValue = (name: string, text: string): string => {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(text))
    throw invalidArgument('Header values hold no control characters.', name);
  return Buffer.from(text, 'utf8').toString('latin1');
};

export const xmlResponse = (
  status: number,
  root: string,
  tree: XmlTree,
  headers: Record<string, string> = {},
): S3Response => ({
  status,
  headers: { 'content-type': 'application/xml', ...headers },
  body: xmlDocument(root, tree, root === 'Error' ? undefined : NAMESPACE),
});
