import { createHash } from 'node:crypto';
import { UpdateTableCommand } from '@aws-sdk/client-dynamodb';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { DAY_MS, HOUR_MS } from '../../../shared/durations.ts';
import { reviewSubmission } from '../../../shared/schemas/reviews.ts';
import { privacyRequest } from '../../../shared/schemas/privacy.ts';
import { companyProposal } from '../../../shared/schemas/companies.ts';
import { createUserIfMissing, newUser, type UserRecord } from '../../../functions/records/user/user.ts';
import { type CompanyRecord, findCompany } from '../../../functions/records/company/company.ts';
import { createAppeal } from '../../../functions/appeals/appeal-writes.ts';
import { findAppeal } from '../../../functions/records/appeal/appeal.ts';
import { createCompany } from '../../../functions/companies/create-company.ts';
import { followCompany, followReview } from '../../../functions/records/change/follow.ts';
import { reindex } from '../../../functions/directory/reindex.ts';
import { approveReview } from '../../../functions/moderation/approve.ts';
import { readAgain } from '../../../functions/moderation/second-reading.ts';
import { rejectReview } from '../../../functions/decisions/decide-review.ts';
import { findAttachment, recordAttachment } from '../../../functions/evidence/attachment.ts';
import { bucket, evidenceKey, store } from '../../../functions/records/evidence/evidence-store.ts';
import { HttpError } from '../../../functions/platform/http-error.ts';
import type { Receipt } from '../../../functions/records/review/author-view.ts';
import { findReviewHead } from '../../../functions/records/review/review.ts';
import { createReview } from '../../../functions/reviews/create-review.ts';
import { reviewAppealKey } from '../../../functions/platform/keys.ts';
import { countByStatus } from '../../../functions/platform/read-index.ts';
import { table, tableName, transact } from '../../../functions/platform/table.ts';
import { OPEN_PRIVACY_REQUESTS } from '../../../functions/records/privacy/privacy-request.ts';
import { confirmRequest, newPrivacyRequest } from '../../../functions/privacy/privacy-writes.ts';
import { saveReview } from '../../../functions/records/review/save-review.ts';
import { findReadingOf } from '../../../functions/records/review/second-reading.ts';
import { tracesOfFile } from '../../../functions/records/review/traces.ts';
import { appeal as appealed } from '../../../functions/records/review/transitions.ts';
import { countMonth } from '../../../functions/records/statistics/figures.ts';
import { earlierSubmission, readIdempotency } from '../../../functions/platform/idempotency.ts';
import {
  type DemoAppeal,
  type DemoAttachment,
  type DemoCompany,
  demoData,
  type DemoPerson,
  type DemoReview,
} from './demo-data.ts';
import type { SeedRequest } from './seed-once.ts';
import { keepRepresentative, seedAnswers, seedConfirmation, seedReminders } from './seed-answers.ts';
import { seedTakedown } from './seed-takedown.ts';

type Account = SeedRequest['accounts'][number];

interface World {
  now: Date;
  admin: UserRecord;
  /** By email address. */
  authors: ReadonlyMap<string, UserRecord>;
}

const SITE_ORIGIN = 'http://localhost';
const COMPANY_AGE_DAYS = 600;
const CONCURRENT_COMPANIES = 6;

/** Uses the product's own writes. Safe to run again after an interruption: existing data stays unchanged. */
async function seed({ accounts, demo }: SeedRequest): Promise<void> {
  if (demo) await turnOffStream();
  const now = new Date();
  const users = await Promise.all(accounts.map((account) => keepAccount(account, now)));
  const admin = users[accounts.findIndex((account) => account.admin)];
  if (!demo || !admin) return;
  const { people, companies } = demoData;
  const strangers = await Promise.all(people.map((person) => keepPerson(person, now)));
  const emails = [...accounts, ...people].map(({ email }) => email);
  const authors = new Map([...users, ...strangers].map((user, index) => [emails[index] ?? '', user]));
  const waiting = [...companies.entries()];
  const work = async () => {
    for (let entry = waiting.shift(); entry; entry = waiting.shift())
      await seedCompany(entry[0], entry[1], { now, admin, authors });
  };
  await Promise.all(Array.from({ length: CONCURRENT_COMPANIES }, work));
  await askAboutPrivacy(new Date(now.getTime() - 3 * DAY_MS));
}

