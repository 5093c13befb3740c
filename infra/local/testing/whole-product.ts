import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { type Endpoints, startLocalStack } from '../stack.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the whole product listens. */
    endpoints: Endpoints;
  }
}

/** Starts what `npm start` starts, with demo data, in a folder of its own that goes with the run. */
export default async function startWholeProduct({ provide }: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'flagregister-browser-'));
  const stack = await startLocalStack({ dataDir, port: 0, seed: 'demo', rateLimits: 'off' });
  provide('endpoints', stack.endpoints);
  return async () => {
    await stack.close();
    await rm(dataDir, { recursive: true, force: true });
  };
}
