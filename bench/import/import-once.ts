import { countRows, readRows, type Row } from '../../infra/operations/import/company-rows.ts';

/** One import in a process of its own, or the check of a file alone: prints what it took. */
const [file = '', how, size = '0'] = process.argv.slice(2);
const SAMPLES = 10;
const every = Math.max(1, Math.floor(Number(size) / SAMPLES));
let most = 0;
let seen = 0;

/** Measures memory after a garbage collection. */
function sample(): void {
  seen += 1;
  if (seen % every !== 0) return;
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  most = Math.max(most, heapUsed + external);
}

async function* sampleRows(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  for await (const row of rows) {
    sample();
    yield row;
  }
}

async function listAll(): Promise<number> {
  const { importRows } = await import('../../infra/operations/import/import-rows.ts');
  const run = { id: 'of the benchmark', title: 'companies.csv' };
  return (await importRows(sampleRows(readRows(file)), run)).listed;
}

async function check(): Promise<number> {
  await countRows(file);
  let rows = 0;
  for await (const _ of sampleRows(readRows(file))) rows += 1;
  return rows;
}

const startedAt = performance.now();
const rows = await (how === 'check' ? check() : listAll());
const seconds = (performance.now() - startedAt) / 1000;
process.stdout.write(JSON.stringify({ rows, seconds, heldMegabytes: most / 1e6 }));
process.exit(0);