/** Nothing may follow from these writes: they update the lists themselves, and demo people have no mailbox. */
async function turnOffStream(): Promise<void> {
  const StreamSpecification = { StreamEnabled: false };
  await table.send(new UpdateTableCommand({ TableName: tableName(), StreamSpecification }));
}

function keepAccount({ userId, email, firstName, lastName }: Account, now: Date): Promise<UserRecord> {
  return keep({
    ...newUser({ id: userId, email, firstName, lastName }, now),
    emailVerified: now.toISOString(),
  });
}

/** Demo people have no account, so that nobody logs in as one. */
function keepPerson({ email, firstName, lastName, publicName, isVerified }: DemoPerson, now: Date) {
  const emailVerified = isVerified ? now.toISOString() : null;
  return keep({
    ...newUser({ id: idFrom(email), email, firstName, lastName }, now),
    publicName,
    emailVerified,
  });
}

let followed = Promise.resolve();
/** Appends to the feed of changes one after another: each entry writes the time of the last. */
const inTurn = (follow: () => Promise<void>) => (followed = followed.then(follow));

async function keep(user: UserRecord): Promise<UserRecord> {
  return (await createUserIfMissing(user)) ?? user;
}

function idFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function seedCompany(index: number, content: DemoCompany, world: World): Promise<void> {
  const { company, isNew } = await keepCompany(index, content, world);
  const speaker = await seedRepresentative(company, content, world);
  for (const [number, review] of content.reviews.entries())
    await seedReview({ company, isNew, speaker }, review, number, world);
  await reindex(company.slug);
  await inTurn(() => followCompany(company));
}

async function seedRepresentative(
  company: CompanyRecord,
  { representative, website }: DemoCompany,
  { now, admin, authors }: World,
): Promise<UserRecord | null> {
  const person = authors.get(representative?.person ?? '');
  if (!representative || !person) return null;
  const { position, mailbox, waits = false } = representative;
  const email = `${mailbox}@${new URL(website ?? '').hostname.replace('www.', '')}`;
  const since = new Date(now.getTime() - (waits ? 1 : COMPANY_AGE_DAYS) * DAY_MS);
  await keepRepresentative({ userId: person.id, companyId: company.id, position, email }, since, {
    moderatorId: admin.id,
    waits,
  });
  return waits ? null : person;
}

async function keepCompany(
  index: number,
  { state, representative: _, ...content }: DemoCompany,
  { now, admin, authors }: World,
) {
  // Spread over some weeks, so that 'Most Recent' has an order.
  const created = new Date(now.getTime() - COMPANY_AGE_DAYS * DAY_MS + index * 7 * HOUR_MS);
  try {
    // The author of a company's first review proposed it: no moderator decides on their own proposal.
    const proposer = authors.get(content.reviews[0]?.author ?? '') ?? admin;
    const origin = { submittedById: proposer.id, isListed: state === 'listed', now: created };
    return { company: await createCompany(companyProposal.parse(content), origin), isNew: true };
  } catch (error) {
    const slug =
      error instanceof HttpError && error.code === 'company_exists' ? error.details.slug : undefined;
    const company = slug === undefined ? null : await findCompany(slug);
    if (!company) throw error;
    return { company, isNew: false };
  }
}

async function seedReview(
  { company, isNew, speaker }: { company: CompanyRecord; isNew: boolean; speaker: UserRecord | null },
  demo: DemoReview,
  number: number,
  world: World,
): Promise<void> {
  const { now } = world;
  const author = world.authors.get(demo.author);
  if (!author) throw new Error(`The demo data names no ${demo.author}`);
  const submitted = new Date(now.getTime() - demo.submittedHoursAgo * HOUR_MS);
  const submission = reviewSubmission.parse({
    ...demo,
    companyId: company.id,
    incidentDate: demo.incidentDaysAgo === undefined ? null : dayBefore(now, demo.incidentDaysAgo),
  });
  const idempotency = readIdempotency(author.id, `demo ${company.slug} ${number}`, { number }, now);
  const earlier = idempotency && !isNew ? await earlierSubmission<Receipt>(idempotency) : null;
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
  for (const attachment of demo.attachments ?? []) await attach(id, author.id, attachment, submitted);
  await decide(id, demo, submitted, world);
  if (demo.appeal) await appeal(id, demo.appeal, submitted);
  const published = new Date(submitted.getTime() + (demo.decidedAfterHours ?? 24) * HOUR_MS);
  await seedAnswers(id, demo, {
    authorId: author.id,
    representativeId: speaker?.id,
    moderatorId: world.admin.id,
    published,
  });
  await seedReminders(id, demo, published);
  await seedConfirmation(id, now);
  const by = { now, moderatorId: world.admin.id, siteOrigin: SITE_ORIGIN };
  if (demo.takedown) await seedTakedown(id, demo.takedown, by);
  await inTurn(() => followReview(id, 'INSERT'));
}

