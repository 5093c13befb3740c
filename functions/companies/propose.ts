import { randomInt } from 'node:crypto';
import { makeSlug } from '../../shared/company-names.ts';
import type { CompanySubmission, OwnCompany } from '../../shared/schemas/companies.ts';
import { transactFor } from '../accounts/user.ts';
import { HttpError } from '../platform/http-error.ts';
import { batchGet } from '../platform/items.ts';
import { companyKey } from '../platform/keys.ts';
import { ConditionsFailed, pauseAfter } from '../platform/table.ts';
import { type CompanyRecord, findCompany, isPublic, resolveMerged, toOwnCompany } from './company.ts';
import { listLocks } from './company-locks.ts';
import { COUNTED_SLUGS, createCompany, RANDOM_ENDINGS } from './create-company.ts';
import {
  addFurtherProposal,
  companyIdOf,
  type FurtherProposal,
  ownFurtherProposals,
  toOwnProposal,
} from './further-proposals.ts';

interface Proposer {
  userId: string;
  siteOrigin: string;
  now: Date;
}

/**
 * Proposes a company. One of the same registration number or normalised name that is listed, or that the caller proposed, is
 * `company_exists` with its slug. Of one that somebody else proposed and that waits, this makes a further proposal, one for
 * each name and number that the caller knows it by, with the same answer, reads and writes: nobody learns of the other.
 */
export async function propose(submission: CompanySubmission, proposer: Proposer): Promise<OwnCompany> {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await lookAround(submission, proposer.userId);
    const waiting = refuseIfKnown(seen, proposer.userId);
    try {
      return waiting
        ? await proposeFurther(waiting, submission, proposer, seen)
        : await proposeFirst(submission, proposer);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      await pauseAfter(attempt, 'The companies like it changed during every attempt to propose one', error);
    }
  }
}

async function proposeFirst(submission: CompanySubmission, { userId, now }: Proposer): Promise<OwnCompany> {
  return toOwnCompany(await createCompany(submission, { submittedById: userId, isListed: false, now }));
}

async function proposeFurther(
  company: CompanyRecord,
  submission: CompanySubmission,
  proposer: Proposer,
  seen: Surroundings,
): Promise<OwnCompany> {
  const slug = await slugAsFirst(submission.name, company, seen);
  const which = 1 + seen.own.filter((one) => companyIdOf(one) === company.id).length;
  const { proposal, writes } = addFurtherProposal(company, submission, { ...proposer, slug, which });
  await transactFor(proposer.userId, writes);
  return toOwnProposal(proposal);
}

/** Another request took a lock, decided on the company, or was the caller's own: what stands now is looked at again. */
const isOvertaken = (error: unknown) =>
  error instanceof ConditionsFailed || (error instanceof HttpError && error.code === 'company_exists');

/** What stands around a proposal. */
interface Surroundings {
  /** The companies that hold its number and its name, in this order; null for one on its way out. */
  holders: readonly (CompanyRecord | null)[];
  /** The caller's further proposals. */
  own: readonly FurtherProposal[];
  /** Those of companies that wait that it would repeat. */
  repeated: readonly FurtherProposal[];
  /** Who has the address that its name would get first. */
  atSlug: CompanyRecord | undefined;
}

async function lookAround(submission: CompanySubmission, userId: string): Promise<Surroundings> {
  const locks = listLocks(submission).toReversed();
  const keys = locks.map(({ key }) => key);
  const [held, own] = await Promise.all([
    batchGet(keys, { isConsistent: true }),
    ownFurtherProposals(userId),
  ]);
  const sameNamed = own.filter((one) =>
    listLocks(one).some(({ key }) => keys.some(({ pk }) => pk === key.pk)),
  );
  const holding = keys.flatMap(
    ({ pk }) => (held.find((lock) => lock['pk'] === pk)?.['slug'] as string | undefined) ?? [],
  );
  const firstSlug = makeSlug(submission.name);
  const slugs = [...new Set([...holding, ...sameNamed.map(({ ofSlug }) => ofSlug), firstSlug])];
  const found = (await batchGet(slugs.map(companyKey), {
    isConsistent: true,
  })) as unknown as CompanyRecord[];
  const at = (slug: string) => found.find((company) => company.slug === slug);
  return {
    holders: await Promise.all(holding.map((slug) => resolveMerged(at(slug) ?? null))),
    own,
    repeated: sameNamed.filter(
      (one) => at(one.ofSlug)?.id === companyIdOf(one) && at(one.ofSlug)?.status === 'PROPOSED',
    ),
    atSlug: at(firstSlug),
  };
}

/** The company that waits and that somebody else proposed; null where name and number are free. */
function refuseIfKnown(
  { holders, repeated: [repeated] }: Surroundings,
  userId: string,
): CompanyRecord | null {
  for (const holder of holders) {
    if (holder && (isPublic(holder) || holder.submittedById === userId)) throw exists(holder.slug);
    if (holder?.status !== 'PROPOSED') throw exists();
  }
  if (repeated) throw exists(repeated.slug);
  return holders[0] ?? null;
}

const exists = (slug?: string) => new HttpError('company_exists', slug === undefined ? {} : { slug });

/** The address that its name would get if nobody had proposed the company. */
async function slugAsFirst(
  name: string,
  company: CompanyRecord,
  { atSlug, own }: Surroundings,
): Promise<string> {
  const taken = own.map((one) => one.slug);
  let found: CompanyRecord | null | undefined = atSlug;
  for (let ending = 1; ending <= COUNTED_SLUGS; ending += 1) {
    const slug = makeSlug(name, ending);
    if (ending > 1) found = await findCompany(slug);
    if ((!found || found.id === company.id) && !taken.includes(slug)) return slug;
  }
  return makeSlug(name, randomInt(COUNTED_SLUGS, RANDOM_ENDINGS));
}
