import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import type { LandingFigures } from '../../../shared/landing-page.ts';
import { scheduledIds } from '../../api/event-functions.ts';
import { type Endpoints, type LocalStack, startLocalStack } from '../stack.ts';
import { unpackChromium } from './chromium.ts';
import { requireSpace } from './required-space.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of whole products: one for each test file that runs in parallel. */
    products: Endpoints[];
    /** The address of one whose landing page shows the register's own figures; the walks have none. */
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
const OPTIONS = { port: 0, seed: 'demo', rateLimits: 'off', functionIdleMs: FUNCTION_IDLE_MS } as const;

/** Writes the demo data, once for all products. */
async function seed(dataDir: string): Promise<void> {
  const { close } = await startLocalStack({ ...OPTIONS, dataDir });
  await close();
  // Products that start together would take the same ports again.
  await rm(join(dataDir, 'ports.json'));
  // What runs by the clock would run in every product soon after its start, in six functions that no test needs.
  await mkdir(join(dataDir, 'schedule'), { recursive: true });
  const now = String(Date.now());
  await Promise.all(scheduledIds.map((id) => writeFile(join(dataDir, 'schedule', id), now)));
}

/** As `npm start` with demo data, and a browser, in a folder that is deleted after the run. */
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
  const seeded = join(folder, 'seeded');
  const start = async (name: string, landingFigures: LandingFigures): Promise<Endpoints> => {
    const dataDir = join(folder, name);
    await cp(seeded, dataDir, { recursive: true });
    const stack = await startLocalStack({ ...OPTIONS, dataDir, landingFigures });
    stacks.push(stack);
    return stack.endpoints;
  };
  try {
    const unpacking = process.env['CHROMIUM_PATH'] ?? unpackChromium(join(folder, 'chromium'));
    const [chromium] = await Promise.all([unpacking, seed(seeded)]);
    provide('chromium', chromium);
    const names = Array.from({ length: config.maxWorkers }, (_, number) => `product-${number}`);
    provide('products', await Promise.all(names.map((name) => start(name, 'spec'))));
    provide('liveLanding', config.name === 'walks' ? '' : (await start('live-landing', 'live')).web);
  } catch (error) {
    await end();
    throw error;
  }
  return end;
}
