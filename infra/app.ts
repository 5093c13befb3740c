import { join } from 'node:path';
import { readStage, StageError } from './stages.ts';

const PROJECT = join(import.meta.dirname, '..');
const builds = { functions: join(PROJECT, 'dist/functions'), web: join(PROJECT, 'dist/web') };

const context = JSON.parse(process.env['CDK_CONTEXT_JSON'] ?? '{}') as Record<string, unknown>;

/** Loads the CDK last, as this takes seconds. */
async function synthesise(): Promise<void> {
  const stage = readStage((name) => context[name]);
  const { buildWhenChanged } = await import('./local/builds.ts');
  process.env['VITE_TAKEDOWN_ADDRESS'] = stage.takedownAddress;
  await buildWhenChanged('web');
  await buildWhenChanged('deployedFunctions');
  const [{ App }, { addStacks }, { synthesiseChecked }] = await Promise.all([
    import('aws-cdk-lib'),
    import('./stacks.ts'),
    import('./accepted-findings.ts'),
  ]);
  const app = new App();
  addStacks(app, stage, builds);
  synthesiseChecked(app);
}

try {
  await synthesise();
} catch (error) {
  if (!(error instanceof StageError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
