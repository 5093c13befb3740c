import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Asked of the registry when it is first needed: 176 MB that no other command wants. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** The used parts of Lighthouse's report. */
interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { title: string; score: number | null; displayValue?: string }>;
}

export interface Judged {
  /** 0 to 100; null where Lighthouse could not judge. */
  scores: Record<Category, number | null>;
  /** Failed audits, except those of speed, which differ from run to run. */
  problems: string[];
}

/** The scores of a report as people know them, and what they lack. */
export function judgeReport({ categories, audits }: LighthouseReport): Judged {
  const scores = CATEGORIES.map((category): [Category, number | null] => {
    const score = categories[category]?.score ?? null;
    return [category, score === null ? null : Math.round(score * 100)];
  });
  const problems = CATEGORIES.filter((category) => category !== 'performance')
    .flatMap((category) => categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => audits[id]?.title ?? id);
  return { scores: Object.fromEntries(scores) as Judged['scores'], problems };
}

export interface Browsed {
  /** The browser's file. */
  chromium: string;
  flags: readonly string[];
  /** For the browser's profile and the report. */
  folder: string;
}

/** Lighthouse on a page as it opens on a phone. Rejects with what it printed when it cannot run here. */
export async function openInLighthouse(address: string, browsed: Browsed): Promise<Judged> {
  const { chromium, flags, folder } = browsed;
  const file = join(folder, 'lighthouse.json');
  await promisify(execFile)(
    'npx',
    [
      ...['--yes', LIGHTHOUSE, address, '--quiet', '--form-factor=mobile'],
      ...[`--only-categories=${CATEGORIES.join()}`, `--chrome-flags=${flags.join(' ')}`],
      ...['--output=json', `--output-path=${file}`],
    ],
    { cwd: folder, env: { ...process.env, CHROME_PATH: chromium, TMPDIR: folder } },
  );
  const report = JSON.parse(await readFile(file, 'utf8')) as LighthouseReport;
  if (report.runtimeError) throw new Error(report.runtimeError.message);
  return judgeReport(report);
}
