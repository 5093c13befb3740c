import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Forwards requests to the distribution, which the stand-in only serves under its host name. */
export async function startViewer(standInPort: number, siteOrigin: string) {
  const { host } = new URL(siteOrigin);
  const server = createServer((incoming, response) => {
    const headers = { ...incoming.headers, host, 'x-forwarded-proto': 'https' };
    const { method, url: path } = incoming;
    const asked = request({ host: '127.0.0.1', port: standInPort, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    asked.once('error', () => response.writeHead(502).end());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: new URL(`http://127.0.0.1:${port}`), close: () => void server.close() };
}
