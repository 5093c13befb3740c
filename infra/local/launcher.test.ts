import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockDataDir, makeDataDir, readSecrets, rememberedPorts, rememberPorts } from './data-dir.ts';
import { endOrphanedLauncher, recordLauncher } from './launcher-record.ts';
import { identifyProcess, isAlive, type ProcessIdentity } from './process-identity.ts';
import { describeError } from './start-error.ts';
import { requireEngine } from './table.ts';

let dataDir: string;
const children: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'launcher-'));
});
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

const moduleUrl = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);
const firstLine = (child: ChildProcess) =>
  new Promise<string>((resolve) =>
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );

function run(args: string[], env: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  return child;
}

async function launch(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = run([join(import.meta.dirname, 'start.ts')], { DATA_DIR: dataDir, ...env });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

function listen(): Promise<Server> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => resolve(server));
  });
}

describe('npm start', () => {
  it('reports in one line that its port is in use, and ends with code 1', async () => {
    const server = await listen();
    const { port } = server.address() as AddressInfo;
    expect(await launch({ PORT: String(port) })).toEqual({
      code: 1,
      output: `Port ${port} is in use: stop what listens there, or set PORT\n`,
    });
    server.close();
  });

  it('says in one line that its folder is in use, and leaves the port alone', async () => {
    const unlock = await lockDataDir(dataDir);
    const { code, output } = await launch({ PORT: '0' });
    expect([code, output.split('\n').length]).toEqual([1, 2]);
    expect(output).toContain('in use by another FlagRegister');
    unlock();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT is http'],
    [{ SEED: 'all' }, 'SEED is all: choose demo or none'],
    [{ RATE_LIMITS: 'maybe' }, 'RATE_LIMITS is maybe: choose on or off'],
    [{ SECOND_FACTOR: 'maybe' }, 'SECOND_FACTOR is maybe: choose optional or required'],
    [{ LANDING_FIGURES: 'real' }, 'LANDING_FIGURES is real: choose spec or live'],
  ])('refuses the setting %o', async (env, line) => {
    const { code, output } = await launch(env);
    expect(code).toBe(1);
    expect(output).toContain(line);
  });
});

async function output(start: () => unknown): Promise<string> {
  try {
    await start();
  } catch (error) {
    return describeError(error);
  }
  throw new Error('It can start');
}

describe('a start that cannot work says why in one line', () => {
  it('and ends with code 1, without a stack, before anything is built', async () => {
    const file = join(dataDir, 'secrets.json');
    writeFileSync(file, '{"originSecret":');
    expect(await launch({ PORT: '0' })).toEqual({
      code: 1,
      output: `${file} is damaged: put it back from a copy, delete ${dataDir} to begin anew, or set DATA_DIR\n`,
    });
  });

  it.each([
    ['/proc/nope', 'is where no folder can be made: set DATA_DIR to another one'],
    ['/proc/nope/below', 'is where no folder can be made: set DATA_DIR to another one', '/proc/nope'],
  ])('of the folder %s', async (folder, sentence, named = folder) => {
    expect(await output(() => makeDataDir(folder))).toBe(`${named} ${sentence}`);
  });

  it('of a folder that is a file, is below one, or is a broken link', async () => {
    const path = join(dataDir, 'one');
    writeFileSync(path, '', { mode: 0o700 });
    const isNoFolder = 'is no folder, or is below a file: set DATA_DIR to another one';
    expect(await output(() => makeDataDir(path))).toBe(`${path}/ ${isNoFolder}`);
    expect(await output(() => makeDataDir(join(path, 'below')))).toBe(`${path}/below ${isNoFolder}`);
    const link = join(dataDir, 'link');
    symlinkSync(join(dataDir, 'nowhere'), link);
    expect(await output(() => makeDataDir(link))).toBe(
      `${link} is a link that leads nowhere: set DATA_DIR to a folder`,
    );
  });

  it('of files with unexpected content', async () => {
    const ports = join(dataDir, 'ports.json');
    writeFileSync(ports, '');
    expect(await output(() => rememberedPorts(dataDir))).toBe(
      `${ports} is damaged: delete it and start again`,
    );
    const secrets = join(dataDir, 'secrets.json');
    writeFileSync(secrets, 'null');
    expect(await output(() => readSecrets(dataDir))).toContain(`${secrets} is damaged: put it back`);
  });

  it('of a missing engine', async () => {
    expect(await output(() => requireEngine(join(dataDir, 'none')))).toMatch(
      /^The table's engine is missing: .* this is linux x64$/,
    );
  });

  // These errors depend on the user and on the disk, so each is simulated by its code.
  it.each([
    ['EACCES', { syscall: 'access', path: '/a/' }, '/a/ is not yours to use'],
    ['EACCES', { syscall: 'open', path: '/a/launcher.json' }, '/a/launcher.json is not yours to use'],
    ['EACCES', { syscall: 'listen', port: 443 }, 'Port 443 needs rights that you do not have'],
    ['EROFS', { syscall: 'mkdir', path: '/a' }, '/a is on a file system that is read only'],
    ['EPERM', { syscall: 'mkdir', path: '/sys/a' }, '/sys/a cannot be written, by anybody'],
    ['ENOSPC', { syscall: 'write' }, 'The disk is full'],
    ['EDQUOT', { syscall: 'open', path: '/a' }, 'The disk is full'],
  ])('of %s in %o', (code, facts, sentence) => {
    const line = describeError(Object.assign(new Error(code), { code, ...facts }));
    expect(line).toContain(`${sentence}: `);
    expect(line).not.toContain('\n');
  });

  it('but keeps the stack of what nobody expects', () => {
    expect(describeError(new TypeError('a fault of ours'))).toContain('launcher.test.ts');
  });
});

