import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PROJECT } from '../../local/builds.ts';

const run = promisify(execFile);
const TEMPLATES = mkdtempSync(join(tmpdir(), 'templates-'));

/** The pipeline's own steps, in Python, that look through the templates. */
const STEPS = Array.from(
  readFileSync(join(PROJECT, '.github/workflows/pipeline.yml'), 'utf8').matchAll(
    /pipx run (([\w-]+)==[\d.]+) (.*)/g,
  ),
  ([, release = '', program = '', words = '']): [string, string, string] => [release, program, words],
);

beforeAll(async () => {
  const cdk = join(PROJECT, 'node_modules/.bin/cdk');
  await run(cdk, ['synth', '--quiet', '-c', 'stage=prod', '--output', TEMPLATES], { cwd: PROJECT });
});
afterAll(() => rmSync(TEMPLATES, { recursive: true }));

it('the pipeline has two of them', () => expect(STEPS).toHaveLength(2));

it.each(STEPS)('%s finds nothing in the templates of prod', async (release, program, words) => {
  const folder = join(PROJECT, 'dist', release);
  await run('python3', ['-m', 'venv', folder]);
  await run(join(folder, 'bin/pip'), ['install', '--quiet', release]);
  const step = `${join(folder, 'bin', program)} ${words.replaceAll('cdk.out', TEMPLATES)}`;
  await run('sh', ['-c', step], { cwd: PROJECT });
});
