import { wordsOf } from '../../shared/company-names.ts';
import { learnWords } from '../../functions/companies/spelling.ts';
import { userKey } from '../../functions/platform/keys.ts';
import { type Caller, newMember, newModerator } from '../../functions/testing/caller.ts';
import type { CompanyRecord } from '../../functions/companies/company.ts';
import { findUser, type UserRecord } from '../../functions/accounts/user.ts';
import { countLists, writeLists } from './directory-rows.ts';
import { flagged, proposed, withReviews } from './flagged-companies.ts';
import { learnNear, type Searches, searchesOf, touchedBy } from './searches.ts';
import { syntheticCompanies } from './synthetic-companies.ts';

/** As long as people make them: it falls into more than one transaction. */
export const LONG_NAME =
  'Southern Peninsula Refrigeration Maintenance and Industrial Electrical Installations Holdings (Pty) Ltd';

/** A register of some size, with what the measured calls need in it. */
export interface World {
  size: number;
  /** Rows that were written for it. */
  rows: number;
  searches: Searches;
  /** Names that are not in the register yet, as the next ones to come. Of their words it knows those it has met. */
  newcomers: readonly string[];
  author: UserRecord;
  member: Caller;
  moderator: Caller;
  /** Listed companies by the number of their reviews and the characters of each. */
  pages: Record<'10 × 600' | '50 × 600' | '102 × 600' | '50 × 5,000', CompanyRecord>;
}

const PENDING = 60;
const NEWCOMERS = 12;

export async function buildWorld(size: number): Promise<World> {
  const everyone = [...syntheticCompanies(size + NEWCOMERS)];
  const companies = everyone.slice(0, size);
  const newcomers = everyone.slice(size).map(({ name }) => name);
  const searches = searchesOf(companies);
  await learnNear(searches, companies);
  // A register of this size has learned these words long ago; only what is new to it is a newcomer's to pay.
  const known = new Set(companies.flatMap(({ name }) => wordsOf(name)));
  await learnWords([...newcomers, LONG_NAME].flatMap(wordsOf).filter((word) => known.has(word)));
  const counts = countLists(companies);
  const { headers, lists } = await touchedBy(searches, counts);
  const rows = await writeLists(companies, headers, lists);

  const { caller: member, user } = await newMember();
  const { caller: moderator } = await newModerator();
  const author = await findUser(user.id);
  if (!author) throw new Error(`Nobody is under ${userKey(user.id).pk}`);
  const pages = {
    '10 × 600': await withReviews(author, 'Zebrawood Joinery', 10, 600),
    '50 × 600': await withReviews(author, 'Quartzite Haulage', 50, 600),
    '102 × 600': await withReviews(author, 'Brickfield Roofing', 102, 600),
    '50 × 5,000': await withReviews(author, 'Sandpiper Catering', 50, 5_000),
  };
  const queued = await proposed(author, 'Ironbark Fencing');
  for (let number = 0; number < PENDING; number += 1) await flagged({ author, company: queued });
  return { size, rows, searches, newcomers, author, member, moderator, pages };
}
