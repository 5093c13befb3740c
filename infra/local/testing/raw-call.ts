import { request, type IncomingMessage } from 'node:http';

export interface Call {
  port: number;
  method?: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
  host?: string;
}

/** Sends a request exactly as written, for tests: fetch would normalise the path and join the headers. */
export function rawCall(
  path: string,
  { port, method = 'GET', headers = {}, body, host = '127.0.0.1' }: Call,
) {
  return new Promise<{ status: number; headers: IncomingMessage['headers']; body: Buffer }>(
    (resolve, reject) => {
      const sent = request({ host, port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    },
  );
}
