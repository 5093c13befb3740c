import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { writeDurably } from './aws/durable-file.ts';
import { isFree } from './free-port.ts';

/** Values of one installation that must stay the same over restarts. */
export interface Secrets {
  originSecret: string;
  hashSecret: string;
}

export type EngineName = 'table' | 'identity' | 'objects' | 'mail';

/** Raised with one line that tells a person what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

function readJson<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;
}

/**
 * Takes the folder for this process, for as long as it lives: two launchers on one table would spoil it. The lock is a
 * name that the kernel drops with the process, so a killed one leaves nothing behind. Throws StartError when it is held.
 */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  // Names without a file are Linux's own; elsewhere nothing is locked.
  if (process.platform !== 'linux') return () => undefined;
  const name = createHash('sha256').update(realpathSync(dataDir)).digest('hex');
  const lock = createServer();
  await new Promise<void>((resolve, reject) => {
    lock.once('error', () =>
      reject(new StartError(`${dataDir} is in use by another FlagRegister: stop it, or set DATA_DIR`)),
    );
    lock.listen(`\0flagregister-${name}`, resolve);
  });
  lock.unref();
  return () => lock.close();
}

/** The installation's secrets; made at its first start. Throws StartError for a folder of a version that had others. */
export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const known = readJson<Partial<Secrets>>(file);
  if (known) {
    const { originSecret, hashSecret } = known;
    if (originSecret && hashSecret) return { originSecret, hashSecret };
    throw new StartError(`${dataDir} is of an earlier version: delete it, or set DATA_DIR`);
  }
  const secret = () => randomBytes(32).toString('base64url');
  const made = { originSecret: secret(), hashSecret: secret() };
  await writeDurably(file, JSON.stringify(made));
  return made;
}

/** The ports that the engines had last time, where they are still free; 0 for any. Addresses that were signed for stay good. */
export async function rememberedPorts(dataDir: string): Promise<Record<EngineName, number>> {
  const known = readJson<Record<EngineName, number>>(join(dataDir, 'ports.json'));
  const findPort = async (name: EngineName) => {
    const port = known?.[name];
    return port !== undefined && (await isFree(port)) ? port : 0;
  };
  return {
    table: await findPort('table'),
    identity: await findPort('identity'),
    objects: await findPort('objects'),
    mail: await findPort('mail'),
  };
}

export async function rememberPorts(dataDir: string, urls: Record<EngineName, string>): Promise<void> {
  const ports = Object.entries(urls).map(([name, url]) => [name, Number(new URL(url).port)]);
  await writeDurably(join(dataDir, 'ports.json'), JSON.stringify(Object.fromEntries(ports)));
}
