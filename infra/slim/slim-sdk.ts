import { globSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';

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

/** A module of the SDK that bundles get in another form. */
interface Trim {
  name: string;
  /** The files that it is about. */
  file: RegExp;
  /** A build with such a file must meet `file` too, or the SDK has moved it. */
  expectedWith: RegExp;
  /** The module as bundles get it. A text that stays as it was fails the build. */
  edit: (text: string, sources: Sources) => string;
}

/** The words of the sources that are bundled, read once a build. */
type Sources = ReadonlySet<string>;

/**
 * What of the AWS SDK can never run in these functions, and that esbuild cannot see. docs/benchmarks.md has what each
 * saves. All of them fail the build when the SDK no longer looks as they expect: then look at the new form, and drop the
 * trim when it is no longer needed.
 */
const TRIMS: readonly Trim[] = [
  {
    name: 'shapes',
    file: /@aws-sdk[\\/]client-[^\\/]+[\\/]dist-es[\\/]schemas[\\/]schemas_\d+\.js$/,
    expectedWith: /@aws-sdk[\\/]client-[^\\/]+[\\/]/,
    edit: (text, sources) => withNamedErrorsOnly(withPlainKeys(text), sources),
  },
  {
    // The SDK wants its version for the User-Agent and brings the whole file, scripts and dependencies included.
    name: 'package.json',
    file: /@aws-sdk[\\/]client-[^\\/]+[\\/]package\.json$/,
    expectedWith: /@aws-sdk[\\/]client-[^\\/]+[\\/]/,
    edit: (text) => JSON.stringify({ version: (JSON.parse(text) as { version: string }).version }),
  },
  {
    // For a Node without node:crypto. Sha256Node takes its own class wherever crypto works.
    name: 'SHA-256 in script',
    file: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]Sha256Js\.js$/,
    expectedWith: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]Sha256Node\.js$/,
    edit: (text) => onlyExport(text, 'Sha256Js', 'undefined'),
  },
  {
    // A function is configured by its environment alone: without this, a cold start looks for two files that never are.
    name: 'shared configuration files',
    file: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]loadSharedConfigFiles\.js$/,
    expectedWith: /@smithy[\\/]core[\\/]dist-es[\\/].*[\\/]node-config-provider[\\/]/,
    edit: (text) =>
      onlyExport(text, 'loadSharedConfigFiles', 'async () => ({ configFile: {}, credentialsFile: {} })') +
      "export { CONFIG_PREFIX_SEPARATOR } from './constants';",
  },
];

/**
 * Writes `{ [_hH]: … }` as `{ "httpHeader": … }`. The SDK names its keys by constants, which esbuild must take for calls
 * with effects, so that one used shape would keep all of a client's.
 */
export function withPlainKeys(text: string): string {
  const constants = new Map(
    [...text.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return text.replace(/\[(_\w+)\]:/g, (key, name: string) => {
    const value = constants.get(name);
    return value ? `${value}:` : key;
  });
}

/**
 * Leaves out the error classes that no source names. Such an error arrives as the client's base class with its own name
 * and status, which is all that `asFailure` and the SDK's retries look at.
 */
export function withNamedErrorsOnly(text: string, sources: Sources): string {
  const registration = /^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm;
  if (!registration.test(text)) throw new Error('no registration of an error was found');
  return text.replace(registration, (line, name: string) => (sources.has(name) ? line : ''));
}

/** A module with one export in another form; fails when it no longer exports that name. */
function onlyExport(text: string, name: string, value: string): string {
  if (!new RegExp(`^export (?:const|class|function) ${name}\\b`, 'm').test(text))
    throw new Error(`${name} is not exported any more`);
  return `export const ${name} = ${value};\n`;
}

function wordsOfSources(root: string): Sources {
  const files = globSync('functions/**/*.ts', { cwd: root });
  return new Set(
    files.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\b[A-Z]\w+\b/g) ?? []),
  );
}

/** Applies the trims to what esbuild loads. Needs the metafile. `root` holds `functions/`. */
export function slimSdk(root = PROJECT): Plugin {
  return {
    name: 'slim-sdk',
    setup(building) {
      let sources: Sources = new Set();
      building.onStart(() => {
        sources = wordsOfSources(root);
      });
      for (const { name, file, edit } of TRIMS)
        building.onLoad({ filter: file }, ({ path }) => {
          const text = readFileSync(path, 'utf8');
          const contents = edit(text, sources);
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
      ({ name }) => `The trim '${name}' of infra/slim/slim-sdk.ts finds no file any more`,
    ),
    ...STAND_INS.filter(({ by, expectedWith }) => met(expectedWith) && !holds(by)).map(
      ({ instead }) => `Nothing imports '${instead}' any more: see infra/slim/slim-sdk.ts`,
    ),
  ];
}
