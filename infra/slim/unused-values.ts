import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { Plugin } from 'esbuild';
import ts from 'typescript';

/**
 * Lets esbuild leave out what a module of shared/ makes and a function does not use, schemas above all: it must take the
 * calls that make them for calls with effects. They have none, as package.json says of the modules (`sideEffects`).
 */
export function unusedValues(root: string): Plugin {
  const shared = join(root, 'shared') + sep;
  return {
    name: 'unused-values',
    setup(building) {
      building.onLoad({ filter: /[\\/]shared[\\/].*\.ts$/ }, ({ path }) => {
        if (!path.startsWith(shared)) return undefined;
        const contents = withValuesMadeOnUse(readFileSync(path, 'utf8'));
        return { contents, loader: 'ts', watchFiles: [path] };
      });
    },
  };
}

/** Each value of a module written so that it goes when nobody uses it. Lines stay as they are. */
export function withValuesMadeOnUse(source: string): string {
  const { statements } = ts.createSourceFile('module.ts', source, ts.ScriptTarget.Latest);
  const made = statements
    .filter(ts.isVariableStatement)
    .flatMap(({ declarationList }) => [...declarationList.declarations])
    .flatMap(({ initializer }) => (initializer && isMade(initializer) ? [initializer] : []));
  return made.reduceRight(
    (text, { pos, end }) =>
      `${text.slice(0, pos)} /* @__PURE__ */ (() => (${text.slice(pos, end)}))()${text.slice(end)}`,
    source,
  );
}

/** Whether something is done to have it: then esbuild has to think that more may be done by it. */
function isMade(node: ts.Node): boolean {
  return !ts.isFunctionLike(node) && !ts.isLiteralExpression(node) && !ts.isIdentifier(node);
}
