import { userKey } from '../../functions/platform/keys.ts';
import { tableName } from '../../functions/platform/table.ts';
import { type Caller, newMember, newModerator } from '../../functions/testing/caller.ts';
import type { CompanyRecord, Listing } from '../../functions/records/company/company.ts';
import { findUser, type UserRecord } from '../../functions/records/user/user.ts';
import { directoryItems } from './directory-rows.ts';
import { putIntoFile } from './engine-file.ts';
import { tableFile } from './engines.ts';
import { createFlag, proposeCompany, listWithReviews } from './flagged-companies.ts';
import { SAMPLES, type Searches, listSearches, findTouched } from './searches.ts';
import { syntheticCompanies } from './synthetic-companies.ts';

/** Long enough to need more than one transaction. */
export const LONG_NAME =
  'Southern Peninsula Refrigeration Maintenance and Industrial Electrical Installations Holdings (Pty) Ltd';

/** A register of a given size, with everything that the measured calls need. */
export interface World {
  size: number;
  /** The number of rows written for it. */
  rows: number;
  searches: Searches;
  /** The next names that the generator makes. The register has some of their words already. */
  newcomers: readonly string[];
  author: UserRecord;
  member: Caller;
  moderator: Caller;
  moderatorId: string;
  /** Listed companies, by the number of their reviews and the characters in each review. */
  pages: Record<'10 × 600' | '50 × 600' | '102 × 600' | '50 × 5,000', CompanyRecord>;
}

const PENDING = 60;
const NEWCOMERS = 12;

/** Companies at the same relative positions at every size, and the next names of the generator. */
function drawSamples(size: number) {
  const samples: Listing[] = [];
  const newcomers: string[] = [];
  let at = 0;
  for (const company of syntheticCompanies(size + NEWCOMERS)) {
    if (at >= size) newcomers.push(company.name);
    else if (at % Math.floor(size / SAMPLES) === 0 && samples.length < SAMPLES) samples.push(company);
    at += 1;
  }
  return { samples, newcomers };
}

export async function buildWorld(size: number): Promise<World> {
  const { samples, newcomers } = drawSamples(size);
  const searches = listSearches(samples);
  // The register already has many of the newcomers' words; only words that are new to it add to their cost.
  const items = directoryItems(syntheticCompanies(size), findTouched(searches));
  const rows = putIntoFile(tableFile(), tableName(), items);

  const { caller: member, user } = await newMember();
  const { caller: moderator, user: judge } = await newModerator();
  const author = await findUser(user.id);
  if (!author) throw new Error(`Nobody is under ${userKey(user.id).pk}`);
  const parties = { author, moderatorId: judge.id };
  const pages = {
    '10 × 600': await listWithReviews(parties, 'Zebrawood Joinery', 10, 600),
    '50 × 600': await listWithReviews(parties, 'Quartzite Haulage', 50, 600),
    '102 × 600': await listWithReviews(parties, 'Brickfield Roofing', 102, 600),
    '50 × 5,000': await listWithReviews(parties, 'Sandpiper Catering', 50, 5_000),
  };
  const queued = await proposeCompany(author, 'Ironbark Fencing');
  for (let number = 0; number < PENDING; number += 1) await createFlag({ author, company: queued });
  return { size, rows, searches, newcomers, member, moderator, pages, ...parties };
}
