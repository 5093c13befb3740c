export type Manifest = Record<string, { file: string; imports?: string[]; isEntry?: boolean }>;

export interface Page {
  name: string;
  files: string[];
}

/**
 * The most Brotli bytes of script that a page may need before anyone can use it, by the path of its module;
 * the first match counts. The goals are 150 KB for public pages, 170 for log-in and sign-up, 190 for profile,
 * takedown and representation, and 215 for the review form and the moderators' pages. Few pages meet theirs:
 * React with its renderer, the router and SWR take 91 KB, and Chakra with the theme and the header 65
 * (28 November 2026). So each budget is a little above the current size: it stops pages from growing, and is
 * lowered with each improvement.
 */
const BUDGETS: readonly [RegExp, number][] = [
  [/^(?:app\/(?:home|not-found)|features\/(?:legal|developers)\/)/, 164_500],
  [/^features\/transparency\//, 176_200],
  [/^features\/(?:directory|watch)\//, 175_000],
  [/^features\/company\/review-page/, 170_900],
  [/^features\/company\/company-page/, 195_600],
  [/^features\/account\/(?:profile|my-reviews|second-factor)-page/, 218_000],
  [/^features\/account\//, 186_500],
  [/^features\/(?:takedown|represent|check)\//, 211_000],
  [/^features\/(?:privacy|propose-company)\//, 198_000],
  [/^features\/submit-review\//, 231_000],
  [/^features\/admin\//, 255_800],
  [/^features\/still-owed\//, 216_800],
  [/^/, 211_000],
];
/** In Brotli bytes, for the scripts that the panel adds to the page that opens it. */
export const UPLOAD_PANEL_BUDGET = 115_000;

export const pageBudget = (page: string): number => BUDGETS.find(([pattern]) => pattern.test(page))?.[1] ?? 0;

/** Each with the entry's scripts and its own, without scripts that load on demand. */
export function listPages(manifest: Manifest): Page[] {
  const [entry] = Object.entries(manifest).find(([, { isEntry }]) => isEntry) ?? [];
  if (entry === undefined) throw new Error('The manifest has no entry');
  return Object.keys(manifest)
    .filter((key) => /-page\.tsx$/.test(key))
    .map((name) => ({ name, files: listScripts(manifest, [entry, name]) }));
}

/** Throws, naming each page over its budget. `sizeOf` gives a file's bytes as the edge compresses it. */
export function holdBudgets(manifest: Manifest, sizeOf: (file: string) => number): void {
  const over = listPages(manifest).flatMap(({ name, files }) => {
    const bytes = files.reduce((sum, file) => sum + sizeOf(file), 0);
    const budget = pageBudget(name);
    return bytes > budget ? [`${name} needs ${bytes} bytes of script of ${budget}`] : [];
  });
  if (over.length > 0) throw new Error(`Over the budgets of web/build/budgets.ts:\n${over.join('\n')}`);
}

export function listScripts(manifest: Manifest, keys: readonly string[]): string[] {
  const found = new Set<string>();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (found.has(key)) continue;
    found.add(key);
    waiting.push(...(manifest[key]?.imports ?? []));
  }
  return [...found].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}
