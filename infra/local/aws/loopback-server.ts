import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `Date` has this process's time, even if moved (Node's would not): by it the SDK corrects the time it signs with. */
export const createLocalServer = (listener: RequestListener): Server =>
  createServer((request, response) => {
    response.setHeader('date', new Date().toUTCString());
    listener(request, response);
  });

/** Listens on a loopback address; port 0 takes any free one. Rejects with the system's error (EADDRINUSE). */
export const listen = (server: Server, port: number, host = '127.0.0.1'): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, ipv6Only: host === '::1' }, () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });

export const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

export const readBody = async (request: IncomingMessage, maxBytes: number): Promise<Buffer | null> => {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) return null;
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

export const listenOnLoopback = async (listener: RequestListener, port = 0) => {
  const server = createLocalServer(listener);
  const opened = await listen(server, port);
  return { url: `http://127.0.0.1:${opened}`, close: () => closeServer(server) };
};
