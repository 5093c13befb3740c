import { functionIds } from '../api/function-ids.ts';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleFunctions, findEntry, SPLIT } from './bundle.ts';
import { usesKeyedHashes } from '../permissions/function-permissions.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** For building every function while the machine is busy. */
const TIMEOUT_MS = 120_000;

let root: string;

const writeSource = (path: string, code: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('bundling', () => {
  it('puts each function into a folder of its own, with its map beside it', async () => {
    writeSource('functions/a/one.ts', 'export const handler = async (): Promise<string> => "one";');
    writeSource('functions/b/two.ts', 'export const handler = async (): Promise<string> => "two";');
    const { files, sizes } = await bundleFunctions({ root, ids: ['one', 'two'] });
    const { handler } = (await import(files.one ?? '')) as { handler: () => Promise<string> };
    expect(await handler()).toBe('one');
    expect(sizes.two).toBeLessThan(200);
    expect(readFileSync(`${files.two}.map`, 'utf8')).toContain('functions/b/two.ts');
    expect(readFileSync(files.two ?? '', 'utf8')).not.toContain('sourceMappingURL=data:');
  });

  it('writes what one loads later to files of its own, and keeps none of an earlier build', async () => {
    const [id = ''] = SPLIT;
    const partOf = (built: readonly string[]) => built.filter((file) => /^part-\w+\.mjs$/.test(file));
    const build = async (answer: string) => {
      writeSource('functions/a/part.ts', `export const answer = '${answer}';`);
      writeSource(
        `functions/a/${id}.ts`,
        "export const handler = async () => (await import('./part.ts')).answer;",
      );
      const { files, sizes } = await bundleFunctions({ root, ids: [id] });
      const { handler } = (await import(`${files[id]}?${answer}`)) as { handler: () => Promise<string> };
      expect(await handler()).toBe(answer);
      const folder = dirname(files[id] ?? '');
      const code = globSync('*.mjs', { cwd: folder });
      expect(sizes[id]).toBe(code.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0));
      return partOf(code);
    };
    const [before, after] = [await build('before'), await build('after')];
    expect(before).toHaveLength(1);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it('keeps what several functions need in one file, and no file of an earlier build', async () => {
    const build = async (answer: string) => {
      writeSource('functions/a/answer.ts', `export const answer = '${answer}';`);
      writeSource(
        'functions/a/one.ts',
        "import { answer } from './answer.ts'; export const handler = () => answer;",
      );
      writeSource(
        'functions/a/two.ts',
        `import { answer } from './answer.ts'; import { page } from 'virtual:pages/one';
        export const handler = () => page + answer;`,
      );
      writeSource('pages/one.js', "export const page = 'a page of ';");
      const drawnPages = '../../pages';
      const { files } = await bundleFunctions({
        root,
        outDir: 'built',
        ids: ['one', 'two'],
        sharesCode: true,
        drawnPages,
      });
      const { handler } = (await import(`${files.two}?${answer}`)) as { handler: () => string };
      expect(handler()).toBe(`a page of ${answer}`);
      return globSync('built/shared/*.mjs', { cwd: root });
    };
    const [before, after] = [await build('before'), await build('after')];
    expect(before).toHaveLength(1);
    expect(after).toHaveLength(1);
    expect(after).not.toEqual(before);
  });

  it('says which function has no file, or several', () => {
    writeSource('functions/a/twice.ts', '');
    writeSource('functions/b/twice.ts', '');
    expect(() => findEntry('nowhere', root)).toThrow('The function nowhere has no file');
    expect(() => findEntry('twice', root)).toThrow('functions/a/twice.ts, functions/b/twice.ts');
  });
});

/** The code that a function loads at its start: its file, without the parts that are loaded later. */
const startOf = (file: string): string => {
  const code = readFileSync(file, 'utf8');
  const parts = [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(([, part = '']) => part);
  return [code, ...parts.map((part) => startOf(join(dirname(file), part)))].join('\n');
};

describe('the project’s bundles', () => {
  it(
    'hold what their function uses, and no package that another function or another place needs',
    async () => {
      const outDir = join(root, 'out');
      for (const page of globSync('functions/testing/drawn-*.ts', { cwd: PROJECT }))
        writeSource(
          basename(page).replace(/^drawn-(.*)\.ts$/, 'pages/$1.js'),
          'export const draw = async () => ({ body: "" }), shell = [];',
        );
      const { inputs, files } = await bundleFunctions({ outDir, drawnPages: join(root, 'pages') });
      const all = Object.values(inputs).flatMap(Object.keys).join('\n');
      expect(all).not.toContain('node_modules/aws-cdk-lib/');
      // A shim that no bundle contains replaces something that the SDK no longer imports.
      for (const shim of globSync('infra/bundling/shims/*.ts', { cwd: PROJECT })) expect(all).toContain(shim);
      const heldBy = (id: string) =>
        Object.entries(inputs[id] ?? {})
          .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
          .map(([path]) => path)
          .join('\n');
      expect(heldBy('get-company')).toContain('node_modules/@aws-sdk/');
      for (const id of ['get-openapi', 'redirect-to-login'])
        expect(heldBy(id)).not.toContain('node_modules/@aws-sdk/');
      // Modules that are loaded on demand must not be loaded at the start.
      const loadingLater = globSync('functions/**/*.ts', { cwd: PROJECT }).filter(
        (file) =>
          !file.endsWith('.test.ts') && readFileSync(join(PROJECT, file), 'utf8').includes(' import('),
      );
      const areSplit = functionIds.filter((id) => loadingLater.some((file) => heldBy(id).includes(file)));
      expect(areSplit.sort()).toEqual([...SPLIT]);
      const loadingS3 = SPLIT.filter((id) => heldBy(id).includes('node_modules/@aws-sdk/client-s3/'));
      expect(loadingS3.length).toBeGreaterThan(4);
      const startWithS3 = loadingS3.filter((id) => startOf(files[id] ?? '').includes('com.amazonaws.s3'));
      // These read or delete files themselves.
      expect(startWithS3).toEqual(['complete-changes', 'delete-expired', 'request-representation']);
      // Only functions that hash with a key get the secret of the hashes.
      const hashing = functionIds.filter((id) => heldBy(id).includes('functions/platform/keyed-hash.ts'));
      expect(hashing).toEqual(functionIds.filter(usesKeyedHashes));
      // Only functions that set a password get the list of common passwords: log-in does not judge them.
      const judging = functionIds.filter((id) => heldBy(id).includes('node_modules/@zxcvbn-ts/'));
      expect(judging.sort()).toEqual(['change-password', 'reset-password', 'sign-up']);
      for (const file of globSync(`${outDir}/*/*.mjs`)) {
        const code = readFileSync(file, 'utf8');
        // Text from zod's German messages (esbuild escapes the umlaut): one named import from zod would
        // bundle every language.
        expect(code).not.toContain('ltige Eingabe');
        expect(code).not.toContain('Dynamic require of');
      }
    },
    TIMEOUT_MS,
  );
});
