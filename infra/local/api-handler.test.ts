import { connect } from 'node:net';
import { brotliDecompressSync } from 'node:zlib';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { apiHandler, type ApiOptions } from './api-handler.ts';
import { FunctionError } from './functions-runtime.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { rawCall, type Call } from './testing/raw-call.ts';

interface Asked {
  id: string;
  event: APIGatewayProxyEventV2;
}

let gateway: Gateway;
let requested: Asked[];
let result: (id: string) => unknown;
let caughtUp: () => Promise<void>;

beforeAll(async () => {
  gateway = await openGateway(0);
  const options: ApiOptions = {
    functions: {
      invoke: async (id, event) => {
        requested.push({ id, event: event as APIGatewayProxyEventV2 });
        return result(id);
      },
    },
    caughtUp: () => caughtUp(),
    originSecret: 'the secret',
    onError: () => undefined,
  };
  gateway.serve({
    api: apiHandler(options),
    pages: apiHandler({ ...options, compresses: true }),
    web: async (_request, response) => void response.writeHead(404).end(),
    onError: () => undefined,
  });
});

afterAll(() => gateway.close());

beforeEach(() => {
  requested = [];
  result = () => ({ statusCode: 200, body: '{}' });
  caughtUp = async () => undefined;
});

const call = (path: string, more: Partial<Call> = {}) => rawCall(path, { port: gateway.port, ...more });
const json = { 'content-type': 'application/json' };

