import { execFile, spawn } from 'node:child_process';
import { basename, dirname, relative } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../builds.ts';

/** This many test files take some twenty seconds. */
const MAX_TEST_FILES = 10;
/** Projects whose tests import the code that they test. Tests of templates and in browsers take too long. */
const PROJECTS = ['rules', 'functions'];

const OF_PROJECTS = PROJECTS.flatMap((name) => ['--project', name]);

const run = promisify(execFile);
const linesOf = async (command: string, args: readonly string[]) =>
  (await run(command, args, { cwd: PROJECT })).stdout.split('\n').filter(Boolean);

/** Files that differ from the last commit, including untracked ones; without deleted ones. */
async function changedFiles(): Promise<string[]> {
  const differing = await linesOf('git', ['diff', '--name-only', '--diff-filter=d', 'HEAD']);
  return [...differing, ...(await linesOf('git', ['ls-files', '--others', '--exclude-standard']))];
}

async function relatedTests(): Promise<string[]> {
  const listed = await linesOf('vitest', ['list', '--filesOnly', '--changed=HEAD', ...OF_PROJECTS]);
  return listed.map((line) => relative(PROJECT, line.replace(/^\[\w+\] /, ''))).filter(isTest);
}

const isTest = (file: string) => /\.test\.tsx?$/.test(file);
const toSubject = (file: string) => basename(file).replace(/(\.test)?\.tsx?$/, '');

/** 0 for a changed test, then the one next to a changed file, then its folder, then its part of the product. */
function distance(test: string, changed: readonly string[]): number {
  const distances = changed.map((file) => {
    if (file === test) return 0;
    if (dirname(file) !== dirname(test))
      return file.split('/', 2).join() === test.split('/', 2).join() ? 3 : 4;
    return toSubject(file) === toSubject(test) ? 1 : 2;
  });
  return Math.min(...distances);
}

function succeeds(command: string, ...args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const running = spawn(command, args, { cwd: PROJECT, stdio: 'inherit' });
    running.once('error', () => resolve(false));
    running.once('close', (code) => resolve(code === 0));
  });
}

function printWhatIsLeft(left: readonly string[]): void {
  console.log('\nLeft to npm test: templates, browsers, secrets, unused code');
  if (left.length === 0) return;
  console.log(`and ${left.length} more test files that import what has changed:`);
  const byFolder = Object.entries(Object.groupBy(left, (file) => dirname(file)));
  for (const [folder, files = []] of byFolder) console.log(`  ${folder}: ${files.length}`);
}

const changed = await changedFiles();
if (changed.length === 0) {
  console.log('Nothing differs from the last commit');
  process.exit(0);
}
const code = changed.filter((file) => /\.(tsx?|js)$/.test(file));
const [related, ...checks] = await Promise.all([
  relatedTests(),
  succeeds('npm', 'run', '--silent', 'check:types'),
  succeeds('npm', 'run', '--silent', 'check:format'),
  code.length === 0 || succeeds('oxlint', ...code),
]);
const nearestFirst = related.sort((one, other) => distance(one, changed) - distance(other, changed));
const [tests, left] = [nearestFirst.slice(0, MAX_TEST_FILES), nearestFirst.slice(MAX_TEST_FILES)];
const passed = tests.length === 0 || (await succeeds('vitest', 'run', ...OF_PROJECTS, ...tests));
printWhatIsLeft(left);
process.exit(passed && checks.every(Boolean) ? 0 : 1);
