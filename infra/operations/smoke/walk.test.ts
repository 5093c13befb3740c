import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walk } from './walk.ts';

const web = process.env['SITE_URL'] ?? '';
const MODERATOR = { email: 'admin@example.co.za', password: 'flag-demo-admin' };

async function walked(url: string, admin?: typeof MODERATOR) {
  const steps: [string, string | null][] = [];
  const failed = await walk({
    url: new URL(url),
    ...(admin && { admin }),
    onStep: (step, failure) => steps.push([step, failure?.message ?? null]),
  });
  return { failed, steps, faults: steps.filter(([, fault]) => fault !== null) };
}

describe('a smoke walk', () => {
  // Two dozen functions are started for it, each for the first time.
  it('passes against the whole product, moderation included, and leaves no account behind', async () => {
    const { failed, steps, faults } = await walked(web, MODERATOR);
    expect(faults).toEqual([]);
    expect(failed).toBe(0);
    const names = steps.map(([step]) => step);
    expect(names).toEqual(expect.arrayContaining(['have it rejected', 'withdraw it']));
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
      const { failed, steps, faults } = await walked(`http://127.0.0.1:${port}`);
      expect(failed).toBe(steps.length);
      expect(faults[0]?.[1]).toBe('/ is a page');
    });
  });
});
