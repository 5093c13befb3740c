import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FunctionError, startFunctions, type Functions, type FunctionsOptions } from './functions-runtime.ts';

let folder: string;
let functions: Functions;
let lines: { id: string; line: string; isError: boolean }[];

const options = (): FunctionsOptions => ({
  findCode: (id) => ({ file: join(folder, `${id}.mjs`), environment: { NAME: id } }),
  onLine: (id, line, isError) => lines.push({ id, line, isError }),
});
const writeFunction = (id: string, code: string) => writeFileSync(join(folder, `${id}.mjs`), code);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'functions-'));
  lines = [];
  functions = startFunctions(options());
});

afterEach(async () => {
  await functions.close();
  rmSync(folder, { recursive: true });
});

describe('functions on this machine', () => {
  it('gives each function its own environment and nothing of the launcher', async () => {
    const tell = 'export const handler = async () => ({ ...process.env })';
    writeFunction('one', tell);
    writeFunction('two', tell);
    expect(await functions.invoke('one', {})).toEqual({ NAME: 'one' });
    expect(await functions.invoke('two', {})).toEqual({ NAME: 'two' });
  });

  it('keeps module state between calls, as a warm Lambda does', async () => {
    writeFunction('count', 'let n = 0; export const handler = async () => (n += 1)');
    await functions.invoke('count', {});
    expect(await functions.invoke('count', {})).toBe(2);
  });

  it('answers calls that overlap', async () => {
    writeFunction(
      'gate',
      `let open; const opened = new Promise((resolve) => (open = resolve));
       export const handler = async ({ opens }) => (opens ? open('both') : opened)`,
    );
    const waiting = functions.invoke('gate', {});
    await functions.invoke('gate', { opens: true });
    expect(await waiting).toBe('both');
  });

  it('runs ten of many calls at a time, and answers all', async () => {
    writeFunction(
      'crowd',
      `let now = 0, most = 0;
       export const handler = async () => {
         most = Math.max(most, (now += 1));
         for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
         now -= 1;
         return most;
       }`,
    );
    const answers = await Promise.all(Array.from({ length: 200 }, () => functions.invoke('crowd', {})));
    expect([answers.length, Math.max(...(answers as number[]))]).toEqual([200, 10]);
  });

  it('reports what a function throws and keeps the function', async () => {
    writeFunction(
      'fussy',
      `let n = 0; export const handler = async ({ bad }) => { n += 1; if (bad) throw new Error('no'); return n }`,
    );
    await expect(functions.invoke('fussy', { bad: true })).rejects.toThrow(FunctionError);
    expect(await functions.invoke('fussy', {})).toBe(2);
  });

  it('replaces a function that ended its process', async () => {
    writeFunction(
      'frail',
      `let n = 0; export const handler = async ({ dies }) => { n += 1; if (dies) process.exit(3); return n }`,
    );
    expect(await functions.invoke('frail', {})).toBe(1);
    await expect(functions.invoke('frail', { dies: true })).rejects.toThrow(FunctionError);
    expect(await functions.invoke('frail', {})).toBe(1);
  });

  it('replaces a function that hangs, busy or idle', async () => {
    writeFunction(
      'stuck',
      `export const handler = async ({ how }) => {
      if (how === 'busy') for (;;);
      if (how === 'idle') await new Promise((resolve) => setInterval(resolve, 1e9));
      return 'fine';
    }`,
    );
    await expect(functions.invoke('stuck', { how: 'busy' }, { timeoutMs: 1_000 })).rejects.toThrow('1000 ms');
    await expect(functions.invoke('stuck', { how: 'idle' }, { timeoutMs: 1_000 })).rejects.toThrow('1000 ms');
    expect(await functions.invoke('stuck', {})).toBe('fine');
  });

  it('says that a bundle has no handler', async () => {
    writeFunction('empty', 'export {}');
    await expect(functions.invoke('empty', {})).rejects.toThrow('exports no handler');
  });

  it('hands on what a function prints and tells errors apart', async () => {
    writeFunction(
      'loud',
      `export const handler = async () => { console.log('hello'); console.error('help') }`,
    );
    await functions.invoke('loud', {});
    await functions.close();
    expect(lines).toContainEqual({ id: 'loud', line: 'hello', isError: false });
    expect(lines).toContainEqual({ id: 'loud', line: 'help', isError: true });
  });

  describe('that end after 200 ms without a call', () => {
    const counting =
      'let n = 0; export const handler = async ({ ms = 0 }) => {' +
      ' n += 1; await new Promise((resolve) => setTimeout(resolve, ms)); return n }';
    beforeEach(() => {
      functions = startFunctions({ ...options(), idleMs: 200 });
      writeFunction('count', counting);
    });

    it('start anew at the next call, warmed ones too', async () => {
      writeFunction('noted', `console.log('starts'); ${counting}`);
      await functions.warm(['noted']);
      await pause(600);
      expect(await functions.invoke('noted', {})).toBe(1);
      await expect.poll(() => lines.filter(({ line }) => line === 'starts')).toHaveLength(2);
    });

    it('stay while they are called', async () => {
      for (let n = 1; n <= 4; n += 1) expect(await functions.invoke('count', { ms: 100 })).toBe(n);
    });

    it('finish a call that takes longer, and those beside it', async () => {
      const long = functions.invoke('count', { ms: 700 });
      expect(await functions.invoke('count', {})).toBe(2);
      expect(await long).toBe(2);
      await pause(600);
      expect(await functions.invoke('count', {})).toBe(1);
    });
  });

  it('ends the one that has waited longest for a call when there is no room for another', async () => {
    functions = startFunctions({ ...options(), maxRunning: 2 });
    for (const id of ['one', 'two', 'three'])
      writeFunction(
        id,
        'let n = 0; export const handler = async ({ ms = 0 }) => {' +
          ' n += 1; await new Promise((resolve) => setTimeout(resolve, ms)); return n }',
      );
    const busy = functions.invoke('one', { ms: 800 });
    await functions.invoke('two', {});
    expect(await functions.invoke('three', {})).toBe(1);
    expect(await functions.invoke('two', {})).toBe(1);
    expect(await functions.invoke('two', {})).toBe(2);
    expect(await busy).toBe(1);
    expect(await functions.invoke('one', {})).toBe(2);
  });

  it('runs new code after a reload while a call under way ends on the old', async () => {
    writeFunction(
      'live',
      `let go; export const handler = ({ waits }) => new Promise((resolve) => {
      if (waits) go = resolve; else { go?.('old'); resolve('old') } })`,
    );
    const under = functions.invoke('live', { waits: true });
    await functions.invoke('live', { waits: false });
    expect(await under).toBe('old');
    writeFunction('live', `export const handler = async () => 'new'`);
    functions.reload();
    expect(await functions.invoke('live', {})).toBe('new');
  });
});
