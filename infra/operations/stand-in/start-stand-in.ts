import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../local/free-port.ts';
import { mend, MENDS } from './mend.ts';

/** A third-party stand-in for AWS, and the package with which it signs tokens. Only these need Python. */
const PACKAGES = ['ministack==1.5.33', 'cryptography==50.0.2'];
const PROJECT = join(import.meta.dirname, '../../..');
const ENVIRONMENT = join(PROJECT, 'dist/stand-in');
const ACCOUNT = '111122223333';
const REGION = 'af-south-1';
const START_MS = 120_000;

const run = promisify(execFile);

/** Installs it in its own environment, unless it is there with the current patches. */
async function install(): Promise<string> {
  const command = join(ENVIRONMENT, 'bin/ministack');
  const finished = join(ENVIRONMENT, 'finished');
  const recipe = JSON.stringify([PACKAGES, MENDS]);
  if (existsSync(finished) && readFileSync(finished, 'utf8') === recipe) return command;
  rmSync(ENVIRONMENT, { recursive: true, force: true });
  await run('python3', ['-m', 'venv', ENVIRONMENT]);
  await run(join(ENVIRONMENT, 'bin/pip'), ['install', '--quiet', ...PACKAGES]);
  const [services = ''] = globSync('lib/python*/site-packages/ministack/services', { cwd: ENVIRONMENT });
  mend(join(ENVIRONMENT, services));
  writeFileSync(finished, recipe);
  return command;
}

/** Starts the stand-in on a local port, and points this process's SDK, CDK and commands at it. */
export async function startStandIn() {
  const command = await install();
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'stand-in-'));
  const log = openSync(join(folder, 'log'), 'w');
  const server = spawn(command, [], {
    stdio: ['ignore', log, log],
    env: {
      ...process.env,
      TMPDIR: folder,
      BIND_HOST: '127.0.0.1',
      GATEWAY_PORT: String(port),
      MINISTACK_ACCOUNT_ID: ACCOUNT,
      MINISTACK_REGION: REGION,
      // Lambda provides the SDK; here the CDK's helpers use ours.
      NODE_PATH: join(PROJECT, 'node_modules'),
    },
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID: ACCOUNT,
    AWS_SECRET_ACCESS_KEY: 'x',
    AWS_REGION: REGION,
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  const giveUpAt = Date.now() + START_MS;
  while (!(await isUp(url))) {
    if (Date.now() > giveUpAt || server.exitCode !== null)
      throw new Error(`The stand-in does not start: ${folder}/log`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    port,
    url,
    account: ACCOUNT,
    region: REGION,
    stop: async () => {
      server.kill('SIGTERM');
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isUp = (url: string) =>
  fetch(`${url}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  );
