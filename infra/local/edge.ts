import { randomUUID } from 'node:crypto';
import { listenOnLoopback, type LoopbackServer } from './aws/loopback-server.ts';

/** The distribution of this machine. It keeps nothing, so there is nothing that it would have to forget. */
export const DISTRIBUTION_ID = 'ELOCAL';

const INVALIDATION = `/2020-05-31/distribution/${DISTRIBUTION_ID}/invalidation`;

const answerXml = (id: string) =>
  '<?xml version="1.0"?>' +
  '<Invalidation xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">' +
  `<Id>${id}</Id><Status>Completed</Status><CreateTime>${new Date().toISOString()}</CreateTime>` +
  '</Invalidation>';

/** CloudFront on this machine, as far as functions call it: takes invalidations ('CreateInvalidation', API Reference). */
export function startEdge(port = 0): Promise<LoopbackServer> {
  return listenOnLoopback((request, response) => {
    request.resume().on('end', () => {
      if (request.method === 'POST' && request.url === INVALIDATION)
        response.writeHead(201, { 'content-type': 'text/xml' }).end(answerXml(randomUUID()));
      else response.writeHead(501).end();
    });
  }, port);
}