async function appeal(reviewId: string, { body, afterHours }: DemoAppeal, submitted: Date): Promise<void> {
  const review = await findReviewHead(reviewId);
  if (!review || (await findAppeal(reviewAppealKey(reviewId)))) return;
  const now = new Date(submitted.getTime() + afterHours * HOUR_MS);
  const { appeal: filed, write } = createAppeal({ kind: 'REVIEW', subjectId: reviewId, body }, now);
  const saved = await saveReview({ head: review }, { head: appealed(review, now) }, { now });
  await transact([write, ...countMonth(filed.id, now, { filed: 1 }), ...saved]);
}

async function askAboutPrivacy(now: Date): Promise<void> {
  if ((await countByStatus(OPEN_PRIVACY_REQUESTS, 1)) > 0) return;
  const request = privacyRequest.parse({
    ...{ kind: 'CORRECTION', name: 'Naledi Rooibosveld', email: 'naledi.rooibosveld@example.co.za' },
    details:
      'I left the firm in March. A review about it still speaks of me as its bookkeeper: please correct that.',
  });
  const { after, write } = newPrivacyRequest(request, now);
  await transact([write]);
  await transact([confirmRequest(after, now).write]);
}

const dayBefore = (now: Date, days: number) =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10);

async function attach(reviewId: string, userId: string, { text, ...file }: DemoAttachment, now: Date) {
  const id = idFrom(`${reviewId} ${file.filename}`);
  if (await findAttachment(reviewId, id)) return;
  const objectPath = evidenceKey(reviewId, id);
  const bytes = Buffer.from(text);
  await store().send(new PutObjectCommand({ Bucket: bucket(), Key: objectPath, Body: bytes }));
  const attachment = {
    ...file,
    id,
    reviewId,
    objectPath,
    fileSize: bytes.length,
    createdAt: now.toISOString(),
  };
  await recordAttachment({ ...attachment, traces: tracesOfFile(bytes, attachment.filename) }, id, userId);
}

async function decide(id: string, demo: DemoReview, submitted: Date, world: World): Promise<void> {
  const { now, admin } = world;
  if (demo.outcome === 'PENDING') return;
  const decidedMs = submitted.getTime() + (demo.decidedAfterHours ?? 24) * HOUR_MS;
  const ruling = {
    reason: demo.reason ?? null,
    note: null,
    moderatorId: admin.id,
    siteOrigin: SITE_ORIGIN,
    now: new Date(Math.min(decidedMs, now.getTime())),
  };
  try {
    await (demo.outcome === 'APPROVED' ? approveReview(id, ruling) : rejectReview(id, ruling));
  } catch (error) {
    const isDone = error instanceof HttpError && error.code === 'already_decided';
    if (!isDone) throw error;
  }
  await readOnceMore(id, ruling, world);
}

async function readOnceMore(
  id: string,
  ruling: { siteOrigin: string; now: Date },
  { now, authors }: World,
): Promise<void> {
  const reading = await findReadingOf(id);
  const moderatorId = authors.get('moderator@example.co.za')?.id;
  const readAt = new Date(ruling.now.getTime() + 3 * DAY_MS);
  if (!reading || reading.read || !moderatorId || readAt > now) return;
  const decision = { decision: reading.decided, reasonCode: null };
  await readAgain(id, decision, { ...ruling, moderatorId, now: readAt });
}

await seed(JSON.parse(process.argv[2] ?? '') as SeedRequest);
