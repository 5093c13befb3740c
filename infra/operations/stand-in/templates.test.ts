import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PROJECT } from '../../local/builds.ts';
import type { StageName } from '../../stages.ts';

const run = promisify(execFile);
const TEMPLATES = mkdtempSync(join(tmpdir(), 'templates-'));

/** The pipeline's own steps, in Python, that look through the templates. */
const STEPS = Array.from(
  readFileSync(join(PROJECT, '.github/workflows/pipeline.yml'), 'utf8').matchAll(
    /pipx run (([\w-]+)==[\d.]+) (.*)/g,
  ),
  ([, release = '', program = '', words = '']): [string, string, string] => [release, program, words],
);

const STAGES = ['dev', 'staging', 'prod'] as const satisfies readonly StageName[];
const folderOf = (release: string) => join(PROJECT, 'dist', release);

beforeAll(async () => {
  const cdk = join(PROJECT, 'node_modules/.bin/cdk');
  for (const stage of STAGES)
    await run(cdk, ['synth', '--quiet', '-c', `stage=${stage}`, '--output', join(TEMPLATES, stage)], {
      cwd: PROJECT,
    });
  for (const [release] of STEPS) {
    await run('python3', ['-m', 'venv', folderOf(release)]);
    await run(join(folderOf(release), 'bin/pip'), ['install', '--quiet', release]);
  }
}, 20 * 60_000);
afterAll(() => rmSync(TEMPLATES, { recursive: true }));

it('the pipeline has two of them', () => expect(STEPS).toHaveLength(2));

describe.each(STEPS)('%s', (release, program, words) => {
  it.each(STAGES)('finds nothing in the templates of %s', async (stage) => {
    const step = words.replaceAll('cdk.out', join(TEMPLATES, stage));
    await run('sh', ['-c', `${join(folderOf(release), 'bin', program)} ${step}`], { cwd: PROJECT });
  });
});
