/** Vite's manifest, as far as it is needed here. */
export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

export interface Page {
  name: string;
  /** The script files that it needs before it can be used. */
  files: string[];
}

/**
 * Brotli bytes of the script that a page needs before it is used, by where its module is; the first that matches counts. The goals
 * are 150 KB for public pages, 170 for log-in and sign-up, 190 for profile, takedown and representation, 215 for the review form
 * and the desk. None is reached yet. React with its renderer, the router and SWR are 91 KB, Chakra with the theme and the header 63
 * (26 November 2026): before any page's own code these 155 KB are over the goal of a public page. Forms add 24 KB of validation and
 * react-hook-form that could come when they are touched. So each budget is what is reached now and a little: it keeps pages
 * from growing, and goes down with each step.
 */
const BUDGETS: readonly [RegExp, number][] = [
  [/^(?:app\/(?:home|not-found)|features\/legal\/)/, 163_000],
  [/^features\/(?:directory|transparency|developers|watch)\//, 175_000],
  [/^features\/company\/(?:company|review)-page/, 205_000],
  [/^features\/account\/(?:profile|second-factor)-page/, 248_000],
  [/^features\/account\//, 198_000],
  [/^features\/(?:takedown|represent|privacy|propose-company|check)\//, 225_000],
  [/^features\/(?:admin|submit-review)\//, 270_000],
  [/^/, 225_000],
];
/** Budget of the panel beyond the page that opens it. */
export const UPLOAD_PANEL_BUDGET = 115_000;

export const pageBudget = (page: string): number => BUDGETS.find(([pattern]) => pattern.test(page))?.[1] ?? 0;

/** Every page of the web app, with the entry's scripts and its own; nothing that is loaded on demand. */
export function listPages(manifest: Manifest): Page[] {
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
  if (entry === undefined) throw new Error('The manifest has no entry');
  return Object.keys(manifest)
    .filter((key) => /-page\.tsx$/.test(key))
    .map((name) => ({ name, files: listScripts(manifest, [entry, name]) }));
}

/** Throws, naming each page whose scripts are over its budget. `sizeOf` is a file's bytes as the edge compresses it. */
export function holdBudgets(manifest: Manifest, sizeOf: (file: string) => number): void {
  const over = listPages(manifest).flatMap(({ name, files }) => {
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    const budget = pageBudget(name);
    return bytes > budget ? [`${name} needs ${bytes} bytes of script of ${budget}`] : [];
  });
  if (over.length > 0) throw new Error(`Over the budgets of web/build/budgets.ts:\n${over.join('\n')}`);
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
