import { isDeepStrictEqual } from 'node:util';
import { NAME_KIND_LABELS } from '../../shared/enumerations.ts';
import { OTHER_NAMES } from '../../shared/limits.ts';
import type { CompanyChanges } from '../../shared/schemas/companies.ts';
import {
  type CompanyRecord,
  findCompanies,
  findCompany,
  kindOf,
  takesReviews,
} from '../records/company/company.ts';
import { type CorrectedDetails, correctCompany } from '../records/company/company-writes.ts';
import {
  areTooLong,
  hasTooManyNames,
  type KnownName,
  namesAfterCorrection,
} from '../records/company/other-names.ts';
import { freeLock, locksHeldBy, listLocks, takeLock } from '../records/company/company-locks.ts';
import { decide } from '../decisions/moderated.ts';
import type { Moderator } from '../decisions/moderator.ts';
import { refuseOwnCase } from '../decisions/conflict.ts';
import type { ModeratorAction } from '../platform/request-context.ts';
import { HttpError } from '../platform/http-error.ts';
import { validationFailed } from '../platform/middleware.ts';
import { retryOnChange } from '../platform/retry.ts';
import { type ConditionsFailed, transact, type Write } from '../platform/table.ts';
import { nameForAudit, requireSource } from '../records/notice/notice-address.ts';
import { reviewsOf } from '../records/review/company-reviews.ts';
import { findReviewHead } from '../records/review/review.ts';
import { companyEvent } from '../records/watch/company-event.ts';
import { saveReview } from '../records/review/save-review.ts';
import { rename } from '../records/review/transitions.ts';
import { COMPANIES } from './company-action.ts';

const LABELS = {
  name: 'name',
  cipcRegNo: 'registration number',
  address: 'address',
  city: 'city',
  province: 'province',
  website: 'website',
  kind: 'kind',
  noticeEmail: 'address for notices',
  noticeSource: 'source of the address for notices',
} as const satisfies Record<Exclude<keyof CorrectedDetails, 'alsoKnownAs'>, string>;
type Field = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as Field[];

const CORRECTED = { ...COMPANIES, failure: heldByAnother };

/** Throws `company_exists` if another company holds the name or number. The slug stays, as links lead to it. */
export function correct(
  id: string,
  changes: CompanyChanges,
  action: ModeratorAction,
): Promise<{ before: CompanyRecord; after: CompanyRecord }> {
  return decide(CORRECTED, id, 'update-company', action, async (company, moderator) => {
    if (!takesReviews(company)) {
      const message = 'This company was declined or merged, so its details no longer change.';
      throw new HttpError('company_closed', { message });
    }
    const wanted = withSource(company, changes);
    await requireNoticeAddress(company, wanted, moderator);
    const changed = FIELDS.filter(
      (field) => wanted[field] !== undefined && wanted[field] !== detailOf(company, field),
    );
    const names = changedNames(company, changes);
    if (changed.length === 0 && !names) return { after: { before: company, after: company }, writes: null };
    const details = {
      ...Object.fromEntries(changed.map((field) => [field, wanted[field]])),
      ...(names && { alsoKnownAs: names }),
    };
    const { after: corrected, write } = correctCompany(company, details, moderator.id, action.now);
    return {
      after: { before: company, after: corrected },
      writes: [
        write,
        ...(await lockWrites(company, corrected)),
        ...(corrected.name === company.name
          ? []
          : companyEvent({ companyId: company.id }, 'RENAMED', action.now, company.name)),
      ],
      detail: [
        ...wordsFor(company, corrected, changed),
        ...(names ? [`other names now ${names.map(wordName).join(', ') || 'none'}`] : []),
        ...(changes.keepFormer === false ? [`former name not kept: ${changes.reason ?? ''}`] : []),
      ].join('; '),
    };
  });
}

function changedNames(company: CompanyRecord, changes: CompanyChanges): KnownName[] | null {
  const names = namesAfterCorrection(company, changes);
  if (isDeepStrictEqual(names, company.alsoKnownAs ?? [])) return null;
  if (hasTooManyNames(names)) {
    const message = `With its former name it would have more than ${OTHER_NAMES.max} other names. Leave one out.`;
    throw validationFailed([{ path: 'alsoKnownAs', message }]);
  }
  if (areTooLong(names)) {
    const message = 'It would have more other names than there is room for. Leave one out.';
    throw validationFailed([{ path: 'alsoKnownAs', message }]);
  }
  return names;
}