describe('documents behind the gateway', () => {
  const document = {
    statusCode: 200,
    headers: { 'content-type': 'text/html', etag: '"a"' },
    body: 'A page.',
  };

  it('are compressed for who takes it, and then carry a weak tag, as CloudFront has it', async () => {
    result = () => document;
    const { headers, body } = await call('/company/a', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({ 'content-encoding': 'br', etag: 'W/"a"', vary: 'accept-encoding' });
    expect(brotliDecompressSync(body).toString()).toBe('A page.');
    const head = await call('/company/a', { method: 'HEAD', headers: { 'accept-encoding': 'br' } });
    expect(head.headers.etag).toBe('W/"a"');
  });

  it('come as they are to everybody else', async () => {
    result = () => document;
    const { headers, body } = await call('/company/a');
    expect(headers).toMatchObject({ etag: '"a"', vary: 'accept-encoding' });
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe('A page.');
  });
});

describe('the API behind the gateway', () => {
  it('hands a function the event of payload format 2.0', async () => {
    await call('/api/companies/na%C3%AFve?tag=a&tag=b%20c&empty=', {
      headers: { 'X-Twice': ['one', 'two'], Cookie: 'session=a.b; theme=dark', 'User-Agent': 'test' },
    });
    const [{ id, event } = {} as Asked] = requested;
    expect(id).toBe('get-company');
    expect(event).toMatchObject({
      version: '2.0',
      routeKey: 'GET /api/companies/{slug}',
      rawPath: '/api/companies/naïve',
      rawQueryString: 'tag=a&tag=b%20c&empty=',
      cookies: ['session=a.b', 'theme=dark'],
      queryStringParameters: { tag: 'a,b c', empty: '' },
      pathParameters: { slug: 'naïve' },
      isBase64Encoded: false,
      requestContext: {
        stage: '$default',
        routeKey: 'GET /api/companies/{slug}',
        http: {
          method: 'GET',
          path: '/api/companies/naïve',
          protocol: 'HTTP/1.1',
          sourceIp: '127.0.0.1',
          userAgent: 'test',
        },
      },
    });
    expect(event.headers['x-twice']).toBe('one,two');
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event).not.toHaveProperty('body');
    expect(event.requestContext.time).toMatch(/^\d{1,2}\/\w{3}\/\d{4}:\d\d:\d\d:\d\d \+0000$/);
  });

  it('leaves out what a request does not have', async () => {
    await call('/api/companies');
    const [{ event } = {} as Asked] = requested;
    for (const part of ['cookies', 'queryStringParameters', 'pathParameters', 'body'])
      expect(event).not.toHaveProperty(part);
  });

  it('sets the headers of the edge itself, whatever a client sends', async () => {
    await call('/api/companies', {
      headers: {
        Host: 'localhost:3000',
        'X-Origin-Secret': 'guessed',
        'X-Site-Origin': 'https://evil.example',
        'CloudFront-Viewer-Address': '1.2.3.4:5',
        'X-Forwarded-For': '1.2.3.4',
      },
    });
    const [{ event } = {} as Asked] = requested;
    expect(event.headers['x-origin-secret']).toBe('the secret');
    expect(event.headers['x-site-origin']).toBe('http://localhost:3000');
    expect(event.headers['cloudfront-viewer-address']).toMatch(/^127\.0\.0\.1:\d+$/);
    expect(event.requestContext.http.sourceIp).toBe('127.0.0.1');
  });

  it('passes JSON as text and any other body as base64', async () => {
    await call('/api/reviews', { method: 'POST', headers: json, body: '{"title":"Größe"}' });
    await call('/api/reviews', { method: 'POST', body: Buffer.from([0, 255]) });
    expect(requested[0]?.event).toMatchObject({ body: '{"title":"Größe"}', isBase64Encoded: false });
    expect(requested[1]?.event).toMatchObject({ body: 'AP8=', isBase64Encoded: true });
    // Passed on unchanged: the function has to report that it is not UTF-8.
    await call('/api/reviews', { method: 'POST', headers: json, body: Buffer.from('"Ren\xe9e"', 'latin1') });
    expect(requested[2]?.event).toMatchObject({ body: 'IlJlbullIg==', isBase64Encoded: true });
  });

  it.each([
    ['GET', '/api/companies/all', 'list-company-options'],
    ['GET', '/api/companies/mine', 'list-own-companies'],
    ['HEAD', '/api/companies', 'list-companies'],
    ['HEAD', '/api/auth/user', 'answer-unknown-route'],
    ['HEAD', '/api/companies/mine', 'answer-unknown-route'],
    ['DELETE', '/api/reviews/mine', 'answer-unknown-route'],
    ['PATCH', '/api/admin/companies/pending', 'answer-unknown-route'],
    ['HEAD', '/api/companies/mining', 'get-company'],
    ['DELETE', '/api/companies', 'answer-unknown-route'],
    ['GET', '/api/nothing', 'answer-unknown-route'],
    ['GET', '/api', 'answer-unknown-route'],
    ['GET', '/api/', 'answer-unknown-route'],
    ['GET', '/api/companies/', 'answer-unknown-route'],
    ['GET', '/api/companies/a%2Fb', 'answer-unknown-route'],
  ])('%s %s is answered by %s', async (method, path, id) => {
    await call(path, { method });
    expect(requested[0]?.id).toBe(id);
    expect(requested[0]?.event.requestContext.http.method).toBe(method);
  });

  it('answers with the status, headers, cookies and bytes that a function gives', async () => {
    result = () => ({
      statusCode: 201,
      headers: { 'Content-Type': 'image/png', 'X-Total-Count': 3 },
      cookies: ['a=1; Path=/', 'b=2; Path=/'],
      body: 'AP8=',
      isBase64Encoded: true,
    });
    const { status, headers, body } = await call('/api/companies');
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-total-count': '3' });
    expect(headers['set-cookie']).toEqual(['a=1; Path=/', 'b=2; Path=/']);
    expect([...body]).toEqual([0, 255]);
  });

  it('takes a result without a status for the body of a 200', async () => {
    result = () => ({ hello: 'there' });
    const { status, body } = await call('/api/companies');
    expect([status, body.toString()]).toEqual([200, '{"hello":"there"}']);
  });

  it('sends no body to HEAD', async () => {
    result = () => ({ statusCode: 200, headers: { etag: '"x"' }, body: '[1,2,3]' });
    const { headers, body } = await call('/api/companies', { method: 'HEAD' });
    expect(body).toHaveLength(0);
    expect(headers).toMatchObject({ etag: '"x"', 'content-length': '7' });
  });

  it('says what API Gateway says when a function fails', async () => {
    result = () => {
      throw new FunctionError('TypeError: secret detail');
    };
    const { status, body } = await call('/api/companies');
    expect([status, body.toString()]).toEqual([500, '{"message":"Internal Server Error"}']);
  });

  it('passes on a body of 10 MB and refuses a larger one with JSON, counted or announced', async () => {
    const limit = 10 * 1024 * 1024;
    await call('/api/reviews', { method: 'POST', headers: json, body: 'x'.repeat(limit) });
    expect(requested[0]?.event.body).toHaveLength(limit);
    const chunked = { ...json, 'transfer-encoding': 'chunked' };
    for (const headers of [json, chunked]) {
      const { status, body } = await call('/api/reviews', {
        method: 'POST',
        headers,
        body: 'x'.repeat(limit + 1),
      });
      expect(status).toBe(413);
      expect(JSON.parse(body.toString())).toMatchObject({ code: 'payload_too_large' });
    }
    expect(requested).toHaveLength(1);
  });

  it('refuses a damaged escape as API Gateway does', async () => {
    expect((await call('/api/companies/%zz')).status).toBe(400);
    expect(requested).toEqual([]);
  });

  it('answers on IPv6 loopback too, where there is one', async () => {
    const hasIpv6 = await new Promise<boolean>((resolve) => {
      const socket = connect(gateway.port, '::1', () => resolve(true)).on('error', () => resolve(false));
      socket.unref();
    });
    if (hasIpv6) await call('/api/companies', { host: '::1' });
    expect(requested[0]?.event.headers['cloudfront-viewer-address'] ?? '::1:1').toMatch(/^::1:\d+$/);
  });
});

it('answers a call that changes something once what follows from it is done; a read waits for nothing', async () => {
  let finish = () => {};
  caughtUp = () => new Promise((resolve) => (finish = resolve));
  let isAnswered = false;
  const change = call('/api/reviews', { method: 'POST', headers: json, body: '{}' }).then(
    () => (isAnswered = true),
  );
  await expect.poll(() => requested.length).toBe(1);
  expect((await call('/api/companies')).status).toBe(200);
  expect(isAnswered).toBe(false);
  finish();
  await change;
});
