import { createHash } from 'node:crypto';
import { reviewSubmission } from '../../shared/schemas/reviews.ts';
import { takedownRequest } from '../../shared/schemas/takedowns.ts';
import { companySubmission } from '../../shared/schemas/companies.ts';
import { keepUser, newUser, type UserRecord } from '../accounts/user.ts';
import { type CompanyRecord, findCompany } from '../companies/company.ts';
import { createCompany } from '../companies/create-company.ts';
import { reindex } from '../companies/reindex.ts';
import { approve, reject } from '../moderation/decide.ts';
import { Failure } from '../platform/failure.ts';
import { findReviewHead } from '../reviews/review.ts';
import { createReview } from '../reviews/create-review.ts';
import { earlierSubmission, submissionOf } from '../reviews/idempotency.ts';
import { createTakedown } from '../takedowns/create-takedown.ts';
import {
  type DemoCompany,
  demoCompanies,
  demoPeople,
  type DemoReview,
  demoReviews,
  type DemoTakedown,
  demoTakedowns,
} from './content/content.ts';

interface DemoAccount {
  userId: string;
  email: string;
  firstName: string;
  lastName: string;
  admin: boolean;
}

export interface SeedRequest {
  /** The accounts that the launcher made in the user pool. */
  accounts: DemoAccount[];
  /** Whether companies and reviews are wanted too. */
  demo: boolean;
}

interface World {
  now: Date;
  admin: UserRecord;
  authors: UserRecord[];
}

const SITE_ORIGIN = 'http://localhost';
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Companies were there before their first review. */
const COMPANY_AGE_DAYS = 600;
const CONCURRENT_COMPANIES = 6;

/**
 * Fills a new table for a first look, through the product's own writes. Safe to run again after it was cut off: what is
 * there is left as it is. For the local launcher alone; no stage deploys it.
 */
export async function handler({
  accounts,
  demo,
}: SeedRequest): Promise<{ companies: number; reviews: number }> {
  const now = new Date();
  const users = await Promise.all(accounts.map((account) => keepAccount(account, now)));
  const admin = users[accounts.findIndex((account) => account.admin)];
  const [member] = users;
  if (!demo || !admin || !member) return { companies: 0, reviews: 0 };
  const strangers = await Promise.all(demoPeople.slice(1).map((person) => keepPerson(person, now)));
  const world: World = { now, admin, authors: [member, ...strangers] };
  const waiting = [...demoCompanies.entries()];
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift())
      await seedCompany(entry[0], entry[1], world);
  };
  await Promise.all(Array.from({ length: CONCURRENT_COMPANIES }, work));
  return { companies: demoCompanies.length, reviews: demoReviews.length };
}

function keepAccount({ userId, email, firstName, lastName }: DemoAccount, now: Date): Promise<UserRecord> {
  return keepUser({
    ...newUser({ id: userId, email, firstName, lastName }, now),
    emailVerified: now.toISOString(),
  });
}

/** Demo people have no account and no mailbox: without an address, nothing is sent to them. */
function keepPerson({ email, firstName, lastName, publicName }: (typeof demoPeople)[number], now: Date) {
  return keepUser({ ...newUser({ id: idFrom(email), email: '', firstName, lastName }, now), publicName });
}

/** The same id each time, in the form of a UUID. */
function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function seedCompany(index: number, content: DemoCompany, world: World): Promise<void> {
  const company = await keepCompany(index, content, world);
  const reviews = demoReviews
    .map((review, position) => ({ review, position }))
    .filter(({ review }) => review.company === index)
    .sort((a, b) => b.review.submittedDaysAgo - a.review.submittedDaysAgo);
  for (const { review, position } of reviews) await seedReview(company, review, position, world);
  await reindex(company.slug);
}

async function keepCompany(index: number, { state, ...content }: DemoCompany, { now, admin }: World) {
  // Spread over some weeks, so that 'Most Recent' has an order.
  const created = new Date(now.getTime() - COMPANY_AGE_DAYS * DAY_MS + index * 7 * HOUR_MS);
  try {
    const origin = { submittedById: admin.id, isListed: state === 'listed', now: created };
    return await createCompany(companySubmission.parse(content), origin);
  } catch (error) {
    const slug = error instanceof Failure && error.code === 'company_exists' ? error.details.slug : undefined;
    const company = slug === undefined ? null : await findCompany(slug);
    if (!company) throw error;
    return company;
  }
}

async function seedReview(
  company: CompanyRecord,
  demo: DemoReview,
  position: number,
  world: World,
): Promise<void> {
  const author = world.authors[demo.author % world.authors.length] ?? world.admin;
  const submitted = new Date(
    world.now.getTime() - demo.submittedDaysAgo * DAY_MS - (position % 19) * HOUR_MS,
  );
  const submission = reviewSubmission.parse({
    ...demo,
    companyId: company.id,
    incidentDate:
      demo.incidentDaysAgo === null
        ? null
        : new Date(world.now.getTime() - demo.incidentDaysAgo * DAY_MS).toISOString().slice(0, 10),
  });
  const idempotency = submissionOf(author.id, `demo ${position}`, { position }, world.now);
  const earlier = idempotency && (await earlierSubmission(idempotency));
  const fresh = {
    submission,
    author,
    company,
    ipHash: null,
    siteOrigin: SITE_ORIGIN,
    now: submitted,
    idempotency,
  };
  const { id } = earlier ?? (await createReview(fresh));
  await decide(id, demo, submitted, world);
  const takedown = demoTakedowns.find(({ review }) => review === position);
  if (takedown) await dispute(id, takedown, world);
}

async function dispute(reviewId: string, { filedDaysAgo, ...content }: DemoTakedown, { now }: World) {
  const review = await findReviewHead(reviewId);
  if (review?.openTakedowns !== undefined) return;
  const filed = new Date(now.getTime() - filedDaysAgo * DAY_MS);
  const request = takedownRequest.parse({ ...content, reviewId });
  await createTakedown(request, { now: filed, siteOrigin: SITE_ORIGIN });
}

async function decide(id: string, demo: DemoReview, submitted: Date, { now, admin }: World): Promise<void> {
  if (demo.outcome === 'PENDING') return;
  const decidedMs = submitted.getTime() + (demo.decidedAfterHours ?? 24) * HOUR_MS;
  const ruling = {
    reason: demo.outcome === 'REJECTED' ? demo.reason : null,
    note: null,
    moderatorId: admin.id,
    siteOrigin: SITE_ORIGIN,
    now: new Date(Math.min(decidedMs, now.getTime())),
  };
  try {
    await (demo.outcome === 'APPROVED' ? approve(id, ruling) : reject(id, ruling));
  } catch (error) {
    const isDone = error instanceof Failure && error.code === 'already_decided';
    if (!isDone) throw error;
  }
}
