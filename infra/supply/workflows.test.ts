import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '../..');
const workflows = globSync('.github/workflows/*.yml', { cwd: PROJECT }).map((file) => [
  file,
  readFileSync(join(PROJECT, file), 'utf8'),
]);

it.each(workflows)('%s names each action by its digest, with the version beside it', (_, text = '') => {
  const actions = [...text.matchAll(/^ *-? *uses: (.+)$/gm)].map(([, action]) => action);
  expect(actions.length).toBeGreaterThan(0);
  for (const action of actions) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

it.each(workflows)(
  '%s keeps no credentials after a checkout, and may only read unless a job says more',
  (_, text = '') => {
    const count = (words: RegExp) => [...text.matchAll(words)].length;
    expect(count(/persist-credentials: false/g)).toBe(count(/uses: actions\/checkout@/g));
    expect(text).toMatch(/\npermissions:\n {2}contents: read\n/);
  },
);
