import { globSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { type Sources, sourcesOf } from './edits.ts';
import { TRIMS } from './trims.ts';

const PROJECT = join(import.meta.dirname, '../..');

/** A package, and what bundles get in its place. */
interface StandIn {
  instead: string;
  by: string;
  /** A build with such a file must hold the stand-in, or the SDK imports something else by now. */
  expectedWith: RegExp;
}

const STAND_INS: readonly StandIn[] = [
  {
    instead: '@aws-sdk/credential-provider-node',
    by: join(PROJECT, 'infra/environment-credentials.ts'),
    expectedWith: /@aws-sdk[\\/]client-/,
  },
  {
    instead: '@smithy/core/event-streams',
    by: join(PROJECT, 'infra/slim/no-event-streams.ts'),
    expectedWith: /@aws-sdk[\\/]client-/,
  },
  {
    instead: '@aws-sdk/middleware-endpoint-discovery',
    by: join(PROJECT, 'infra/slim/no-endpoint-discovery.ts'),
    expectedWith: /@aws-sdk[\\/]client-dynamodb[\\/]/,
  },
  {
    // One copy: s3-presigned-post pins a client of its own version, and only asks it where a bucket lies.
    instead: '@aws-sdk/client-s3',
    by: join(PROJECT, 'node_modules/@aws-sdk/client-s3'),
    expectedWith: /@aws-sdk[\\/]s3-presigned-post[\\/]/,
  },
];

/** For esbuild's `alias`. */
export const standIns = Object.fromEntries(STAND_INS.map(({ instead, by }) => [instead, by]));

/** Read once a build. */
function sourcesBelow(root: string): Sources {
  const files = globSync('functions/**/*.ts', { cwd: root });
  return sourcesOf(files.map((file) => readFileSync(join(root, file), 'utf8')));
}

/** Applies the trims to what esbuild loads. Needs the metafile. `root` holds `functions/`. */
export function slimSdk(root = PROJECT): Plugin {
  return {
    name: 'slim-sdk',
    setup(building) {
      let sources = sourcesOf([]);
      building.onStart(() => {
        sources = sourcesBelow(root);
      });
      for (const { name, file, edit } of TRIMS)
        building.onLoad({ filter: file }, async ({ path }) => {
          const text = readFileSync(path, 'utf8');
          const contents = await edit(text, sources, path);
          if (contents === text) throw new Error(`The trim '${name}' changes nothing in ${path}`);
          return { contents, loader: path.endsWith('.json') ? 'json' : 'js' };
        });
      building.onEnd(({ metafile }) => ({
        errors: metafile ? faultsOf(metafile, root).map((text) => ({ text })) : [],
      }));
    },
  };
}

/** What no longer fits the SDK, although the packages that it is about are there. */
export function faultsOf({ inputs }: Metafile, root: string): string[] {
  const files = Object.keys(inputs);
  const met = (pattern: RegExp) => files.some((path) => pattern.test(path));
  // esbuild names files by where they really are, which a linked node_modules is not.
  const holds = (by: string) => files.some((path) => join(root, path).startsWith(realpathSync(by)));
  return [
    ...TRIMS.filter(({ file, expectedWith }) => met(expectedWith) && !met(file)).map(
      ({ name }) => `The trim '${name}' of infra/slim/trims.ts finds no file any more`,
    ),
    ...STAND_INS.filter(({ by, expectedWith }) => met(expectedWith) && !holds(by)).map(
      ({ instead }) => `Nothing imports '${instead}' any more: see infra/slim/slim-sdk.ts`,
    ),
  ];
}
