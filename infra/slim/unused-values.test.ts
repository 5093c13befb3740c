import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { unusedValues, withValuesMadeOnUse } from './unused-values.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'values-'));
});
afterEach(() => rmSync(root, { recursive: true }));

async function built(entry: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: entry, resolveDir: root },
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
    plugins: [unusedValues(root)],
  });
  return outputFiles[0]?.text ?? '';
}

test('of a shared module a bundle holds what is used, as it was, and nothing else', async () => {
  mkdirSync(join(root, 'shared'));
  writeFileSync(
    join(root, 'shared/schemas.ts'),
    `const HOUR = 60 * 60;
     const part = (text: string) => ({ text });
     export const used = { ...part('used'), seconds: 2 * HOUR } as const;
     export const called = part('called').text.repeat(2), constructed = new Set(['constructed']);
     export const spread = { ...part('spread'), seconds: 3 * HOUR };`,
  );
  const bundle = await built('import { used } from "./shared/schemas.ts"; export default used;');
  const { default: used } = (await import(`data:text/javascript,${encodeURIComponent(bundle)}`)) as {
    default: unknown;
  };
  expect(used).toEqual({ text: 'used', seconds: 7200 });
  expect(bundle).not.toMatch(/called|constructed|spread/);
});

test('modules elsewhere are left as they are', async () => {
  writeFileSync(join(root, 'effects.ts'), 'export const unused = globalThis.started("elsewhere");');
  expect(await built('import "./effects.ts";')).toContain('started("elsewhere")');
});

test('functions, names and literals need no help, and lines stay where they were', () => {
  const source = 'const a = 1, f = () => g();\nexport const b = a;\nexport const c = g(\n  a,\n);\n';
  expect(withValuesMadeOnUse(source)).toBe(
    'const a = 1, f = () => g();\nexport const b = a;\nexport const c = /* @__PURE__ */ (() => ( g(\n  a,\n)))();\n',
  );
});
