import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { LandingFigures } from '../../../shared/landing-page.ts';
import { type Endpoints, type LocalStack, startLocalStack } from '../stack.ts';
import { unpackChromium } from './chromium.ts';
import { requireSpace } from './required-space.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of whole products: one for each test file that runs in parallel. */
    products: Endpoints[];
    /** The address of one whose landing page shows the register's own figures. */
    liveLanding: string;
    chromium: string;
    /** A folder for workers' files, which is deleted after the run. */
    temporaryFolder: string;
  }
}

/** Twice what the browser, the products and what people leave in them take. */
const SPACE_MB = 1_000;
/** Longer than a run on a busy machine; otherwise half of the functions would be started again. */
const FUNCTION_IDLE_MS = 1_800_000;

/**
 * Starts the same as `npm start`, with demo data, and unpacks a browser: in a folder of this run, which is
 * deleted afterwards.
 */
export default async function startWholeProducts({
  config,
  provide,
}: TestProject): Promise<() => Promise<void>> {
  requireSpace(SPACE_MB);
  const folder = await mkdtemp(join(tmpdir(), 'flagregister-browser-'));
  provide('temporaryFolder', folder);
  const stacks: LocalStack[] = [];
  const end = async () => {
    await Promise.all(stacks.map(({ close }) => close()));
    await rm(folder, { recursive: true, force: true });
  };
  const start = async (dataDir: string, landingFigures: LandingFigures = 'spec') => {
    const options = { seed: 'demo', rateLimits: 'off', functionIdleMs: FUNCTION_IDLE_MS } as const;
    const stack = await startLocalStack({ dataDir, port: 0, landingFigures, ...options });
    stacks.push(stack);
    return stack;
  };
  try {
    provide('chromium', process.env['CHROMIUM_PATH'] ?? (await unpackChromium(join(folder, 'chromium'))));
    // The demo data is written once; each product gets a copy.
    const seeded = join(folder, 'seeded');
    await start(seeded);
    await stacks.pop()?.close();
    const copy = async (name: string) => {
      const dataDir = join(folder, name);
      await cp(seeded, dataDir, { recursive: true });
      // Products that start together would take the same ports again.
      await rm(join(dataDir, 'ports.json'));
      return dataDir;
    };
    const dataDirs = Array.from({ length: config.maxWorkers }, (_, number) => copy(`product-${number}`));
    const products = await Promise.all(dataDirs.map(async (dataDir) => start(await dataDir)));
    provide(
      'products',
      products.map(({ endpoints }) => endpoints),
    );
    const live = await start(await copy('live-landing'), 'live');
    provide('liveLanding', live.endpoints.web);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
