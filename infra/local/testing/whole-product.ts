import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Endpoints, startLocalStack } from '../stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where whole products listen: one for each test file that runs at a time. */
    products: Endpoints[];
  }
}

async function startProduct(): Promise<{ endpoints: Endpoints; stop: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flagregister-browser-'));
  const { endpoints, close } = await startLocalStack({ dataDir, port: 0, seed: 'demo', rateLimits: 'off' });
  const stop = async () => {
    await close();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { endpoints, stop };
}

/** Starts what `npm start` starts, with demo data, in folders of their own that go with the run. */
export default async function startWholeProducts({
  config,
  provide,
}: TestProject): Promise<() => Promise<void>> {
  // The first builds what the others find built.
  const first = await startProduct();
  const others = await Promise.all(Array.from({ length: config.maxWorkers - 1 }, startProduct));
  const products = [first, ...others];
  provide(
    'products',
    products.map(({ endpoints }) => endpoints),
  );
  return async () => {
    await Promise.all(products.map(({ stop }) => stop()));
  };
}
