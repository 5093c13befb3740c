/** What sources say, as far as trims ask. */
export interface Sources {
  /** The names that they take from the SDK. */
  imported: ReadonlySet<string>;
  /** Every word in them. */
  words: ReadonlySet<string>;
}

export function sourcesOf(texts: readonly string[]): Sources {
  return {
    imported: new Set(texts.flatMap(importedFrom)),
    words: new Set(texts.flatMap((text) => text.match(/\w+/g) ?? [])),
  };
}

export function importedFrom(source: string): string[] {
  const imports = source.matchAll(/^import (?:type )?\{([^}]*)\} from '@aws-sdk\//gm);
  return [...imports].flatMap(([, names = '']) => names.match(/\w+/g) ?? []);
}

/**
 * Writes `{ [_hH]: … }` as `{ "httpHeader": … }`. The SDK names its keys by constants, which esbuild must take for calls
 * with effects, so that one used shape would keep all of a client's.
 */
export function withPlainKeys(text: string): string {
  const constants = constantsOf(text);
  return text.replace(/\[(_\w+)\]:/g, (key, name: string) => {
    const value = constants.get(name);
    return value ? `${value}:` : key;
  });
}

const constantsOf = (text: string) =>
  new Map(
    [...text.matchAll(/^const (_\w+) = ("[^"]*");$/gm)].map(([, name = '', value = '']) => [name, value]),
  );

/** The names of a structure's members, their types, and how many of the first are required. */
const MEMBERS = /^ {4}\[([\w, ]+)\],\n {4}\[(.+)\](?:, (\d+))?$/gm;

/**
 * Leaves out members of structures that no source ever names, so that none is set and none is read. `own`: those that
 * the SDK sets itself.
 */
export function withNamedMembersOnly(
  text: string,
  words: ReadonlySet<string>,
  own: readonly string[],
): string {
  const constants = constantsOf(text);
  if (text.search(MEMBERS) < 0) throw new Error('no structure was found');
  const nameOf = (constant: string) => JSON.parse(constants.get(constant) ?? '""') as string;
  return text.replace(MEMBERS, (lines, names: string, types: string, required = '0') => {
    const members = names.split(', ');
    const typeOf = partsOf(types);
    if (typeOf.length !== members.length) throw new Error(`Members and types differ in number: ${names}`);
    const kept = members
      .map((constant, at) => ({ constant, type: typeOf[at], isRequired: at < Number(required) }))
      .filter(({ constant, isRequired }) => {
        const name = nameOf(constant);
        return isRequired || words.has(name) || own.includes(name);
      });
    const line = (parts: readonly (string | undefined)[]) => `    [${parts.join(', ')}]`;
    const end = lines.slice(lines.lastIndexOf(']') + 1);
    return `${line(kept.map(({ constant }) => constant))},\n${line(kept.map(({ type }) => type))}${end}`;
  });
}

/** What commas part, those within brackets aside. */
function partsOf(list: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const letter of list) {
    if ('[{('.includes(letter)) depth += 1;
    if (']})'.includes(letter)) depth -= 1;
    if (letter === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim());
}

/**
 * Leaves out the error classes that no source takes from the SDK. Such an error arrives as the client's base class with
 * its own name and status, which is all that `asFailure` and the SDK's retries look at.
 */
export function withImportedErrorsOnly(text: string, imported: Sources['imported']): string {
  const registration = /^n0_registry\.registerError\(\w+\$, (\w+)\);$/gm;
  if (!registration.test(text)) throw new Error('no registration of an error was found');
  return text.replace(registration, (line, name: string) => (imported.has(name) ? line : ''));
}

/** Leaves out what is said of operations that no source sends: how each is signed that isn't signed as all others are. */
export function withImportedOperationsOnly(text: string, imported: Sources['imported']): string {
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
