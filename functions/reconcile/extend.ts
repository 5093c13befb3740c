import type {
  Cell,
  ExtendRequest,
  ReconcileAnswer,
  ReconcileProperty,
} from '../../shared/schemas/reconcile.ts';
import { type ActiveCompany, findCompanies, isPublic, resolveMerged } from '../records/company/company.ts';
import { inBatches } from '../platform/in-batches.ts';
import { findLastFlag } from '../records/review/public-reviews.ts';
import { describeProperty } from './manifest.ts';

const AT_ONCE = 10;
const CENTS = 100;

/** All properties are empty for a company that is not listed. */
export async function extendCompanies({ ids, properties }: ExtendRequest): Promise<ReconcileAnswer> {
  const wanted = properties.map(({ id }) => id);
  const slugs = [...new Set(ids)];
  const found = new Map((await findCompanies(slugs)).map((company) => [company.slug, company]));
  const rows = await inBatches(slugs, AT_ONCE, async (slug): Promise<[string, Record<string, Cell[]>]> => {
    const company = await resolveMerged(found.get(slug) ?? null);
    return [slug, await readProperties(company && isPublic(company) ? company : null, wanted)];
  });
  return {
    meta: wanted.map((id) => ({ id, name: describeProperty(id).name })),
    rows: Object.fromEntries(rows),
  };
}

async function readProperties(company: ActiveCompany | null, wanted: readonly ReconcileProperty[]) {
  const lastFlag = company && wanted.includes('lastFlag') ? await findLastFlag(company.slug) : null;
  return Object.fromEntries(
    wanted.map((id) => {
      const cell = company && READERS[id](company, lastFlag);
      return [id, cell ? [cell] : []];
    }),
  );
}

const text = (str: string | null): Cell | null => (str === null ? null : { str });
const rand = (cents = 0): Cell => ({ float: cents / CENTS });

const READERS: Record<ReconcileProperty, (company: ActiveCompany, lastFlag: string | null) => Cell | null> = {
  flags: ({ reviewCount }) => ({ int: reviewCount }),
  settledFlags: ({ settledCount }) => ({ int: settledCount }),
  owed: ({ totalOwed }) => rand(totalOwed),
  settled: ({ totalSettled }) => rand(totalSettled),
  lastFlag: (_, date) => (date === null ? null : { date }),
  cipcRegNo: ({ cipcRegNo }) => text(cipcRegNo),
  city: ({ city }) => text(city),
  province: ({ province }) => text(province),
};
