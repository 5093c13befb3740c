import { searchWords } from '../../shared/company-names.ts';
import { ownNumber } from '../../shared/matching/registration-numbers.ts';
import { isPrefixWithOneError, isWithinTypos } from '../../shared/matching/typing-errors.ts';
import type { RowToCheck } from '../../shared/schemas/check.ts';
import type { Listing } from '../../functions/records/company/company.ts';
import { indexedPart } from '../../functions/directory/list-names.ts';
import { neighboursIn } from '../../functions/directory/match.ts';
import { mayBeMisspelled } from '../../functions/directory/spelling.ts';
import { registrationLockKey } from '../../functions/platform/keys.ts';
import type { newCompany } from '../../functions/records/company/company-writes.ts';
import type { Item } from '../../functions/platform/table.ts';
import type { Touched } from '../register/directory-rows.ts';
import { syntheticCompanies } from '../register/synthetic-companies.ts';
import { bare } from '../watchlist/suppliers.ts';
import { misspelled } from './searches.ts';

const ROWS = 500;

export interface Supplier extends RowToCheck {
  name: string;
  listing?: Listing;
}

/**
 * Of every 20 one has a listed number, one a listed name and one such a name misspelled; the others share words with
 * registered names. Listed ones are at the same relative positions at every size.
 */
export function supplierList(size: number): Supplier[] {
  const listed: Listing[] = [];
  const others: string[] = [];
  const step = Math.floor(size / ROWS);
  let at = 0;
  for (const company of syntheticCompanies(size + ROWS)) {
    if (at >= size) others.push(company.name);
    else if (at % step === 0 && listed.length < ROWS) listed.push(company);
    at += 1;
  }
  return listed.map((company, place): Supplier => {
    const { name, cipcRegNo } = company;
    switch (place % 20) {
      case 3:
        return { name, cipcRegNo, listing: company };
      case 9:
        return { name: bare(name) };
      case 15:
        return { name: misspelled(name) };
      default:
        return { name: others[place] ?? '' };
    }
  });
}

export function touchedBy(suppliers: readonly Supplier[]): Touched {
  const typed = suppliers.map(({ name }) => searchWords(name));
  const words = new Set(typed.flat());
  const asked = new Set(
    [...words, ...typed.flatMap(neighboursIn).map(({ joined }) => joined)].map(indexedPart),
  );
  const beginsAsked = (text: string) => [...text].some((_, end) => asked.has(text.slice(0, end + 1)));
  const inDoubt = [...words].filter(mayBeMisspelled);
  const known = new Map<string, boolean>();
  const isRead = (list: string) => {
    const [kind, name = ''] = list.split('.');
    if (list === 'f.*.*') return true;
    if (kind === 'p') return beginsAsked(name);
    if (kind !== 'w') return false;
    if (beginsAsked(name)) return true;
    if (/\d/.test(name)) return false;
    const isMeant =
      known.get(name) ??
      inDoubt.some((word) => isPrefixWithOneError(name, word) || isWithinTypos(name, word, 2));
    known.set(name, isMeant);
    return isMeant;
  };
  const isCounted = (list: string) => /^[pw]\.\D/u.test(list);
  return { isCounted, isRead, isAlike: beginsAsked };
}

export const numberItems = (suppliers: readonly Supplier[], make: typeof newCompany): Item[] =>
  suppliers.flatMap(({ listing }) => {
    const number = listing && ownNumber(listing);
    if (!number) return [];
    const origin = { submittedById: 'nobody', isListed: true, now: new Date() };
    const company = make({ ...listing, address: null, website: null }, origin, listing.slug);
    return [
      { ...registrationLockKey(number), slug: listing.slug },
      { ...company, ...listing },
    ];
  });
