import { AsyncLocalStorage } from 'node:async_hooks';
import type { DatabaseSync } from 'node:sqlite';
import {
  AdminAddUserToGroupCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda';
import { vi } from 'vitest';
import type { RouteId } from '../../../shared/routes.ts';
import type { Answer } from '../../../shared/schemas/answers.ts';
import type { Change } from '../../../shared/schemas/changes.ts';
import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import type { AdminCompany, Company, CompanyCard, OwnCompany } from '../../../shared/schemas/companies.ts';
import type { OwnReview, PublicReview } from '../../../shared/schemas/reviews.ts';
import type { PendingReview } from '../../../shared/schemas/moderation.ts';
import type { ModeratedReply } from '../../../shared/schemas/replies.ts';
import type { Representative } from '../../../shared/schemas/representatives.ts';
import type { TakedownStatusView } from '../../../shared/schemas/takedowns.ts';
import type { PublicDecision, Transparency } from '../../../shared/schemas/transparency.ts';
import { table, transact } from '../../../functions/platform/table.ts';
import { hashRecipient } from '../../../functions/records/notice/recipient.ts';
import { closeMailbox, recordUnreached } from '../../../functions/records/notice/unreached.ts';
import { Caller, PASSWORD, type Received, type Sent } from '../../../functions/testing/caller.ts';
import { awsError } from '../../../functions/testing/faults.ts';
import { loadHandler } from '../../../functions/testing/handlers.ts';
import {
  noticesOf,
  representativeCodes,
  verificationCodes,
} from '../../../functions/testing/mailed-codes.ts';
import { stored } from '../../../functions/testing/stored.ts';
import { handler as archiveReviews } from '../../../functions/workers/archive-reviews.ts';
import { handler as completeChanges } from '../../../functions/workers/complete-changes.ts';
import { handler as deleteExpired } from '../../../functions/workers/delete-expired.ts';
import { handler as reportOverdue } from '../../../functions/workers/report-overdue.ts';
import { isFor } from '../../local/streams.ts';
import { createTable } from '../../local/table.ts';
import { type Act, type Kind, MODERATORS, type Name, PEOPLE, SPEAKER, SURNAME } from './model.ts';
import { called, countEach, firstName, ownAccount, ownReview, type ReviewView, type View } from './view.ts';

export const START = Date.parse('2027-02-01T08:00:00Z');
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Access tokens last ten minutes. */
const SESSION_MINUTES = 9;

interface Course {
  requests: number;
  /** The process ends after this many requests. */
  cutAfter?: number;
  /** Something else happens before the request with this number. */
  between?: { at: number; happen: () => Promise<unknown> };
}
const course = new AsyncLocalStorage<Course>();

/** Not a mock of the test runner: those remember every call. */
export function holdRequests(): void {
  const send = table.send.bind(table) as unknown as (command: unknown) => Promise<unknown>;
  const held = async (command: unknown) => {
    const running = course.getStore();
    if (running) {
      running.requests += 1;
      const { between, cutAfter, requests } = running;
      if (between?.at === requests) await course.exit(between.happen);
      if (cutAfter !== undefined && requests > cutAfter) throw awsError('ServiceUnavailable', 503);
    }
    return send(command);
  };
  table.send = held as never;
}

interface Account {
  caller: Caller;
  email: string;
  userId: string;
  enteredAt: number;
}

interface Row {
  id: number;
  event_name: 'INSERT' | 'MODIFY' | 'REMOVE';
  keys_json: string;
  new_image: string | null;
  old_image: string | null;
}

interface Known {
  id: string;
  slug?: string;
  reference?: string;
  /** The token of the address in the notice to the company's own mailbox. */
  token?: string;
}

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const REQUESTER = { requesterName: 'Naledi Khumalo', requesterEmail: 'naledi@example.com' };
const REASON = 'This is said at such length because a reason has to be told in full, and so it is here.';

export class Outside {
  readonly #visitor = new Caller();
  readonly #client = new DynamoDBClient({});
  readonly #database: DatabaseSync;
  readonly #accounts = new Map<Name, Account>();
  /** Every item that ever existed, by its title or name. */
  readonly #known = new Map<string, Known>();
  #delivered = 0;
  now = START;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async open(): Promise<void> {
    this.setClock(START);
    process.env['TABLE_NAME'] = `simulation-${crypto.randomUUID()}`;
    await createTable(this.#client, process.env['TABLE_NAME']);
  }

  async close(): Promise<void> {
    await this.#client.send(new DeleteTableCommand({ TableName: process.env['TABLE_NAME'] }));
    this.#client.destroy();
  }

  setClock(now: number): void {
    this.now = now;
    vi.setSystemTime(now);
  }

  async enter(name: Name): Promise<Account> {
    const account = this.#accounts.get(name);
    if (!account) return this.#signUp(name);
    if (this.now - account.enteredAt > SESSION_MINUTES * MINUTE) await this.#logIn(account);
    return account;
  }

  async #signUp(name: Name): Promise<Account> {
    const [caller, email] = [new Caller(), `${name}.${crypto.randomUUID()}@example.co.za`];
    const names = { firstName: firstName(name), lastName: SURNAME };
    const { json } = await call<CurrentUser>(caller, 'sign-up', {
      body: { email, password: PASSWORD, ...names },
    });
    const account = { caller, email, userId: json.id, enteredAt: this.now };
    this.#accounts.set(name, account);
    if (!MODERATORS.includes(name)) return account;
    const pool = new CognitoIdentityProviderClient({});
    const UserPoolId = process.env['USER_POOL_ID'];
    await pool.send(new AdminAddUserToGroupCommand({ UserPoolId, Username: email, GroupName: 'ADMIN' }));
    pool.destroy();
    await this.#logIn(account);
    return account;
  }

  async #logIn(account: Account): Promise<void> {
    const { caller, email } = account;
    await call(caller, 'log-in', { body: { email, password: PASSWORD } });
    account.enteredAt = this.now;
  }

  async do(act: Act, meanwhile: Omit<Course, 'requests'> = {}): Promise<string> {
    const account = await this.enter(act.by);
    // A reminder prolongs an address for answers, which the model does not know.
    if (act.office) await closeOffice(act.office, this.now);
    const answer = await course.run({ requests: 0, ...meanwhile }, () => this.#send(act, account));
    if (act.kind === 'delete account' && answer === 'ok') this.#accounts.delete(act.by);
    return answer;
  }

  async #send(act: Act, { caller, userId }: Account): Promise<string> {
    if (act.kind === 'speak') return this.#speak(act);
    if (act.kind === 'bounce')
      return recordUnreached(this.#known.get(act.on)?.id ?? NOWHERE, new Date()).then(
        () => 'ok',
        () => 'unavailable',
      );
    if (act.kind.endsWith('by address')) await this.#openMail(act.on);
    if (act.kind === 'prove address') {
      await call(caller, 'resend-code');
      let answer = '';
      // Of two codes sent at the same moment, only the last one works.
      for (const code of (await verificationCodes(userId)).slice(-2).reverse())
        if (answer !== 'ok') answer = answerOf(await call(caller, 'verify-email', { body: { code } }));
      return answer;
    }
    const [route, sent] = toRequest(act, this.#known, this.now);
    return answerOf(await call(caller, route, sent));
  }

  async #speak({ on }: Act): Promise<string> {
    const { caller } = await this.enter(SPEAKER);
    const email = `${crypto.randomUUID()}@${domainOf(on)}`;
    const slug = this.#known.get(on)?.slug ?? 'none';
    const asked = await call<{ id: string }>(caller, 'request-representation', {
      params: { slug },
      body: { position: 'Credit manager', email },
    });
    let { id } = asked.json;
    if (asked.status === 201) {
      const [code] = await representativeCodes(email);
      await call(caller, 'verify-representative', { params: { id }, body: { code } });
    } else {
      if (answerOf(asked) !== 'already_representative') return answerOf(asked);
      const own = await call<{ id: string; companyId: string }[]>(caller, 'list-own-representatives');
      id = own.json.find(({ companyId }) => companyId === this.#known.get(on)?.id)?.id ?? '';
    }
    const moderator = await this.enter('sipho');
    const answer = answerOf(await call(moderator.caller, 'approve-representative', { params: { id } }));
    return answer === 'already_decided' ? 'already_representative' : answer;
  }

  async #openMail(title: string): Promise<Known | undefined> {
    const known = this.#known.get(title);
    if (!known || known.token !== undefined) return known;
    const mail = (await noticesOf(known.id)).find(({ to }) => String(to).includes('@'));
    if (mail) known.token = mail.token;
    return known;
  }

  async #look(): Promise<void> {
    for (const item of await stored('C#'))
      if (item['sk'] === 'Z')
        this.#know(this.#nameOf(String(item['id'])) || item['name'], { id: item['id'], slug: item['slug'] });
    for (const item of await stored('R#')) {
      if (item['sk'] === '#')
        this.#know(item['title'], { ...this.#known.get(String(item['title'])), id: item['id'] });
      const title = this.#nameOf(String(item['pk']).slice('R#'.length));
      if (item['sk'] === '#') {
        const { payments = [] } = (item['debt'] ?? {}) as { payments?: { id: string; recordedBy: string }[] };
        const claim = payments.find(({ recordedBy }) => recordedBy === 'COMPANY');
        if (claim) this.#know(`claim ${title}`, claim);
      }
      if (item['sk'] === 'REPLY') this.#know(`reply ${title}`, { id: item['id'] });
      if (item['sk'] === 'APPEAL') this.#know(`appeal ${title}`, { id: item['id'] });
    }
    for (const item of await stored('T#')) {
      const { reason = '' } = (item['request'] ?? {}) as { reason?: string };
      const [name = ''] = reason.split(':');
      if (item['sk'] === '#') this.#know(name, { id: item['id'], reference: item['reference'] });
      if (item['sk'] === 'APPEAL')
        this.#know(`appeal ${this.#nameOf(String(item['subjectId']))}`, { id: item['id'] });
    }
  }

  #know(name: unknown, known: Record<string, unknown>): void {
    this.#known.set(String(name), known as unknown as Known);
  }

  /** A review's title, a company's first name. */
  #nameOf(id: string): string {
    return [...this.#known].find(([, known]) => known.id === id)?.[0] ?? '';
  }

  async wait(days: number, cutAfter: number | undefined): Promise<void> {
    this.setClock(this.now + days * DAY);
    for (const run of [archiveReviews, deleteExpired, reportOverdue]) {
      if (cutAfter !== undefined) await course.run({ requests: 0, cutAfter }, run).catch(() => undefined);
      await run();
    }
  }

  /** Completes all changes and those that follow, in the order of `disorder`, some of them twice. Retries failures. */
  async deliver(disorder: readonly number[], cutAfter: number | undefined): Promise<void> {
    let isCut = cutAfter !== undefined;
    for (let rows = this.#newRows(); rows.length > 0; rows = this.#newRows()) {
      const records = shuffled(rows.map(toRecord), disorder);
      const twice = records.filter(
        (_, at) => disorder.length > 0 && (disorder[at % disorder.length] ?? 0) % 3 === 0,
      );
      let left = [...records, ...twice];
      for (let attempt = 1; left.length > 0; attempt += 1) {
        if (attempt > 5)
          throw new Error(`The stream keeps failing: ${JSON.stringify(left[0]?.dynamodb?.Keys)}`);
        const event: DynamoDBStreamEvent = { Records: left };
        const complete = () => completeChanges(event) as Promise<DynamoDBBatchResponse>;
        const { batchItemFailures } = await (isCut && cutAfter !== undefined
          ? course.run({ requests: 0, cutAfter }, complete)
          : complete());
        isCut = false;
        const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
        left = left.filter(({ dynamodb }) => failed.has(dynamodb?.SequenceNumber ?? ''));
      }
    }
  }

  #newRows(): Row[] {
    const rows = this.#database
      .prepare('SELECT * FROM _stream_records WHERE table_name = ? AND id > ? ORDER BY id')
      .all(process.env['TABLE_NAME'] ?? '', this.#delivered) as unknown as Row[];
    this.#delivered = rows.at(-1)?.id ?? this.#delivered;
    return rows.filter((row) => isFor('complete-changes', toRecord(row) as never));
  }

  async look(): Promise<View> {
    await this.#look();
    const reader = this.#visitor;
    const cards = await call<CompanyCard[]>(reader, 'list-companies', { query: { limit: '100' } });
    const view: View = {
      directory: cards.json.map(({ name, reviewCount, totalOwed, totalSettled }) => ({
        ...{ name, flags: reviewCount, owed: totalOwed, settled: totalSettled },
      })),
      ...{ companies: {}, reviews: {}, totals: {}, months: {}, log: {}, feed: [], found: {}, own: {} },
    };
    for (const [known, { slug }] of this.#known) {
      if (slug === undefined) continue;
      const { status, json } = await call<Company>(reader, 'get-company', { params: { slug } });
      if (status === 404) continue;
      const archived = { params: { slug }, query: { archived: 'true' } };
      const older =
        json.archivedCount > 0
          ? (await call<PublicReview[]>(reader, 'list-company-reviews', archived)).json
          : [];
      view.companies[known] = {
        name: called(json),
        figures: figuresOf(json),
        reviews: json.reviews.map(({ title }) => title),
        older: older.map(({ title }) => title),
      };
      for (const review of [...json.reviews, ...older]) view.reviews[review.title] = toReviewView(review);
    }
    const { json } = await call<Transparency>(reader, 'get-transparency');
    const { companies, reviews, outstandingZar, settledZar, replies } = json.totals;
    view.totals = { companies, reviews, outstanding: outstandingZar, settled: settledZar, replies };
    view.months = countsOf(json.months);
    return view;
  }

  /** Adds people's own items, moderators' companies and queues, each public review, the feed, and what names find. */
  async lookAtEach(view: View, sought: readonly string[]): Promise<View> {
    // People who have done nothing yet have not signed up.
    const own = Object.fromEntries(PEOPLE.map((name) => [name, ownAccount(false, 'full')]));
    const all = { query: { limit: '100' } };
    for (const name of this.#accounts.keys()) {
      const { caller } = await this.enter(name);
      const { status, json: person } = await call<CurrentUser>(caller, 'get-current-user');
      if (status === 401) {
        // Their deletion was interrupted, and has been completed since.
        this.#accounts.delete(name);
        continue;
      }
      own[name] = ownAccount(person.emailVerified !== null, person.publicName);
      for (const company of (await call<OwnCompany[]>(caller, 'list-own-companies', all)).json)
        own[this.#nameOf(company.id)] = `${company.status} ${company.name}`;
      for (const review of (await call<OwnReview[]>(caller, 'list-own-reviews', all)).json)
        own[review.title] = ownReview(review.removedAt ? 'REMOVED' : review.status, {
          ...{ amount: review.amountOwedZar, text: textOf(review), notice: review.notice?.how ?? null },
          ...{ hearUntil: Date.parse(review.hearUntil ?? '') || 0, payments: paymentsOf(review) },
          ...{ isSettled: review.settledAt !== null, isDisputed: review.dispute !== null },
        });
      const offices = await call<Representative[]>(caller, 'list-own-representatives');
      for (const { companyId, status } of offices.json)
        if (status !== 'REVOKED' && view.companies[this.#nameOf(companyId)])
          own[`For ${this.#nameOf(companyId)}`] = status;
    }
    const { caller: moderator } = await this.enter('sipho');
    for (const { title } of (await call<PendingReview[]>(moderator, 'list-pending-reviews', all)).json)
      own[`${title} in the queue`] = 'PENDING';
    for (const { review } of (await call<ModeratedReply[]>(moderator, 'list-replies', all)).json)
      own[`Reply to ${review.title}`] = 'PENDING';
    for (const [name, { id, slug, reference }] of this.#known) {
      if (slug !== undefined) {
        const { status, json } = await call<AdminCompany>(moderator, 'get-admin-company', { params: { id } });
        if (status === 200) own[`${name} for moderators`] = `${json.status} ${called(json)}`;
      }
      if (reference === undefined) continue;
      const { status, json } = await call<TakedownStatusView>(this.#visitor, 'get-takedown-status', {
        params: { reference },
      });
      if (status !== 404) own[name] = json.status;
    }
    const reviews: View['reviews'] = {};
    for (const [title, { id }] of this.#known) {
      if (!title.startsWith('Invoice')) continue;
      const { status, json } = await call<PublicReview>(this.#visitor, 'get-review', { params: { id } });
      if (status === 200) reviews[title] = toReviewView(json);
      const { token = '' } = (await this.#openMail(title)) ?? {};
      const opened = await call<Answer>(this.#visitor, 'get-answer', { params: { token } });
      if (opened.status === 200) own[`Address of ${title}`] = textOf(opened.json.review);
    }
    const { json } = await call<PublicDecision[]>(this.#visitor, 'list-decisions', all);
    const log = countEach(json.map(({ kind, outcome }) => `${kind} ${outcome}`));
    const feed = (await call<Change[]>(moderator, 'list-changes', all)).json.flatMap((change) => {
      if (change.event === 'REMOVED') return [];
      return change.kind === 'COMPANY' ? called(change.company) : change.review.title;
    });
    return { ...view, reviews, own, log, feed: feed.sort(), found: await this.search(sought) };
  }

  async search(sought: readonly string[]): Promise<View['found']> {
    const found: View['found'] = {};
    const search = (query: Record<string, string>) =>
      call<CompanyCard[]>(this.#visitor, 'list-companies', { query });
    for (const q of sought) {
      const cards = (await search({ q })).json;
      const [first] = (await search({ q, namesFirst: 'true' })).json;
      found[q] = {
        companies: cards
          .map((one) => called({ ...one, alsoKnownAs: one.foundBy ? [one.foundBy] : [] }))
          .sort(),
        isBearerFirst: first?.name === q,
      };
    }
    return found;
  }
}

const call = async <T = { code?: string }>(caller: Caller, route: RouteId, sent: Sent = {}) =>
  caller.call<T>(route, await loadHandler(route), sent);

const answerOf = ({ status, json }: Received<unknown>): string =>
  status < 300 ? 'ok' : ((json as { code?: string } | undefined)?.code ?? String(status));

const closeOffice = (company: string, now: number) =>
  transact([closeMailbox(hashRecipient(`office@${domainOf(company)}`), new Date(now))]);
const domainOf = (company: string) => `${company.toLowerCase().replaceAll(' ', '-')}.co.za`;

const textOf = ({ body }: { body: string }) => body.slice(body.indexOf(REASON) + REASON.length).trim();

function toRequest(
  { kind, on, name, amount, days, office, others }: Act,
  known: Map<string, Known>,
  now: number,
): [RouteId, Sent] {
  const { id = NOWHERE, reference = 'none', token = 'none' } = known.get(on) ?? {};
  const idOf = (text: string) => known.get(text)?.id ?? `${id}.00000000`;
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const about = { params: { id } };
  const body = { reason: REASON };
  const atAddress = { params: { token } };
  const review = {
    ...{ companyId: id, category: 'NON_PAYMENT', title: name, body: `${name}. ${REASON}` },
    ...{ amountOwedZar: amount || null, incidentDate: day(now - days * DAY) },
    ...(office !== null && { noticeEmail: `office@${domainOf(office)}`, waitForCompany: days > 0 }),
  };
  const tradingAs = others[0]?.name ?? null;
  const alsoKnownAs = others.map((one) => ({ ...one, source: REASON }));
  const payment = { amountZar: amount, paidOn: day(now) };
  const appeal = { params: { id: known.get(`appeal ${on}`)?.id ?? `REVIEW.${id}.00000000` }, body };
  const requests: Record<Exclude<Kind, 'speak' | 'prove address' | 'bounce'>, [RouteId, Sent]> = {
    propose: ['propose-company', { body: { name, tradingAs, website: `https://${domainOf(name)}` } }],
    'correct name': ['update-company', { ...about, body: { name } }],
    'replace name': ['update-company', { ...about, body: { name, keepFormer: false, ...body } }],
    'other names': ['update-company', { ...about, body: { alsoKnownAs } }],
    list: ['accept-company', about],
    decline: ['decline-company', { ...about, body }],
    merge: ['merge-company', { ...about, body: { intoId: known.get(name)?.id ?? NOWHERE } }],
    remove: ['remove-company', about],
    submit: ['submit-review', { body: review }],
    edit: ['edit-review', { ...about, body: { amountOwedZar: amount || null } }],
    rewrite: ['edit-review', { ...about, body: { body: `${on}. ${REASON} ${name}` } }],
    hear: ['hear-review', about],
    approve: ['approve-review', about],
    reject: ['reject-review', { ...about, body }],
    unpublish: ['unpublish-review', { ...about, body }],
    withdraw: ['withdraw-review', about],
    pay: ['record-payment', { ...about, body: payment }],
    'confirm payment': ['confirm-payment', { params: { id: idOf(`claim ${on}`) } }],
    'deny payment': ['deny-payment', { params: { id: idOf(`claim ${on}`) } }],
    settle: ['settle-review', about],
    confirm: ['confirm-review', about],
    dispute: ['dispute-review', { ...about, body: { reason: 'NOT_OWED' } }],
    'withdraw dispute': ['withdraw-dispute', about],
    reply: ['write-reply', { ...about, body: { body: REASON } }],
    'reply by address': ['write-answer-reply', { ...atAddress, body: { body: REASON, position: 'Clerk' } }],
    'withdraw reply by address': ['withdraw-answer-reply', atAddress],
    'pay by address': ['record-answer-payment', { ...atAddress, body: payment }],
    'dispute by address': ['dispute-answer', { ...atAddress, body: { reason: 'NOT_OWED' } }],
    'withdraw dispute by address': ['withdraw-answer-dispute', atAddress],
    'end answers': ['end-answers', { ...about, body }],
    'approve reply': ['approve-reply', { params: { id: idOf(`reply ${on}`) } }],
    'reject reply': ['reject-reply', { params: { id: idOf(`reply ${on}`) }, body }],
    'file takedown': [
      'file-takedown',
      { body: { ...REQUESTER, reviewId: id, reason: `${name}: ${REASON}` } },
    ],
    'start takedown': ['start-takedown', about],
    'action takedown': ['action-takedown', { ...about, body }],
    'refuse takedown': ['reject-takedown', { ...about, body }],
    'appeal review': ['appeal-review', { ...about, body: { body: REASON } }],
    'appeal takedown': ['appeal-takedown', { params: { reference }, body: { body: REASON } }],
    'grant appeal': ['grant-appeal', appeal],
    'refuse appeal': ['refuse-appeal', appeal],
    'show name': ['update-user', { body: { publicName: name } }],
    'delete account': ['delete-user', {}],
  };
  return requests[kind as keyof typeof requests];
}

const figuresOf = (company: Company): Record<string, number> => ({
  ...{ flags: company.reviewCount, reporters: company.reporterCount, owed: company.totalOwed },
  ...{ unconfirmed: company.unconfirmedZar, settled: company.totalSettled },
  ...{ settledCount: company.settledCount, disputed: company.disputedCount },
  ...{ replies: company.replyCount, answered: company.answeredCount, older: company.archivedCount },
  ...{ removed: company.removedCount, expired: company.expiredCount },
});

const paymentsOf = ({ payments }: Pick<PublicReview, 'payments'>) =>
  payments.map(({ amountZar, recordedBy, status }) => `${amountZar} ${recordedBy} ${status}`);

const toReviewView = (review: PublicReview): ReviewView => ({
  by: [review.user.firstName, review.user.lastName].filter(Boolean).join(' '),
  ...{ text: textOf(review), notice: review.notice?.how ?? '' },
  ...{ paid: review.paidZar, outstanding: review.outstandingZar, isSettled: review.settledAt !== null },
  isConfirmed: review.confirmedAt !== null,
  payments: paymentsOf(review),
  ...{ isDisputed: review.dispute !== null, hasReply: review.reply !== null },
  ...{ isOlder: review.archivedAt !== null, isUnderReview: review.underReview },
});

const COUNTS = ['submitted', 'approved', 'rejected', 'withdrawn', 'archived', 'replies'] as const;

function countsOf(months: Transparency['months']): View['months'] {
  const counts: View['months'] = {};
  for (const { takedowns, appeals, settledZar, ...month } of months) {
    const { received, actioned, refused } = takedowns;
    const { filed, granted, refused: appealsRefused } = appeals;
    const reviews = Object.fromEntries(COUNTS.map((name) => [name, month[name]]));
    const all = { ...reviews, settledZar, received, actioned, refused, filed, granted, appealsRefused };
    for (const [name, number] of Object.entries(all)) if (number) counts[`${month.month} ${name}`] = number;
  }
  return counts;
}

const toRecord = ({ id, event_name: eventName, ...row }: Row): DynamoDBRecord => ({
  eventID: `change-${id}`,
  eventName,
  dynamodb: {
    SequenceNumber: String(id),
    Keys: JSON.parse(row.keys_json) as never,
    ...(row.new_image !== null && { NewImage: JSON.parse(row.new_image) as never }),
    ...(row.old_image !== null && { OldImage: JSON.parse(row.old_image) as never }),
  },
});

function shuffled<T>(items: readonly T[], disorder: readonly number[]): T[] {
  if (disorder.length === 0) return [...items];
  const placed = items.map((item, at) => ({ item, place: (disorder[at % disorder.length] ?? 0) * (at + 1) }));
  return placed.sort((one, other) => (one.place % 101) - (other.place % 101)).map(({ item }) => item);
}
