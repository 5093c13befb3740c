import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nameSiteCode } from '../site/edge-functions.ts';
import type { Handler } from './gateway.ts';

const storesNothing = (key: string): Promise<string> => Promise.reject(new Error(`Key ${key} not found`));

/** Runs a function of the edge as CloudFront does: a script with a `handler`, which may read a key-value store. */
export function loadEdgeFunction<Result>(code: string, get = storesNothing): (event: object) => Result {
  const script = `${code.replace(/^import cf .*$/m, '')}\nreturn handler;`;
  // oxlint-disable-next-line typescript/no-implied-eval, typescript/no-unsafe-call
  return new Function('cf', script)({ kvs: () => ({ get }) }) as (event: object) => Result;
}

/** With the function before `api` that refuses changes while the register is stopped. A file is a key of its store. */
export function behindEdge(dataDir: string, api: Handler): Handler {
  const nameSite = loadEdgeFunction<
    Promise<{
      statusCode?: number;
      headers: Record<string, { value: string }>;
      body: { data: string };
    }>
  >(nameSiteCode(null), (key) => readFile(join(dataDir, key), 'utf8'));
  return async (request, response) => {
    const uri = request.url?.split('?', 1)[0];
    const asked = { method: request.method, uri, headers: { host: {} } };
    const answer = await nameSite({ context: { requestId: randomUUID() }, request: asked });
    if (answer.statusCode === undefined) return api(request, response);
    for (const [name, { value }] of Object.entries(answer.headers)) response.setHeader(name, value);
    response.writeHead(answer.statusCode, { connection: 'close' }).end(answer.body.data);
  };
}
