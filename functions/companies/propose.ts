import { randomInt } from 'node:crypto';
import { makeSlug } from '../../shared/company-names.ts';
import type { CompanyProposal, OwnCompany } from '../../shared/schemas/companies.ts';
import { transactFor } from '../records/user/user.ts';
import { HttpError } from '../platform/http-error.ts';
import { batchGet } from '../platform/items.ts';
import { companyKey } from '../platform/keys.ts';
import { ConditionsFailed, pauseAfter } from '../platform/table.ts';
import {
  type CompanyRecord,
  findCompany,
  isPublic,
  resolveMerged,
  toCompanyRecord,
  toOwnCompany,
} from '../records/company/company.ts';
import { listLocks } from '../records/company/company-locks.ts';
import { COUNTED_SLUGS, createCompany, RANDOM_SUFFIXES } from './create-company.ts';
import {
  addDuplicateProposal,
  companyIdOf,
  type DuplicateProposal,
  ownDuplicateProposals,
  toOwnProposal,
} from '../records/company/duplicate-proposals.ts';

interface Proposer {
  userId: string;
  siteOrigin: string;
  now: Date;
}

/**
 * Throws `company_exists` with the slug of a listed company, or of one that the caller proposed. If somebody
 * else proposed one that still waits, makes a duplicate proposal, one for each name and number that the caller
 * knows it by, with the same response, reads and writes: nobody learns of the other.
 */
export async function propose(submission: CompanyProposal, proposer: Proposer): Promise<OwnCompany> {
  for (let attempt = 1; ; attempt += 1) {
    const seen = await lookAround(submission, proposer.userId);
    const waiting = refuseIfKnown(seen, proposer.userId);
    try {
      return waiting
        ? await proposeDuplicate(waiting, submission, proposer, seen)
        : await proposeFirst(submission, proposer);
    } catch (error) {
      if (!isOvertaken(error)) throw error;
      await pauseAfter(attempt, 'The companies like it changed during every attempt to propose one', error);
    }
  }
}

async function proposeFirst(submission: CompanyProposal, { userId, now }: Proposer): Promise<OwnCompany> {
  return toOwnCompany(await createCompany(submission, { submittedById: userId, isListed: false, now }));
}

async function proposeDuplicate(
  company: CompanyRecord,
  submission: CompanyProposal,
  proposer: Proposer,
  seen: Surroundings,
): Promise<OwnCompany> {
  const slug = await slugAsFirst(submission.name, company, seen);
  const which = 1 + seen.own.filter((one) => companyIdOf(one) === company.id).length;
  const { proposal, writes } = addDuplicateProposal(company, submission, { ...proposer, slug, which });
  await transactFor(proposer.userId, writes);
  return toOwnProposal(proposal);
}

/** The company or its locks changed meanwhile, perhaps by the caller: everything must be read again. */
const isOvertaken = (error: unknown) =>
  error instanceof ConditionsFailed || (error instanceof HttpError && error.code === 'company_exists');

interface Known {
  isHeld: boolean;
  /** The company that holds it; null for one that is being removed. */
  holder: CompanyRecord | null;
  /** The caller's duplicate proposal of a waiting company, with the same number or name. */
  repeated: DuplicateProposal | undefined;
}

interface Surroundings {
  /** About its number and its name, in this order. */
  known: readonly Known[];
  own: readonly DuplicateProposal[];
  atSlug: CompanyRecord | undefined;
}

async function lookAround(submission: CompanyProposal, userId: string): Promise<Surroundings> {
  const locks = listLocks(submission).toReversed();
  const keys = locks.map(({ key }) => key);
  const [held, own] = await Promise.all([
    batchGet(keys, { isConsistent: true }),
    ownDuplicateProposals(userId),
  ]);
  const sameNamed = own.filter((one) =>
    listLocks(one).some(({ key }) => keys.some(({ pk }) => pk === key.pk)),
  );
  const holderOf = (pk: string) => held.find((lock) => lock['pk'] === pk)?.['slug'] as string | undefined;
  const holding = keys.flatMap(({ pk }) => holderOf(pk) ?? []);
  const firstSlug = makeSlug(submission.name);
  const slugs = [...new Set([...holding, ...sameNamed.map(({ ofSlug }) => ofSlug), firstSlug])];
  const found = (await batchGet(slugs.map(companyKey), { isConsistent: true })).map(toCompanyRecord);
  const at = (slug: string) => found.find((company) => company.slug === slug);
  const waiting = sameNamed.filter(
    (one) => at(one.ofSlug)?.id === companyIdOf(one) && at(one.ofSlug)?.status === 'PROPOSED',
  );
  const known = keys.map(async ({ pk }): Promise<Known> => {
    const slug = holderOf(pk);
    return {
      isHeld: slug !== undefined,
      holder: slug === undefined ? null : await resolveMerged(at(slug) ?? null),
      repeated: waiting.find((one) => listLocks(one).some(({ key }) => key.pk === pk)),
    };
  });
  return { known: await Promise.all(known), own, atSlug: at(firstSlug) };
}

/** Checks in one order, so that the slug in the error reveals nothing of anybody else. */
function refuseIfKnown({ known }: Surroundings, userId: string): CompanyRecord | null {
  for (const { isHeld, holder, repeated } of known) {
    if (holder && (isPublic(holder) || holder.submittedById === userId)) throw exists(holder.slug);
    if (isHeld && holder?.status !== 'PROPOSED') throw exists();
    if (repeated) throw exists(repeated.slug);
  }
  return known.find(({ holder }) => holder !== null)?.holder ?? null;
}

const exists = (slug?: string) => new HttpError('company_exists', slug === undefined ? {} : { slug });

/** The address that its name would get if nobody else had proposed the company. */
async function slugAsFirst(
  name: string,
  company: CompanyRecord,
  { atSlug, own }: Surroundings,
): Promise<string> {
  const taken = own.map((one) => one.slug);
  let found: CompanyRecord | null | undefined = atSlug;
  for (let suffix = 1; suffix <= COUNTED_SLUGS; suffix += 1) {
    const slug = makeSlug(name, suffix);
    if (suffix > 1) found = await findCompany(slug);
    if ((!found || found.id === company.id) && !taken.includes(slug)) return slug;
  }
  return makeSlug(name, randomInt(COUNTED_SLUGS, RANDOM_SUFFIXES));
}
