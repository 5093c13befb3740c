import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bundleFunctions, findEntry, functionIds } from './bundle.ts';
import { functionPermissions } from '../permissions/function-permissions.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** Building every function, while others work on the machine too. */
const TIMEOUT_MS = 120_000;

let root: string;

const given = (path: string, code: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), code);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bundle-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('bundling', () => {
  it('puts each function into a folder of its own, with its map beside it', async () => {
    given('functions/a/one.ts', 'export const handler = async (): Promise<string> => "one";');
    given('functions/b/two.ts', 'export const handler = async (): Promise<string> => "two";');
    const { files, sizes } = await bundleFunctions({ root, ids: ['one', 'two'] });
    const { handler } = (await import(files.one ?? '')) as { handler: () => Promise<string> };
    expect(await handler()).toBe('one');
    expect(sizes.two).toBeLessThan(200);
    expect(readFileSync(`${files.two}.map`, 'utf8')).toContain('functions/b/two.ts');
    expect(readFileSync(files.two ?? '', 'utf8')).not.toContain('sourceMappingURL=data:');
  });

  it('says which function has no file, or several', () => {
    given('functions/a/twice.ts', '');
    given('functions/b/twice.ts', '');
    expect(() => findEntry('nowhere', root)).toThrow('The function nowhere has no file');
    expect(() => findEntry('twice', root)).toThrow('functions/a/twice.ts, functions/b/twice.ts');
  });
});

describe('the project’s bundles', () => {
  it(
    'hold what their function uses, and no package that another function or another place needs',
    async () => {
      const outDir = join(root, 'out');
      given(
        'company-page.js',
        'export const companyMarkup = () => "", missingMarkup = companyMarkup, notFoundMarkup = companyMarkup, companyShell = [];',
      );
      const companyPage = join(root, 'company-page.js');
      const { metafile, files } = await bundleFunctions({ outDir, companyPage, metafile: true });
      const inputs = Object.keys(metafile?.inputs ?? {}).join('\n');
      expect(inputs).not.toContain('node_modules/aws-cdk-lib/');
      // A shim that is met no more stands in for what the SDK no longer imports.
      for (const shim of globSync('infra/bundling/shims/*.ts', { cwd: PROJECT }))
        expect(inputs).toContain(shim);
      const heldBy = (id: string) => {
        const [, output] =
          Object.entries(metafile?.outputs ?? {}).find(([path]) => path.endsWith(`${id}/index.mjs`)) ?? [];
        const held = Object.entries(output?.inputs ?? {}).filter(
          ([, { bytesInOutput }]) => bytesInOutput > 0,
        );
        return held.map(([path]) => path).join('\n');
      };
      expect(heldBy('get-company')).toContain('node_modules/@aws-sdk/');
      for (const id of ['get-openapi', 'redirect-to-login'])
        expect(heldBy(id)).not.toContain('node_modules/@aws-sdk/');
      // The secret of the hashes goes to those that hash with a key, and to no other.
      const hashing = functionIds.filter((id) => heldBy(id).includes('functions/platform/keyed-hash.ts'));
      expect(hashing).toEqual(functionIds.filter((id) => functionPermissions[id].hashes));
      for (const file of Object.values(files)) {
        const code = readFileSync(file, 'utf8');
        // Words of zod's German messages (esbuild escapes the umlaut): one named import of zod brings every language along.
        expect(code).not.toContain('ltige Eingabe');
        expect(code).not.toContain('Dynamic require of');
      }
    },
    TIMEOUT_MS,
  );
});
