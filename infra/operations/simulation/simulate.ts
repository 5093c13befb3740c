import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { PROJECT } from '../../local/builds.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    steps: { type: 'string', default: '10000' },
    path: { type: 'string', default: '' },
    minutes: { type: 'string', default: '100' },
  },
});

// A whole night of steps is one test.
const vitest = ['run', '--project=simulation', '--testTimeout=0', '--silent=false'];
const { status } = spawnSync('vitest', vitest, {
  cwd: PROJECT,
  stdio: 'inherit',
  env: {
    ...process.env,
    SIMULATION_STEPS: values.steps,
    SIMULATION_SEED: values.seed,
    SIMULATION_PATH: values.path,
    SIMULATION_MINUTES: values.minutes,
  },
});
process.exitCode = status ?? 1;
