import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const PROJECT = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(PROJECT, file), 'utf8')) as unknown;

const { scripts } = read('package.json') as { scripts: Record<string, string> };
const { app } = read('cdk.json') as { app: string };
const GUARDED = /^node (?:--import \.\/infra\/required-node\.js |infra\/required-node\.js && )/;

let folder: string;
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'required-node-'))));
afterAll(() => rmSync(folder, { recursive: true }));

function runOn(version: string, command: string) {
  const disguise = join(folder, 'disguise.cjs');
  writeFileSync(
    disguise,
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } });`,
  );
  const env = {
    ...process.env,
    NODE_OPTIONS: `--require ${disguise}`,
    PATH: [join(PROJECT, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  };
  const { status, stdout, stderr } = spawnSync(command, { cwd: PROJECT, env, shell: true, encoding: 'utf8' });
  return { status, stdout, stderr };
}

const refusal = (version: string) => ({
  status: 1,
  stdout: '',
  stderr: expect.stringMatching(`^Node 24.2 or newer is needed, and this is ${version}: .+\n$`) as string,
});

const commands = [...Object.entries(scripts), ['npx cdk', app]];

// The check must come first: anything before it would run.
it.each(commands)('%s checks its Node before it does anything', (_name, command) => {
  expect(command).toMatch(GUARDED);
});

it.each(['--import', '&&'])(
  'a command that checks it by %s says so in one line, and ends with code 1',
  (way) => {
    const [, command = ''] = commands.find(([, guarded = '']) => guarded.includes(way)) ?? [];
    expect(runOn('22.22.0', command)).toEqual(refusal('22.22.0'));
  },
);

const isCommand = (file: string) => readFileSync(join(PROJECT, file), 'utf8').includes('runCommand(');
const files = globSync('infra/operations/*.ts', { cwd: PROJECT, exclude: ['**/{command,*.test}.ts'] });

it.each(['infra/local/builds.ts', 'infra/bundling/bundle.ts', ...files.filter(isCommand)])(
  '%s does so, too, when it is run by itself',
  (file) => {
    expect(runOn('22.22.0', `node ${file}`)).toEqual(refusal('22.22.0'));
  },
);

it.each(['20.19.0', '24.1.9'])('Node %s is too old', (version) => {
  expect(runOn(version, 'node infra/required-node.js')).toEqual(refusal(version));
});

it.each(['24.2.0', '26.0.0'])('Node %s is new enough', (version) => {
  expect(runOn(version, 'node infra/required-node.js')).toEqual({ status: 0, stdout: '', stderr: '' });
});
