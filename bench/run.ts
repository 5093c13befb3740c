import { printReport, type Report, writeFigures } from './report.ts';

/** `npm run bench` runs all, `npm run bench -- NAME` one; the arguments after the name go to it. */
const BENCHMARKS: Record<string, () => Promise<{ run: (args: readonly string[]) => Promise<Report> }>> = {
  search: () => import('./search/search.ts'),
  'personal-information': () => import('./personal-information/personal-information.ts'),
  web: () => import('./web/web.ts'),
  watchlist: () => import('./watchlist/watchlist.ts'),
  load: () => import('./load/load.ts'),
};

const [first, ...others] = process.argv.slice(2);
const name = first?.startsWith('--') ? undefined : first;
const args = name === undefined ? process.argv.slice(2) : others;
if (name !== undefined && !(name in BENCHMARKS)) {
  console.error(`There is no benchmark ${name}: ${Object.keys(BENCHMARKS).join(', ')}`);
  process.exit(1);
}

for (const [candidate, load] of Object.entries(BENCHMARKS)) {
  if (name !== undefined && name !== candidate) continue;
  const { run } = await load();
  const report = await quietly(() => run(args));
  printReport(report);
  console.log(`\nFigures: ${writeFigures(candidate, report)}`);
}

/** Silences the log line of each function call, which would hide the figures. */
async function quietly<T>(work: () => Promise<T>): Promise<T> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = () => true;
  try {
    return await work();
  } finally {
    process.stdout.write = write;
  }
}
