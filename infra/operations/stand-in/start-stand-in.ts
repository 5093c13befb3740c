import { execFile, spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PROJECT } from '../../local/builds.ts';
import { freePort } from '../../local/free-port.ts';
import { mend, MENDS } from './mend.ts';

/** A third-party stand-in for AWS, and the package with which it signs tokens. Only these need Python. */
const PACKAGES = ['ministack==1.5.33', 'cryptography==50.0.2'];
const ACCOUNT = '111122223333';
const REGION = 'af-south-1';
const START_MS = 120_000;

const run = promisify(execFile);

async function install(): Promise<string> {
  const folder = join(PROJECT, 'dist/stand-in');
  const finished = join(folder, 'finished');
  const recipe = JSON.stringify([PACKAGES, MENDS]);
  if (!existsSync(finished) || readFileSync(finished, 'utf8') !== recipe) {
    rmSync(folder, { recursive: true, force: true });
    await run('python3', ['-m', 'venv', folder]);
    await run(join(folder, 'bin/pip'), ['install', '--quiet', ...PACKAGES]);
    const [services = ''] = globSync('lib/python*/site-packages/ministack/services', { cwd: folder });
    mend(join(folder, services));
    writeFileSync(finished, recipe);
  }
  return join(folder, 'bin/ministack');
}

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
  const exited = new Promise((resolve) => server.once('exit', resolve));
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
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const isUp = (url: string) =>
  fetch(`${url}/_ministack/health`).then(
    ({ ok }) => ok,
    () => false,
  );
