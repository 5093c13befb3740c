import { userKey } from '../../functions/platform/keys.ts';
import { type Caller, newMember, newModerator } from '../../functions/testing/caller.ts';
import type { CompanyRecord } from '../../functions/companies/company.ts';
import { findUser, type UserRecord } from '../../functions/accounts/user.ts';
import { countLists, writeLists } from './directory-rows.ts';
import { flagged, proposed, withReviews } from './flagged-companies.ts';
import { learnNear, type Searches, searchesOf, touchedBy } from './searches.ts';
import { syntheticCompanies } from './synthetic-companies.ts';

/** A register of some size, with what the measured calls need in it. */
export interface World {
  size: number;
  /** Rows that were written for it. */
  rows: number;
  searches: Searches;
  author: UserRecord;
  member: Caller;
  moderator: Caller;
  /** Listed companies by the number of their reviews and the characters of each. */
  pages: Record<'10 × 600' | '50 × 600' | '102 × 600' | '50 × 5,000', CompanyRecord>;
}

const PENDING = 60;

export async function buildWorld(size: number): Promise<World> {
  const companies = [...syntheticCompanies(size)];
  const searches = searchesOf(companies);
  await learnNear(searches, companies);
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
  return { size, rows, searches, author, member, moderator, pages };
}
