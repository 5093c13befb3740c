import { runLauncher } from './launcher.ts';

await runLauncher();
