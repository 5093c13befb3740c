import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walk } from './walk.ts';

const web = process.env['SITE_URL'] ?? '';
const MODERATOR = { email: 'admin@example.co.za', password: 'flag-demo-admin' };

async function runWalk(url: string, admin?: typeof MODERATOR) {
  const steps: [string, string | null][] = [];
  const { failed } = await walk({
    url: new URL(url),
    ...(admin && { admin }),
    onStep: (step, failure) => steps.push([step, failure?.message ?? null]),
  });
  return { failed, steps, faults: steps.filter(([, fault]) => fault !== null) };
}

describe('a smoke walk', () => {
  // It starts two dozen functions, each for the first time.
  it('passes against the whole product, moderation included, and leaves no account behind', async () => {
    const { failed, steps, faults } = await runWalk(web, MODERATOR);
    expect(faults).toEqual([]);
    expect(failed).toBe(0);
    const names = steps.map(([step]) => step);
    expect(names).toEqual(
      expect.arrayContaining(['attach a missing file', 'reject it as a moderator', 'withdraw it']),
    );
    expect(names.at(-1)).toBe('delete the account');
  }, 120_000);

  describe('of a site that answers each call with an empty page', () => {
    const server = createServer(
      (_request, response) => void response.writeHead(200).end('<p>Under repair</p>'),
    );
    beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
    afterAll(() => void server.close());

    it('fails, and says for each step what was wanted', async () => {
      const { port } = server.address() as AddressInfo;
      const { failed, steps, faults } = await runWalk(`http://127.0.0.1:${port}`);
      expect(failed).toBe(steps.length);
      expect(faults[0]?.[1]).toBe('/ is a page');
    });
  });

  describe('of a site that is at fault where an account may surprise', () => {
    /** `METHOD path`, and the number of the call that gets a 500 instead of the product's own response. */
    let broken: [call: string, nth: number, body?: string | undefined] = ['', 0];
    let seen = 0;
    const proxy = createServer((request, response) => void answer(request, response));
    beforeAll(() => new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', resolve)));
    afterAll(() => void proxy.close());

    async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
      const { method = 'GET', url: path = '/', headers } = request;
      const body = await buffer(request);
      const [call, nth, fault = '{}'] = broken;
      if (`${method} ${path}` === call && (seen += 1) === nth) return void response.writeHead(500).end(fault);
      const { cookie, 'content-type': type } = headers;
      const real = await fetch(new URL(path, web), {
        method,
        redirect: 'manual',
        headers: { ...(cookie && { cookie }), ...(type && { 'content-type': type }) },
        ...(body.length > 0 && { body }),
      });
      const answered = [...real.headers].filter(
        ([name]) => !/^(?:content-encoding|content-length|transfer-)/.test(name),
      );
      response.writeHead(real.status, [...answered].flat());
      response.end(Buffer.from(await real.arrayBuffer()));
    }

    it.each<[call: string, nth: number, step: string, way: string, fault?: string]>([
      ['POST /api/auth/signup', 1, 'sign up', 'set limitsRolesToKeys to false'],
      ['POST /api/reviews', 2, 'submit a review', 'set limitsRolesToKeys to false'],
      ['POST /api/evidence-attachments', 2, 'attach a missing file', 'take s3:prefix out'],
      ['POST /api/auth/signup', 1, 'sign up', 'its log says why', '{"message":"Internal Server Error"}'],
    ])(
      '%s, call %i: names what it may be, and the way out',
      async (...given) => {
        const [call, nth, step, way, fault] = given;
        broken = [call, nth, fault];
        seen = 0;
        const { port } = proxy.address() as AddressInfo;
        const { faults } = await runWalk(`http://127.0.0.1:${port}`);
        expect(faults).toEqual([[step, expect.stringMatching(new RegExp(`500 .*${way}`))]]);
      },
      120_000,
    );
  });
});