describe('the data folder', () => {
  it('is made with those above it', () => {
    const folder = join(dataDir, 'one', 'two');
    makeDataDir(folder);
    mkdirSync(join(folder, 'three'));
  });

  it('is free again when its launcher was killed', async () => {
    const holder = run([
      '--input-type=module',
      '-e',
      `
      import { lockDataDir } from ${moduleUrl('data-dir.ts')};
      await lockDataDir(${JSON.stringify(dataDir)});
      setInterval(() => undefined, 1e9);
      console.log('held');`,
    ]);
    await firstLine(holder);
    await expect(lockDataDir(dataDir)).rejects.toThrow('in use');
    const closed = new Promise((resolve) => holder.once('close', resolve));
    holder.kill('SIGKILL');
    await closed;
    (await lockDataDir(dataDir))();
  });

  it('of a version that had other secrets is refused in one line', async () => {
    writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify({ originSecret: 'one' }));
    await expect(readSecrets(dataDir)).rejects.toThrow(
      `${dataDir} is of an earlier version: delete it, or set DATA_DIR`,
    );
  });

  it('keeps its secrets, and its ports while they are free', async () => {
    const secrets = await readSecrets(dataDir);
    expect(await readSecrets(dataDir)).toEqual(secrets);
    const server = await listen();
    const { port } = server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}`;
    await rememberPorts(dataDir, { table: url, identity: url, objects: url, mail: url });
    expect((await rememberedPorts(dataDir)).table).toBe(0);
    await new Promise((resolve) => server.close(resolve));
    expect((await rememberedPorts(dataDir)).table).toBe(port);
  });
});

/** Simulates npm: starts a launcher that records itself and stays, through a shell as npm does. */
async function launchUnderNpm(): Promise<{ npm: ChildProcess; launcher: ProcessIdentity }> {
  const launcher = `
    import { recordLauncher } from ${moduleUrl('launcher-record.ts')};
    recordLauncher(${JSON.stringify(dataDir)});
    setInterval(() => undefined, 1e9);
    console.log(process.pid);`;
  const npm = run(
    [
      '-e',
      `
    const { spawn } = require('node:child_process');
    const command = [process.execPath, '--input-type=module', '-e', process.env.LAUNCHER].map((part) => "'" + part + "'");
    spawn('sh', ['-c', command.join(' ') + '; true'], { stdio: 'inherit' });`,
    ],
    { LAUNCHER: launcher, npm_lifecycle_event: 'start' },
  );
  const identity = identifyProcess(Number(await firstLine(npm)));
  if (!identity) throw new Error('The launcher is not there');
  return { npm, launcher: identity };
}

describe('a launcher whose npm was killed', () => {
  it('is ended by the next start', async () => {
    const { npm, launcher } = await launchUnderNpm();
    const closed = new Promise((resolve) => npm.once('exit', resolve));
    npm.kill('SIGKILL');
    await closed;
    expect(isAlive(launcher)).toBe(true);
    await endOrphanedLauncher(dataDir);
    expect(isAlive(launcher)).toBe(false);
  });

  it('is left alone while npm lives', async () => {
    const { launcher } = await launchUnderNpm();
    await endOrphanedLauncher(dataDir);
    expect(isAlive(launcher)).toBe(true);
    process.kill(launcher.pid);
  });

  it.each(['', '{}', '{"pid":"all","startTicks":"1","owner":{}}', '{"owner":{"pid":1}}'])(
    'is nobody where the record holds %o',
    async (record) => {
      writeFileSync(join(dataDir, 'launcher.json'), record);
      await endOrphanedLauncher(dataDir);
    },
  );

  it('is told from what another start wrote down', async () => {
    recordLauncher(dataDir);
    await endOrphanedLauncher(dataDir);
    expect(identifyProcess(process.pid)).not.toBeNull();
  });
});
