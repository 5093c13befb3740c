import { rebuildIndex } from './rebuild-index.ts';

/** The local product starts this as a process of its own (infra/local/table-layout.ts). */
await rebuildIndex({ isDryRun: false, say: () => undefined, advance: () => undefined });
