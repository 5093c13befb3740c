/** Vite's manifest, as far as it is needed here. */
export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

export interface Page {
  name: string;
  /** The script files that it needs before it can be used. */
  files: string[];
}

/** Brotli bytes of initial script, by the folder of the page. */
const BUDGETS: readonly [RegExp, number][] = [
  [/^(?:app\/(?:home|not-found)|features\/legal\/)/, 145_000],
  [/^features\/company\//, 161_000],
  [/^features\/directory\//, 170_000],
  [/^features\/(?:account|takedown)\//, 190_000],
  [/^features\/admin\//, 201_000],
  [/^features\/(?:submit-review|propose-company)\//, 211_000],
];
/** Budget of the panel beyond the page that opens it. */
export const UPLOAD_PANEL_BUDGET = 115_000;

export const pageBudget = (page: string): number | undefined =>
  BUDGETS.find(([pattern]) => pattern.test(page))?.[1];

/** Every page of the web app, with the entry's scripts and its own; nothing that is loaded on demand. */
export function listPages(manifest: Manifest): Page[] {
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
  if (entry === undefined) throw new Error('The manifest has no entry');
  return Object.keys(manifest)
    .filter((key) => /-page\.tsx$/.test(key))
    .map((name) => ({ name, files: listScripts(manifest, [entry, name]) }));
}

/** The files of some chunks and of all that they import, each once. */
export function listScripts(manifest: Manifest, keys: readonly string[]): string[] {
  const met = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (met.has(key)) continue;
    met.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return [...met].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}
