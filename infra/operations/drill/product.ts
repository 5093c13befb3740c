import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Endpoints } from '../../local/stack.ts';

const LAUNCHER = join(import.meta.dirname, '../../local/start.ts');
const READY = / is ready\n/;

/** The product as `npm start` runs it, in a process of its own that can be killed. */
export class Product {
  readonly #dataDir: string;
  #launcher: ChildProcess | undefined;
  #port = 0;
  #up: Promise<Endpoints>;

  constructor(dataDir: string) {
    this.#dataDir = dataDir;
    this.#up = this.#start();
  }

  /** Resolves while it serves, and after a restart once it serves again. */
  get up(): Promise<Endpoints> {
    return this.#up;
  }

  /** Ends it as `kill -9` does, whatever it is doing, and starts it again with the same folder and port. */
  killAndRestart(): Promise<Endpoints> {
    this.#up = this.#kill().then(() => this.#start());
    return this.#up;
  }

  /** The functions' log lines about a call, including those before a restart. */
  readLog(requestId: string): string[] {
    const lines = readFileSync(join(this.#dataDir, 'functions.log'), 'utf8').split('\n');
    return lines.filter((line) => line.includes(requestId));
  }

  /** Ends it gracefully. */
  async close(): Promise<void> {
    await this.#up.catch(() => undefined);
    const gone = this.#gone();
    this.#launcher?.kill('SIGTERM');
    await gone;
  }

  async #kill(): Promise<void> {
    const gone = this.#gone();
    this.#launcher?.kill('SIGKILL');
    await gone;
  }

  async #gone(): Promise<void> {
    const launcher = this.#launcher;
    if (!launcher || launcher.exitCode !== null || launcher.signalCode !== null) return;
    await new Promise((resolve) => launcher.once('exit', resolve));
  }

  async #start(): Promise<Endpoints> {
    const settings = { DATA_DIR: this.#dataDir, PORT: String(this.#port), SEED: 'none', RATE_LIMITS: 'off' };
    const launcher = spawn(process.execPath, [LAUNCHER], {
      env: { ...process.env, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.#launcher = launcher;
    await waitForOutput(launcher, READY);
    const endpoints = JSON.parse(readFileSync(join(this.#dataDir, 'endpoints.json'), 'utf8')) as Endpoints;
    this.#port = Number(new URL(endpoints.web).port);
    return endpoints;
  }
}

function waitForOutput(child: ChildProcess, expected: RegExp): Promise<void> {
  return new Promise((resolve, reject) => {
    let lines = '';
    const listen = (chunk: Buffer) => {
      lines += chunk.toString();
      if (expected.test(lines)) resolve();
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('close', () => reject(new Error(`The product ended: ${lines}`)));
  });
}
