import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Endpoints } from '../infra/local/stack.ts';

export interface Product {
  /** The address of its site, without a slash at the end. */
  web: string;
  stop: () => Promise<void>;
}

export async function startProduct(checkout: string): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-'));
  const child = spawn(process.execPath, ['--import', './infra/required-node.js', 'infra/local/start.ts'], {
    cwd: checkout,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, SEED: 'demo', RATE_LIMITS: 'off' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  const ready = new Promise<void>((done) => {
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('is ready')) done();
    });
  });
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(`${checkout} did not start`)))]);
  const { web } = JSON.parse(readFileSync(join(dataDir, 'endpoints.json'), 'utf8')) as Endpoints;
  return {
    web,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true });
    },
  };
}
