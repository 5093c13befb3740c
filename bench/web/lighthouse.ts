import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Downloaded from the registry on first use: it has 176 MB, and no other command needs it. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

interface LighthouseReport {
  runtimeError?: { message: string };
  categories: Partial<Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>>;
  audits: Record<string, { title: string; score: number | null }>;
}

export interface Judged {
  /** 0 to 100; null where Lighthouse could not judge. */
  scores: Record<Category, number | null>;
  /** Failed audits, except those about speed, which vary between runs. */
  problems: string[];
}

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
  chromium: string;
  flags: readonly string[];
  folder: string;
}

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
