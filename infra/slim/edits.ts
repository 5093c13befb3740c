/** The names that sources take from the SDK. */
export type Imported = ReadonlySet<string>;

export function importedFrom(source: string): string[] {
  const imports = source.matchAll(/^import (?:type )?\{([^}]*)\} from '@aws-sdk\//gm);
  return [...imports].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

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
 * Leaves out the error classes that no source takes from the SDK. Such an error arrives as the client's base class with
 * its own name and status, which is all that `asFailure` and the SDK's retries look at.
 */
export function withImportedErrorsOnly(text: string, imported: Imported): string {
  const registration = /^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm;
  if (!registration.test(text)) throw new Error('no registration of an error was found');
  return text.replace(registration, (line, name: string) => (imported.has(name) ? line : ''));
}

/** Leaves out what is said of operations that no source sends: how each is signed that isn't signed as all others are. */
export function withImportedOperationsOnly(text: string, imported: Imported): string {
  return text.replace(/^\s*case "(\w+)":\s*\{[^}]*break;\s*\}\s*;\n/gm, (lines, operation: string) =>
    imported.has(`${operation}Command`) ? lines : '',
  );
}

/** A module with one export in another form; fails when it no longer exports that name. */
export function onlyExport(text: string, name: string, value: string): string {
  if (!new RegExp(`^export (?:const|class|function) ${name}\\b`, 'm').test(text))
    throw new Error(`${name} is not exported any more`);
  return `export const ${name} = ${value};\n`;
}

/** A function, or a class, that says when it is called after all. */
export function leftOut(what: string): string {
  return `function () { throw new Error("The bundles leave out ${what}: see infra/slim/trims.ts"); }`;
}

/** Replaces each text that is given; fails when one is not there. */
export function replaced(text: string, replacements: Record<string, string>): string {
  return Object.entries(replacements).reduce((edited, [from, to]) => {
    if (!edited.includes(from)) throw new Error(`'${from}' is not there any more`);
    return edited.replaceAll(from, to);
  }, text);
}
