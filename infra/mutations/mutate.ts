import { spawnSync } from 'node:child_process';
import { PROJECT } from '../local/builds.ts';
import { AREAS } from './areas.ts';

/** Runs the mutation tests of the named areas, or of all, one after the other. Fails where one is under its bar. */
const named = process.argv.slice(2);
const unknown = named.filter((area) => !(area in AREAS));
if (unknown.length > 0)
  throw new Error(`No area ${unknown.join()}: there are ${Object.keys(AREAS).join(', ')}`);

const failed = (named.length > 0 ? named : Object.keys(AREAS)).filter((AREA) => {
  console.log(`\n${AREA}`);
  const { status } = spawnSync('stryker', ['run'], {
    cwd: PROJECT,
    stdio: 'inherit',
    env: { ...process.env, AREA },
  });
  return status !== 0;
});
if (failed.length > 0) throw new Error(`Under the bar: ${failed.join(', ')}`);
