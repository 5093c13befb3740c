import './moved-clock.js';
import { runLauncher } from './launcher.ts';

await runLauncher();
