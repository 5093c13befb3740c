import { spawnSync } from 'node:child_process';

const LEAST = 17;

/* Java says its version on standard error: `openjdk version "17.0.15" 2025-04-15`. */
const { stderr } = spawnSync('java', ['-version'], { encoding: 'utf8' });
const [, found] = /version "(\d+)/.exec(stderr ?? '') ?? [];
if (Number(found ?? 0) < LEAST) {
  console.error(
    `Java ${LEAST} or newer is needed for DynamoDB Local, and this machine has ${found ? `Java ${found}` : 'none'}`,
  );
  process.exit(1);
}
