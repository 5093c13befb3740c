import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { writeDurably } from './aws/durable-file.ts';
import { isFree } from './free-port.ts';
import { StartError } from './start-error.ts';

export interface Secrets {
  originSecret: string;
  hashSecret: string;
  lastingSecret: string;
  /** The public key of a pair whose private key is thrown away at once. */
  authorKey: string;
}

export const newAuthorKey = (): string =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey.export({
    type: 'spki',
    format: 'pem',
  }) as string;

const ENGINES = ['table', 'identity', 'objects', 'mail'] as const;
type EngineName = (typeof ENGINES)[number];

/** Makes one folder at a time: Node's `recursive` never returns in /proc. Throws the system's error. */
export function makeDataDir(dataDir: string): void {
  const make = (folder: string) => {
    if (existsSync(folder)) return;
    make(dirname(folder));
    mkdirSync(folder);
  };
  make(dataDir);
  // The trailing `/` makes this fail for a file.
  accessSync(`${dataDir}/`, constants.R_OK | constants.W_OK | constants.X_OK);
}

export function readDataFile<T extends object>(
  file: string,
  whatToDo = 'delete it and start again',
): T | null {
  if (!existsSync(file)) return null;
  const text = readFileSync(file, 'utf8');
  try {
    const value = JSON.parse(text) as T | null;
    if (typeof value === 'object' && value) return value;
  } catch {
    // Invalid JSON counts as damaged, like any other content.
  }
  throw new StartError(`${file} is damaged: ${whatToDo}`);
}

/** Two launchers on one table would damage it. The kernel releases the lock with the process, even a killed one. */
export async function lockDataDir(dataDir: string): Promise<() => void> {
  // The lock is a socket whose name has no file, which only Linux knows; elsewhere nothing is locked.
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

export async function readSecrets(dataDir: string): Promise<Secrets> {
  const file = join(dataDir, 'secrets.json');
  const whatToDo = `put it back from a copy, delete ${dataDir} to begin anew, or set DATA_DIR`;
  const known = readDataFile<Partial<Secrets>>(file, whatToDo);
  if (known) {
    const { originSecret, hashSecret, lastingSecret = hashSecret, authorKey } = known;
    if (originSecret && hashSecret && lastingSecret && authorKey)
      return { originSecret, hashSecret, lastingSecret, authorKey };
    throw new StartError(`${dataDir} is of an earlier version: delete it, or set DATA_DIR`);
  }
  const secret = () => randomBytes(32).toString('base64url');
  const hashes = { hashSecret: secret(), lastingSecret: secret() };
  const made = { originSecret: secret(), ...hashes, authorKey: newAuthorKey() };
  await writeDurably(file, JSON.stringify(made));
  return made;
}

/** The ports of the engines' last run, if they are still free; 0 for any. Keeps signed addresses valid. */
export async function rememberedPorts(dataDir: string): Promise<Record<EngineName, number>> {
  const known = readDataFile<Record<EngineName, number>>(join(dataDir, 'ports.json'));
  const findPort = async (name: EngineName) => {
    const port = known?.[name];
    return [name, port !== undefined && (await isFree(port)) ? port : 0] as const;
  };
  return Object.fromEntries(await Promise.all(ENGINES.map(findPort))) as Record<EngineName, number>;
}

export async function rememberPorts(dataDir: string, urls: Record<EngineName, string>): Promise<void> {
  const ports = Object.entries(urls).map(([name, url]) => [name, Number(new URL(url).port)]);
  await writeDurably(join(dataDir, 'ports.json'), JSON.stringify(Object.fromEntries(ports)));
}
