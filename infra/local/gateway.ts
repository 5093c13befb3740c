import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { decodePath } from './api-event.ts';
import { isRenderedPage } from './api-routes.ts';
import { closeServer, createLocalServer, listen } from './aws/loopback-server.ts';

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface GatewayHandlers {
  api: Handler;
  /** Serves the documents that functions write; without it, `web` does. */
  pages?: Handler | undefined;
  isRendered?: (path: string) => boolean;
  media?: Handler | undefined;
  web: Handler;
  onError: (error: unknown) => void;
}

const lacksIpv6 = (error: unknown) =>
  ['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '');

/** Listens on both loopback addresses, so that `localhost` means this site for every client. */
async function listenOnLoopbacks(
  port: number,
  listener: Handler,
): Promise<{ servers: Server[]; port: number }> {
  const create = () => createLocalServer((request, response) => void listener(request, response));
  const v4 = create();
  const taken = await listen(v4, port, '127.0.0.1');
  const v6 = create();
  try {
    await listen(v6, taken, '::1');
  } catch (error) {
    if (lacksIpv6(error)) return { servers: [v4], port: taken };
    v4.close();
    throw error;
  }
  return { servers: [v4, v6], port: taken };
}

const isApi = (target: string) => /^\/api(\/|\?|$)/.test(target);

function chooseHandler(target: string, handlers: GatewayHandlers): Handler {
  const { api, pages, isRendered = isRenderedPage, media, web } = handlers;
  if (isApi(target)) return api;
  if (media && target.startsWith('/media/')) return media;
  const path = decodePath(target);
  return pages && path !== null && isRendered(path) ? pages : web;
}

async function handleRequest(
  handlers: GatewayHandlers,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    // A request may contain the absolute address; only its path counts.
    request.url = (request.url ?? '/').replace(/^https?:\/\/[^/?]*/i, '') || '/';
    await chooseHandler(request.url, handlers)(request, response);
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    handlers.onError(error);
    if (response.headersSent) response.destroy();
    else
      response
        .writeHead(500, { 'content-type': 'application/json' })
        .end('{"message":"Internal Server Error"}');
  }
}

/** Takes the port at once (rejects with EADDRINUSE); requests wait until `serve`. Port 0 takes any free one. */
export async function openGateway(port: number) {
  let serve: (handlers: GatewayHandlers) => void = () => undefined;
  const serving = new Promise<GatewayHandlers>((resolve) => (serve = resolve));
  const opened = await listenOnLoopbacks(port, async (request, response) =>
    handleRequest(await serving, request, response),
  );
  return {
    port: opened.port,
    url: `http://localhost:${opened.port}`,
    /** Every origin at which a browser on this machine may have opened the site. */
    origins: ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${opened.port}`),
    serve: (handlers: GatewayHandlers) => serve(handlers),
    async close() {
      await Promise.all(opened.servers.map(closeServer));
    },
  };
}

export type Gateway = Awaited<ReturnType<typeof openGateway>>;
