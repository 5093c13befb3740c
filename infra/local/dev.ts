import './moved-clock.js';
import { watchFunctions } from '../bundling/bundle.ts';
import { buildWhenChanged, LOCAL_BUNDLES } from './builds.ts';
import { serveSources } from './dev-web.ts';
import { runLauncher } from './launcher.ts';
import type { LocalStack } from './stack.ts';

function watch(onRebuilt: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    watchFunctions(LOCAL_BUNDLES, (errors) => {
      for (const error of errors) console.error(error);
      if (errors.length === 0) onRebuilt();
      resolve();
    }).catch(reject);
  });
}

const running: { stack?: LocalStack } = {};
// Functions render pages with the web build; Vite serves the app itself.
await buildWhenChanged('web');
await watch(() => running.stack?.functions.reload());
running.stack = await runLauncher({ web: serveSources, isBuilt: true });
