import { randomUUID } from 'node:crypto';
import { listenOnLoopback } from './aws/loopback-server.ts';
import { xmlDocument } from './aws/xml.ts';

/** The local distribution's id. It caches nothing, so invalidations have no effect. */
export const DISTRIBUTION_ID = 'ELOCAL';

const INVALIDATION = `/2020-05-31/distribution/${DISTRIBUTION_ID}/invalidation`;

const completed = () =>
  xmlDocument(
    'Invalidation',
    { Id: randomUUID(), Status: 'Completed', CreateTime: new Date().toISOString() },
    'http://cloudfront.amazonaws.com/doc/2020-05-31/',
  );

/** A local CloudFront for functions: accepts invalidations ('CreateInvalidation', API Reference). */
export function startEdge() {
  return listenOnLoopback((request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST' && request.url === INVALIDATION)
        response.writeHead(201, { 'content-type': 'text/xml' }).end(completed());
      else response.writeHead(501).end();
    });
  });
}