const wordName = ({ name, kind }: KnownName) => `${NAME_KIND_LABELS[kind]} “${name}”`;

/** The locks of companies that were merged into this one stay taken: they lead here. */
async function lockWrites(company: CompanyRecord, corrected: CompanyRecord): Promise<Write[]> {
  const merged = await findCompanies(company.mergedFrom ?? []);
  const own = merged.map(({ slug }) => slug);
  const kept = new Set([corrected, ...merged].flatMap(listLocks).map(({ key }) => key.pk));
  const held = new Set(listLocks(company).map(({ key }) => key.pk));
  const taken = listLocks(corrected).filter(({ key }) => !held.has(key.pk));
  const freed = (await locksHeldBy([company.slug], [company])).filter(({ key }) => !kept.has(key.pk));
  return [
    ...taken.map((lock) => takeLock(lock, company.slug, own)),
    ...freed.map((lock) => freeLock(lock, [company.slug])),
  ];
}

async function heldByAnother({ found }: ConditionsFailed): Promise<HttpError | null> {
  const holder = found.get('registration number') ?? found.get('name');
  if (!holder) return null;
  const what = found.has('registration number') ? 'registration number' : 'name';
  const other = await findCompany(holder['slug'] as string);
  const message = `${other?.name ?? 'Another company'} has this ${what} already. Merge the two instead.`;
  return new HttpError('company_exists', { message, slug: holder['slug'] as string });
}

const detailOf = (company: CompanyRecord, field: Field): string | null =>
  field === 'kind' ? kindOf(company) : (company[field] ?? null);

const withSource = (company: CompanyRecord, changes: CompanyChanges): CompanyChanges =>
  changes.noticeEmail !== undefined && changes.noticeEmail !== (company.noticeEmail ?? null)
    ? { noticeSource: null, ...withoutAbsent(changes) }
    : changes;

const withoutAbsent = (changes: CompanyChanges): CompanyChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));

/** Refuses a moderator's own address, and an address that nothing shows to be the company's. */
async function requireNoticeAddress(
  company: CompanyRecord,
  { noticeEmail, noticeSource, website }: CompanyChanges,
  moderator: Moderator,
): Promise<void> {
  if (noticeEmail === undefined && noticeSource === undefined) return;
  const corrected = { ...company, ...withoutAbsent({ noticeEmail, noticeSource, website }) };
  if (!corrected.noticeEmail) return;
  refuseOwnCase({ author: { email: corrected.noticeEmail } }, moderator);
  await requireSource(corrected.noticeEmail, corrected.website ?? null, corrected.noticeSource ?? null);
}

/** Fields that the audit names without values: it is kept for years, and an address may be a person's. */
const UNQUOTED: readonly Field[] = ['noticeEmail', 'noticeSource'];

function wordsFor(seen: CompanyRecord, corrected: CompanyRecord, changed: readonly Field[]): string[] {
  const quoted = (value: string | null) => (value === null ? 'none' : `“${value}”`);
  return changed.map((field) => {
    const value = detailOf(corrected, field);
    if (field === 'noticeEmail' && value !== null) return `${LABELS[field]} ${nameForAudit(value)}`;
    if (UNQUOTED.includes(field)) return LABELS[field];
    return `${LABELS[field]} from ${quoted(detailOf(seen, field))} to ${quoted(value)}`;
  });
}

/** When two corrections happen at once, the last one wins: each checks for another one when it is done. */
export async function propagateCompanyName(slug: string): Promise<void> {
  let spread: string | undefined;
  for (;;) {
    const company = await findCompany(slug);
    if (!company || company.name === spread) return;
    for await (const heads of reviewsOf(company)) {
      const others = heads.filter(({ companyName }) => companyName !== company.name);
      await Promise.all(others.map(({ id }) => nameReviewed(id, company)));
    }
    spread = company.name;
  }
}

const nameReviewed = (id: string, { slug, name }: CompanyRecord): Promise<void> =>
  retryOnChange(async () => {
    const head = await findReviewHead(id);
    if (head?.companySlug !== slug || head.companyName === name) return;
    await transact(await saveReview({ head }, { head: rename(head, name) }, { now: new Date() }));
  });
