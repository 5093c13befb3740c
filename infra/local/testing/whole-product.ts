import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Endpoints, type LocalStack, startLocalStack } from '../stack.ts';
import { unpackChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where whole products listen: one for each test file that runs at a time. */
    products: Endpoints[];
    /** What starts a browser. */
    chromium: string;
    /** A folder for what workers leave behind, which is removed with the run. */
    temporaryFolder: string;
  }
}

/** Longer than a run takes on a busy machine, where half of the functions would else be started again. */
const FUNCTION_IDLE_MS = 1_800_000;

/** Starts what `npm start` starts, with demo data, and unpacks a browser: in a folder of the run's own that goes with it. */
export default async function startWholeProducts({
  config,
  provide,
}: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-browser-'));
  provide('temporaryFolder', folder);
  const stacks: LocalStack[] = [];
  const end = async () => {
    await Promise.all(stacks.map(({ close }) => close()));
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (dataDir: string) => {
    const given = { seed: 'demo', rateLimits: 'off', functionIdleMs: FUNCTION_IDLE_MS } as const;
    stacks.push(await startLocalStack({ dataDir, port: 0, ...given }));
  };
  try {
    provide('chromium', process.env['CHROMIUM_PATH'] ?? (await unpackChromium(join(folder, 'chromium'))));
    // The demo data is written once; each product has a copy.
    const seeded = join(folder, 'seeded');
    await start(seeded);
    await stacks.pop()?.close();
    const dataDirs = Array.from({ length: config.maxWorkers }, (_, number) =>
      join(folder, `product-${number}`),
    );
    for (const dataDir of dataDirs) await cp(seeded, dataDir, { recursive: true });
    await Promise.all(dataDirs.map(start));
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
