import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { writeLandingFigures } from '../../shared/landing-page.ts';
import { isPagePath } from '../../shared/pages.ts';
import { contentSecurityPolicy, securityHeaders } from '../site/security-headers.ts';
import { decodePath } from './api-event.ts';
import { PROJECT, WEB_CONFIG } from './builds.ts';
import { freePort } from './free-port.ts';
import type { WebFactory } from './stack.ts';
import { refuseMethod } from './web-files.ts';

/** For hot reload: its socket, Vite's inline scripts, and the `<style>` elements of edited stylesheets. */
function developmentHeaders(evidenceOrigin: string, hmrPort: number, html: string): Record<string, string> {
  const policy = contentSecurityPolicy(evidenceOrigin, html);
  const sockets = ['localhost', '127.0.0.1'].map((host) => `ws://${host}:${hmrPort}`);
  return securityHeaders({
    ...policy,
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': [...(policy['connect-src'] ?? []), ...sockets],
  });
}

function serveByVite(
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    response.once('close', () => resolve(true));
    vite.middlewares(request, response, (error?: unknown) => {
      if (error) reject(error instanceof Error ? error : new Error(JSON.stringify(error)));
      else resolve(false);
    });
  });
}

export const serveSources: WebFactory = async (evidenceOrigin, landingFigures) => {
  const hmrPort = await freePort();
  const vite = await createServer({
    configFile: WEB_CONFIG,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { host: '127.0.0.1', port: hmrPort } },
  });
  return {
    close: () => vite.close(),
    pageHeaders: securityHeaders(contentSecurityPolicy(evidenceOrigin, '')),
    drawsAllPages: true,
    async handler(request, response) {
      if (await serveByVite(vite, request, response)) return;
      if (refuseMethod(request, response)) return;
      const target = request.url ?? '/';
      const source = readFileSync(join(PROJECT, 'web/index.html'), 'utf8');
      const html = await vite.transformIndexHtml(target, writeLandingFigures(source, landingFigures));
      const isPage = isPagePath(decodePath(target) ?? '');
      response.writeHead(isPage ? 200 : 404, {
        ...developmentHeaders(evidenceOrigin, hmrPort, html),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
      });
      response.end(request.method === 'HEAD' ? undefined : html);
    },
  };
};
