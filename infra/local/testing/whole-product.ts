import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { buildWhenChanged } from '../builds.ts';
import { type Endpoints, type LocalStack, startLocalStack } from '../stack.ts';
import { unpackChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where whole products listen: one for each test file that runs at a time. */
    products: Endpoints[];
    /** What starts a browser. */
    chromium: string;
  }
}

/** Starts what `npm start` starts, with demo data, and unpacks a browser: in a folder of the run's own that goes with it. */
export default async function startWholeProducts({
  config,
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-browser-'));
  const stacks: LocalStack[] = [];
  const end = async () => {
    await Promise.all(stacks.map(({ close }) => close()));
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (_: unknown, number: number) => {
    const dataDir = join(folder, `product-${number}`);
    stacks.push(await startLocalStack({ dataDir, port: 0, seed: 'demo', rateLimits: 'off' }));
  };
  try {
    provide('chromium', process.env['CHROMIUM_PATH'] ?? (await unpackChromium(join(folder, 'chromium'))));
    // Once for all of them.
    await buildWhenChanged('web');
    await buildWhenChanged('functions');
    await Promise.all(Array.from({ length: config.maxWorkers }, start));
  } catch (error) {
    await end();
    throw error;
  }
  provide(
    'products',
    stacks.map(({ endpoints }) => endpoints),
  );
  return end;
}
