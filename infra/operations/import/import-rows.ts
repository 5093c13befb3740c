import { once } from '../../../shared/once.ts';
import type { CompanySubmission } from '../../../shared/schemas/companies.ts';
import { type CompanyRecord, findCompany } from '../../../functions/records/company/company.ts';
import { listLocks } from '../../../functions/records/company/company-locks.ts';
import { createCompany } from '../../../functions/companies/create-company.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import { findSameCompany, type SameCompany } from '../../../functions/directory/same-company.ts';
import { auditWrites } from '../../../functions/platform/audit.ts';
import { HttpError } from '../../../functions/platform/http-error.ts';
import { transact } from '../../../functions/platform/table.ts';
import { OperationError, OPERATOR } from '../command.ts';
import type { Row } from './company-rows.ts';

export type Outcome =
  | { kind: 'listed'; company: CompanyRecord }
  | { kind: 'duplicate'; by: SameCompany['by']; company: CompanyRecord | null; slug: string }
  | { kind: 'invalid'; problems: string[] };

type Tally = Record<Outcome['kind'], number>;

interface ImportRun {
  id: string;
  title: string;
  onOutcome?: (row: Row, outcome: Outcome) => void;
  /** No further row starts after it is aborted. */
  signal?: AbortSignal;
}

/** Rows in parallel: this keeps the table busy, and rows rarely write to the same list. */
const AT_ONCE = 8;

/** May be interrupted anywhere and repeated; of two equal rows the first is listed. Holds few rows in memory. */
export async function importRows(rows: AsyncIterable<Row>, run: ImportRun): Promise<Tally> {
  const tally: Tally = { listed: 0, duplicate: 0, invalid: 0 };
  const begin = once(() => audit(run, `${run.title} is begun`));
  const atWork = new Set<Promise<void>>();
  const holders = new Map<string, Promise<unknown>>();
  let failure: { row: Row; error: unknown } | null = null;

  const work = async (row: Row, earlier: readonly Promise<unknown>[]) => {
    await Promise.all(earlier);
    const outcome: Outcome = row.submission
      ? await importCompany(row.submission, run, begin)
      : { kind: 'invalid', problems: row.problems };
    tally[outcome.kind] += 1;
    run.onOutcome?.(row, outcome);
  };
  for await (const row of rows) {
    if (failure !== null || run.signal?.aborted) break;
    const names = row.submission ? listLocks(row.submission).map(({ key }) => key.pk) : [];
    const earlier = names.flatMap((name) => holders.get(name) ?? []);
    const working = work(row, earlier)
      .catch((error: unknown) => void (failure ??= { row, error }))
      .finally(() => {
        atWork.delete(working);
        for (const name of names) if (holders.get(name) === working) holders.delete(name);
      });
    atWork.add(working);
    for (const name of names) holders.set(name, working);
    if (atWork.size >= AT_ONCE) await Promise.race(atWork);
  }
  await Promise.all(atWork);
  if (tally.listed > 0)
    await audit(
      run,
      `${run.title}: ${tally.listed} listed, ${tally.duplicate} there already, ${tally.invalid} invalid`,
    );
  if (failure !== null) throw rowError(failure);
  return tally;
}

async function importCompany(
  submission: CompanySubmission,
  { id }: ImportRun,
  begin: () => Promise<void>,
): Promise<Outcome> {
  const same = await findSameCompany(submission);
  if (same) return duplicateOutcome(same);
  await begin();
  try {
    const origin = { submittedById: `import ${id}`, isListed: true, now: new Date() };
    const company = await createCompany(submission, origin);
    await reindex(company.slug);
    return { kind: 'listed', company };
  } catch (error) {
    if (!(error instanceof HttpError) || error.code !== 'company_exists') throw error;
    const meanwhile = await findSameCompany(submission);
    if (!meanwhile) throw error;
    return duplicateOutcome(meanwhile);
  }
}

async function duplicateOutcome({ slug, by }: SameCompany): Promise<Outcome> {
  // A killed run may have left it out of the lists.
  await reindex(slug);
  return { kind: 'duplicate', by, slug, company: await findCompany(slug) };
}

async function audit({ id }: ImportRun, detail: string): Promise<void> {
  const entry = {
    act: 'import-companies',
    actorId: OPERATOR,
    subject: `import ${id}`,
    reason: null,
    note: null,
    detail,
  };
  await transact(auditWrites(entry, new Date()));
}

function rowError({ row, error }: { row: Row; error: unknown }): Error {
  const message = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  const advice = 'stopped; run it again, what is there is skipped';
  return new OperationError(`line ${row.line}: ${message} (${advice})`, { cause: error });
}
