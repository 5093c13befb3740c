import { southAfricanMonth } from '../../../shared/dates.ts';
import { dueInDays } from '../../../shared/working-days.ts';

/**
 * The behaviour of FlagRegister, as its users see it. An act changes the register or is refused with a code
 * of shared/errors.ts. Nothing here depends on how data is stored.
 */

export const PEOPLE = ['thandi', 'pieter', 'lerato', 'sipho', 'ayesha'] as const;
export type Name = (typeof PEOPLE)[number];
export const MODERATORS: readonly Name[] = ['sipho', 'ayesha'];
/** Has a work address at every company, and may become its representative. */
export const SPEAKER: Name = 'lerato';
export const SURNAME = 'Mokoena';

interface Person {
  /** Changes when the person deletes their account and signs up again. */
  id: string;
  isProved: boolean;
  shows: 'full' | 'first' | 'hidden';
}

interface Company {
  status: 'PROPOSED' | 'LISTED' | 'DECLINED' | 'MERGED' | 'REMOVED';
  by: string | null;
  into: string | null;
  activeAt: number;
  /** Counts of deleted reviews. */
  removed: number;
  expired: number;
}

/** A company's representative, by the company's name and theirs. */
interface Speaker {
  company: string;
  person: string;
  status: 'APPROVED' | 'PENDING' | 'REVOKED';
  since: number;
  renewBy: number | null;
}

interface Payment {
  amount: number;
  by: string;
  isClaim: boolean;
  status: 'CONFIRMED' | 'CLAIMED' | 'DENIED';
  at: number;
}

interface Appeal {
  status: 'OPEN' | 'GRANTED' | 'REFUSED';
}

interface Review {
  company: string;
  by: string | null;
  /** Distinguishes the authors of a company's reviews, even after their accounts are deleted. */
  reporter: string;
  amount: number | null;
  incidentAt: number;
  status: 'PENDING' | 'APPROVED' | 'REJECTED';
  decidedAt: number;
  decidedBy: string | null;
  /** The moderator whose decision an appeal took back. */
  notBy: string | null;
  isRemoved: boolean;
  isOlder: boolean;
  /** The name under which it was approved, and how much of it is shown. */
  name: Name;
  shows: Person['shows'];
  payments: Payment[];
  settledAt: number | null;
  /** Whether its author's address was unverified when they last changed what was paid. */
  isUnproved: boolean;
  confirmedAt: number;
  lapsedAt: number;
  disputedBy: string | null;
  /** The latest reply, and whether one is published. */
  reply: { by: string; status: 'PENDING' | 'APPROVED' | 'REJECTED' } | null;
  hasReply: boolean;
  appeal: Appeal | null;
}

interface Takedown {
  review: string;
  company: string;
  status: 'RECEIVED' | 'UNDER_REVIEW' | 'ACTIONED' | 'REJECTED';
  decidedAt: number;
  decidedBy: string | null;
  notBy: string | null;
  appeal: Appeal | null;
}

export interface Register {
  people: Record<Name, Person>;
  companies: Record<string, Company>;
  speakers: Speaker[];
  reviews: Record<string, Review>;
  takedowns: Record<string, Takedown>;
  /** The counts of each month: `2027-02 approved`. */
  months: Record<string, number>;
  /** The public log: `REVIEW APPROVED`. */
  log: string[];
}

export const emptyRegister = (): Register => ({
  people: Object.fromEntries(
    PEOPLE.map((name) => [name, { id: `${name} 1`, isProved: false, shows: 'full' }]),
  ) as Register['people'],
  ...{ companies: {}, speakers: [], reviews: {}, takedowns: {}, months: {}, log: [] },
});

export interface Act {
  kind: Kind;
  by: Name;
  /** The review, company or takedown request that the act is on. */
  on: string;
  /** The name of a new item, or of the company to merge into. */
  name: string;
  /** In cents; 0 for none. */
  amount: number;
  /** The age in days of an incident, or of another event in the past. */
  days: number;
}

class Refused extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}
const refuse = (code: string): never => {
  throw new Refused(code);
};

/** The register after an act, and the response: `ok`, or the code of its error. */
export function take(before: Register, act: Act, now: number): { after: Register; answer: string } {
  const after = structuredClone(before);
  try {
    ACTS[act.kind](after, act, now);
    return { after, answer: 'ok' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { after: before, answer: error.code };
  }
}

const DAY = 24 * 60 * 60 * 1000;

function addMonths(at: number, months: number): number {
  const date = new Date(at);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

function count(register: Register, now: number, name: string, by = 1): void {
  const key = `${southAfricanMonth(new Date(now))} ${name}`;
  register.months[key] = (register.months[key] ?? 0) + by;
}

/** The company that remains after all merges of the named one. */
export function standing(register: Register, name: string): string {
  const into = register.companies[name]?.into;
  return into ? standing(register, into) : name;
}

const isShown = (review: Review) => review.status === 'APPROVED' && !review.isRemoved;
const isCounted = (review: Review) => isShown(review) && !review.isOlder;

// Debts

export const paid = ({ payments }: Review) =>
  payments.filter(({ status }) => status === 'CONFIRMED').reduce((sum, { amount }) => sum + amount, 0);

export function outstanding(review: Review): number | null {
  if (review.settledAt !== null) return 0;
  return review.amount === null ? null : review.amount - paid(review);
}

/**
 * The amount that counts as paid. Until the author's address is verified, this is only the payments that both
 * sides confirmed.
 */
export function settled(review: Review): { total: number; count: number } {
  const isSettled = review.settledAt !== null;
  if (!review.isUnproved) return { total: paid(review), count: Number(isSettled) };
  const agreed = review.payments.filter(({ isClaim }) => isClaim);
  const total = paid({ ...review, payments: agreed });
  return { total, count: Number(isSettled && total === review.amount) };
}

/** When its author last said what is owed. */
const lastSaid = ({ decidedAt, confirmedAt, payments }: Review) =>
  Math.max(decidedAt, confirmedAt, ...payments.filter(({ isClaim }) => !isClaim).map(({ at }) => at));

export const isLapsed = (review: Review) => review.lapsedAt > lastSaid(review);

function changeDebt(
  register: Register,
  review: Review,
  now: number,
  change: (review: Review) => void,
  saidBy?: Person,
): void {
  const before = settled(review).total;
  change(review);
  if (outstanding(review) === 0 && review.settledAt === null) review.settledAt = now;
  if (saidBy) review.isUnproved = !saidBy.isProved;
  count(register, now, 'settledZar', settled(review).total - before);
}

// Rights

const findReview = (register: Register, { on }: Act) => register.reviews[on] ?? refuse('review_not_found');

function ownReview(register: Register, act: Act): Review {
  const review = findReview(register, act);
  return review.by === register.people[act.by].id ? review : refuse('review_not_found');
}

const speaksFor = (register: Register, person: string, company: string) =>
  register.speakers.find(
    (one) => one.person === person && one.company === company && one.status !== 'REVOKED',
  );

const isApproved = (register: Register, person: string, company: string) =>
  speaksFor(register, person, company)?.status === 'APPROVED';

/** A public review of a company that the actor represents. */
function spokenFor(register: Register, act: Act): Review {
  const review = findReview(register, act);
  const isTheirs = isApproved(register, register.people[act.by].id, review.company);
  return isShown(review) && isTheirs ? review : refuse('review_not_found');
}

/** The side for which somebody records a payment: the author's, or the company's. */
function party(register: Register, act: Act): { review: Review; isAuthor: boolean } {
  const review = findReview(register, act);
  if (review.by === register.people[act.by].id)
    return isShown(review) ? { review, isAuthor: true } : refuse('review_not_public');
  return { review: spokenFor(register, act), isAuthor: false };
}

function moderate(register: Register, { by }: Act): string {
  return MODERATORS.includes(by) ? register.people[by].id : refuse('forbidden');
}

/**
 * Moderators may not decide on their own reviews, replies and proposals, nor on cases of a company that they
 * represent.
 */
const refuseOwn = (isOwn: boolean) => isOwn && refuse('own_case');

const isOwnReview = (register: Register, { by, company }: Review, moderator: string) =>
  by === moderator || speaksFor(register, moderator, company) !== undefined;

function decideCompany(register: Register, act: Act, from?: Company['status']): Company {
  const moderator = moderate(register, act);
  const company = register.companies[act.on];
  if (!company || company.status === 'REMOVED') return refuse('company_not_found');
  refuseOwn(company.by === moderator || speaksFor(register, moderator, act.on) !== undefined);
  return from && company.status !== from ? refuse('company_decided') : company;
}

function decideReview(register: Register, act: Act, from: Review['status']): Review {
  const moderator = moderate(register, act);
  const review = findReview(register, act);
  refuseOwn(isOwnReview(register, review, moderator));
  if (review.status !== from || review.isRemoved) refuse('already_decided');
  return from === 'PENDING' && review.notBy === moderator ? refuse('own_decision') : review;
}

/** A request on the same review as one of the moderator's own is an own case, too. */
function decideTakedown(register: Register, act: Act, from: Takedown['status']): Takedown {
  const moderator = moderate(register, act);
  const takedown = register.takedowns[act.on] ?? refuse('takedown_not_found');
  const review = register.reviews[takedown.review];
  const isOfCompany = speaksFor(register, moderator, standing(register, takedown.company)) !== undefined;
  refuseOwn(isOfCompany || (review !== undefined && isOwnReview(register, review, moderator)));
  if (takedown.status !== from) refuse('illegal_step');
  return takedown.notBy === moderator ? refuse('own_decision') : takedown;
}

// Effects

function listCompany(company: Company, now: number): void {
  company.status = 'LISTED';
  company.activeAt = now;
}

function decided(review: Review, status: 'APPROVED' | 'REJECTED', by: string, now: number): void {
  Object.assign(review, { status, decidedBy: by, decidedAt: now });
}

const archiveDate = ({ incidentAt, payments }: Review) => {
  const agreed = payments.filter(({ isClaim, status }) => isClaim && status === 'CONFIRMED');
  const days = agreed.map(({ at }) => Date.parse(new Date(at).toISOString().slice(0, 10)));
  return addMonths(Math.max(incidentAt, ...days), 36);
};

/** A published reply stays. */
function endReply(review: Review): void {
  review.reply = review.reply && review.hasReply ? { ...review.reply, status: 'APPROVED' } : null;
}

/** Withdraws a former representative's statements for a company. Published ones stay. */
function withdrawStatements(register: Register, person: string, company: string): void {
  for (const review of Object.values(register.reviews)) {
    if (review.company !== company) continue;
    if (review.reply?.by === person && review.reply.status === 'PENDING') endReply(review);
    if (review.disputedBy === person) review.disputedBy = null;
    review.payments = review.payments.filter(({ by, status }) => status !== 'CLAIMED' || by !== person);
  }
}

function closeTakedown(
  register: Register,
  takedown: Takedown,
  status: 'ACTIONED' | 'REJECTED',
  by: string,
  now: number,
): void {
  Object.assign(takedown, { status, decidedBy: by, decidedAt: now });
  const outcome = status === 'ACTIONED' ? 'ACTIONED' : 'REFUSED';
  register.log.push(`TAKEDOWN ${outcome}`);
  count(register, now, outcome.toLowerCase());
}

const isOpen = ({ status }: Takedown) => status === 'RECEIVED' || status === 'UNDER_REVIEW';

/** Allowed once, within six months. */
function appeal(register: Register, decision: Review | Takedown, now: number): void {
  if (decision.appeal) refuse('already_appealed');
  const isLate = now > addMonths(decision.decidedAt, 6);
  if (decision.status !== 'REJECTED' || isLate) refuse('appeal_closed');
  decision.appeal = { status: 'OPEN' };
  count(register, now, 'filed');
}

function settleAppeal(register: Register, act: Act, isGranted: boolean, now: number): void {
  const moderator = moderate(register, act);
  const review = register.reviews[act.on];
  const takedown = register.takedowns[act.on];
  const subject = review ?? takedown;
  if (!subject?.appeal) return refuse('appeal_not_found');
  const about = takedown ? register.reviews[takedown.review] : review;
  const isOfCompany =
    takedown && speaksFor(register, moderator, standing(register, takedown.company)) !== undefined;
  refuseOwn(Boolean(isOfCompany) || (about !== undefined && isOwnReview(register, about, moderator)));
  if (subject.appeal.status !== 'OPEN') refuse('already_decided');
  if (subject.decidedBy === moderator) refuse('own_decision');
  subject.appeal.status = isGranted ? 'GRANTED' : 'REFUSED';
  register.log.push(`APPEAL ${subject.appeal.status}`);
  count(register, now, isGranted ? 'granted' : 'appealsRefused');
  if (!isGranted) return;
  subject.status = takedown ? 'UNDER_REVIEW' : 'PENDING';
  subject.notBy = subject.decidedBy;
}

const ACTS = {
  propose(register: Register, { by, name }: Act, now: number) {
    const own = register.people[by].id;
    register.companies[name] = {
      ...{ status: 'PROPOSED', by: own, into: null, activeAt: now, removed: 0, expired: 0 },
    };
  },

  list(register: Register, act: Act, now: number) {
    listCompany(decideCompany(register, act, 'PROPOSED'), now);
    register.log.push('COMPANY LISTED');
  },

  /** Rejects its pending reviews, too. */
  decline(register: Register, act: Act, now: number) {
    decideCompany(register, act, 'PROPOSED').status = 'DECLINED';
    register.log.push('COMPANY DECLINED');
    for (const review of Object.values(register.reviews)) {
      if (review.company !== act.on || review.status !== 'PENDING') continue;
      decided(review, 'REJECTED', register.people[act.by].id, now);
      register.log.push('REVIEW REJECTED');
      count(register, now, 'rejected');
    }
  },

  /**
   * Moves its reviews; its representatives have to be approved again for the target. Public content stays
   * public.
   */
  merge(register: Register, act: Act, now: number) {
    const from = decideCompany(register, act);
    const into = decideCompany(register, { ...act, on: act.name });
    if (from.status === 'MERGED' || from.status === 'DECLINED') refuse('company_closed');
    if (from === into || into.status === 'MERGED' || into.status === 'DECLINED') refuse('merge_refused');
    if (from.status === 'LISTED' && into.status === 'PROPOSED') listCompany(into, now);
    Object.assign(from, { status: 'MERGED', into: act.name, by: null });
    into.activeAt = Math.max(into.activeAt, from.activeAt);
    into.expired += from.expired;
    into.removed += from.removed;
    from.removed = 0;
    for (const review of Object.values(register.reviews))
      if (review.company === act.on) review.company = act.name;
    register.speakers = register.speakers.flatMap((one) => {
      if (one.company !== act.on || one.status === 'REVOKED') return [one];
      if (speaksFor(register, one.person, act.name)) return [];
      return [{ ...one, company: act.name, status: 'PENDING' as const }];
    });
    register.log.push('COMPANY MERGED');
  },

  /** Removes its reviews and the companies merged into it, too. */
  remove(register: Register, act: Act) {
    const company = decideCompany(register, act);
    if (company.status === 'MERGED') refuse('company_closed');
    for (const [name, one] of Object.entries(register.companies))
      if (standing(register, name) === act.on) one.status = 'REMOVED';
    for (const [title, review] of Object.entries(register.reviews))
      if (review.company === act.on) delete register.reviews[title];
    register.log.push('COMPANY REMOVED');
  },

  /** Has a moderator approve the speaker as a company's representative. */
  speak(register: Register, { on }: Act, now: number) {
    const company = standing(register, on);
    if (register.companies[company]?.status !== 'LISTED') refuse('company_not_found');
    const person = register.people[SPEAKER].id;
    if (isApproved(register, person, company)) refuse('already_representative');
    register.speakers = register.speakers.filter((one) => one.company !== company || one.person !== person);
    register.speakers.push({ company, person, status: 'APPROVED', since: now, renewBy: null });
    register.log.push('REPRESENTATIVE APPROVED');
  },

  submit(register: Register, { by, on, name, amount, days }: Act, now: number) {
    const person = register.people[by];
    const at = standing(register, on);
    const company = register.companies[at];
    const isVisible = company?.status === 'LISTED' || company?.by === person.id;
    if (!company || company.status === 'REMOVED' || !isVisible) return refuse('company_not_found');
    if (company.status === 'DECLINED') refuse('company_closed');
    if (speaksFor(register, person.id, at)) refuse('own_company');
    register.reviews[name] = {
      ...{ company: at, by: person.id, reporter: person.id, amount: amount || null },
      incidentAt: Date.parse(new Date(now - days * DAY).toISOString().slice(0, 10)),
      ...{ status: 'PENDING', decidedAt: 0, decidedBy: null, notBy: null },
      ...{ isRemoved: false, isOlder: false, name: by, shows: 'hidden' },
      ...{ payments: [], settledAt: null, isUnproved: false, confirmedAt: 0, lapsedAt: 0 },
      ...{ disputedBy: null, reply: null, hasReply: false, appeal: null },
    };
    count(register, now, 'submitted');
  },

  edit(register: Register, act: Act) {
    const review = ownReview(register, act);
    if (review.status !== 'PENDING') refuse('already_decided');
    review.amount = act.amount || null;
  },

  /** Lists its company. A review of an old incident is an older report from the start. */
  approve(register: Register, act: Act, now: number) {
    const review = decideReview(register, act, 'PENDING');
    const company = register.companies[review.company] ?? refuse('company_closed');
    const moderator = register.people[act.by].id;
    const isProposed = company.status === 'PROPOSED';
    if (!isProposed && company.status !== 'LISTED') refuse('company_closed');
    refuseOwn(isProposed && company.by === moderator);
    decided(review, 'APPROVED', moderator, now);
    review.isOlder = archiveDate(review) < now;
    const author = Object.values(register.people).find(({ id }) => id === review.by);
    review.shows = author?.shows ?? 'hidden';
    listCompany(company, now);
    register.log.push('REVIEW APPROVED', ...(isProposed ? ['COMPANY LISTED'] : []));
    count(register, now, 'approved');
    if (review.isOlder) count(register, now, 'archived');
  },

  reject(register: Register, act: Act, now: number) {
    decided(decideReview(register, act, 'PENDING'), 'REJECTED', register.people[act.by].id, now);
    register.log.push('REVIEW REJECTED');
    count(register, now, 'rejected');
  },

  unpublish(register: Register, act: Act) {
    const review = decideReview(register, act, 'APPROVED');
    Object.assign(review, { status: 'PENDING', isOlder: false, decidedAt: 0 });
    register.log.push('REVIEW UNPUBLISHED');
  },

  withdraw(register: Register, act: Act, now: number) {
    const review = ownReview(register, act);
    if (isShown(review)) count(register, now, 'withdrawn');
    forget(register, act.on);
  },

  /**
   * An author's payment counts at once, a company's only after the author confirms it. The last cent settles.
   */
  pay(register: Register, act: Act, now: number) {
    const { review, isAuthor } = party(register, act);
    const left = outstanding(review);
    if (left !== null && act.amount > left) refuse('exceeds_outstanding');
    const person = register.people[act.by];
    const status = isAuthor ? 'CONFIRMED' : 'CLAIMED';
    const payment: Payment = { amount: act.amount, by: person.id, isClaim: !isAuthor, status, at: now };
    const pay = () => review.payments.push(payment);
    changeDebt(register, review, now, pay, isAuthor ? person : undefined);
  },

  'confirm payment': (register: Register, act: Act, now: number) =>
    answerClaim(register, act, 'CONFIRMED', now),
  'deny payment': (register: Register, act: Act, now: number) => answerClaim(register, act, 'DENIED', now),

  settle(register: Register, act: Act, now: number) {
    const { review, isAuthor } = party(register, act);
    if (!isAuthor) refuse('review_not_found');
    if (review.settledAt !== null) refuse('already_settled');
    changeDebt(register, review, now, () => (review.settledAt = now), register.people[act.by]);
  },

  /** The author confirms that it is still owed. */
  confirm(register: Register, act: Act, now: number) {
    const review = ownReview(register, act);
    if (!isShown(review)) refuse('review_not_found');
    if (review.settledAt !== null) refuse('already_settled');
    review.confirmedAt = now;
  },

  dispute(register: Register, act: Act) {
    spokenFor(register, act).disputedBy ??= register.people[act.by].id;
  },

  'withdraw dispute': (register: Register, act: Act) => {
    spokenFor(register, act).disputedBy = null;
  },

  reply(register: Register, act: Act) {
    spokenFor(register, act).reply = { by: register.people[act.by].id, status: 'PENDING' };
  },

  'approve reply': (register: Register, act: Act, now: number) => {
    const { review, reply } = decideReply(register, act);
    if (!isShown(review)) refuse('review_not_public');
    if (!isApproved(register, reply.by, review.company)) refuse('not_representative');
    reply.status = 'APPROVED';
    review.hasReply = true;
    register.log.push('REPLY APPROVED');
    count(register, now, 'replies');
  },

  'reject reply': (register: Register, act: Act) => {
    decideReply(register, act).reply.status = 'REJECTED';
    register.log.push('REPLY REJECTED');
  },

  'file takedown': (register: Register, act: Act, now: number) => {
    const review = findReview(register, act);
    if (!isShown(review)) refuse('review_not_found');
    register.takedowns[act.name] = {
      ...{ review: act.on, company: review.company, status: 'RECEIVED' },
      ...{ decidedAt: 0, decidedBy: null, notBy: null, appeal: null },
    };
    count(register, now, 'received');
  },

  'start takedown': (register: Register, act: Act) => {
    decideTakedown(register, act, 'RECEIVED').status = 'UNDER_REVIEW';
  },

  /** Takes the review down, or rejects it if it is pending; the other requests on it end the same way. */
  'action takedown': (register: Register, act: Act, now: number) => {
    const { review: title } = decideTakedown(register, act, 'UNDER_REVIEW');
    const moderator = register.people[act.by].id;
    for (const other of Object.values(register.takedowns))
      if (other.review === title && isOpen(other)) closeTakedown(register, other, 'ACTIONED', moderator, now);
    const review = register.reviews[title];
    if (review && isShown(review)) review.isRemoved = true;
    if (review?.status === 'PENDING') decided(review, 'REJECTED', moderator, now);
  },

  'refuse takedown': (register: Register, act: Act, now: number) =>
    closeTakedown(
      ...([register, decideTakedown(register, act, 'UNDER_REVIEW'), 'REJECTED'] as const),
      ...([register.people[act.by].id, now] as const),
    ),

  'appeal review': (register: Register, act: Act, now: number) =>
    appeal(register, ownReview(register, act), now),
  /** Anybody with its reference may appeal. */
  'appeal takedown': (register: Register, act: Act, now: number) =>
    appeal(register, register.takedowns[act.on] ?? refuse('takedown_not_found'), now),
  'grant appeal': (register: Register, act: Act, now: number) => settleAppeal(register, act, true, now),
  'refuse appeal': (register: Register, act: Act, now: number) => settleAppeal(register, act, false, now),

  /** The person's reviews follow after the stream was delivered. */
  'show name': (register: Register, { by, name }: Act) => {
    register.people[by].shows = name as Person['shows'];
  },

  'prove address': (register: Register, { by }: Act) => {
    register.people[by].isProved = true;
  },

  /** Approved reviews stay, without their author. */
  'delete account': (register: Register, { by }: Act) => {
    const { id } = register.people[by];
    for (const { company } of register.speakers.filter(({ person }) => person === id))
      withdrawStatements(register, id, company);
    register.speakers = register.speakers.filter(({ person }) => person !== id);
    for (const [title, review] of Object.entries(register.reviews)) {
      if (review.reply?.by === id) endReply(review);
      if (review.by !== id) continue;
      if (review.status === 'APPROVED') Object.assign(review, { by: null, shows: 'hidden', appeal: null });
      else delete register.reviews[title];
    }
    for (const company of Object.values(register.companies)) if (company.by === id) company.by = null;
    const [, times = ''] = id.split(' ');
    register.people[by] = { id: `${by} ${Number(times) + 1}`, isProved: false, shows: 'full' };
  },
} as const satisfies Record<string, (register: Register, act: Act, now: number) => unknown>;

export type Kind = keyof typeof ACTS;

/** Deletes a review; its company still counts one that was taken down. */
function forget(register: Register, title: string): void {
  const review = register.reviews[title];
  const company = register.companies[review?.company ?? ''];
  if (review?.isRemoved && company) company.removed += 1;
  delete register.reviews[title];
}

function answerClaim(register: Register, act: Act, status: 'CONFIRMED' | 'DENIED', now: number): void {
  const review = register.reviews[act.on] ?? refuse('payment_not_found');
  const person = register.people[act.by];
  if (review.by !== person.id) refuse('payment_not_found');
  if (!isShown(review)) refuse('review_not_public');
  const claim = review.payments.find(({ isClaim }) => isClaim) ?? refuse('payment_not_found');
  if (claim.status !== 'CLAIMED' || isUnanswered(claim, now)) refuse('already_decided');
  const left = outstanding(review);
  if (status === 'CONFIRMED' && left !== null && claim.amount > left) refuse('exceeds_outstanding');
  changeDebt(register, review, now, () => (claim.status = status), person);
}

export const isUnanswered = ({ status, at }: Payment, now: number) =>
  status === 'CLAIMED' && now > Date.parse(dueInDays(new Date(at), 14));

function decideReply(register: Register, act: Act) {
  const moderator = moderate(register, act);
  const review = register.reviews[act.on];
  if (!review?.reply) return refuse('reply_not_found');
  refuseOwn(isOwnReview(register, review, moderator));
  return review.reply.status === 'PENDING' ? { review, reply: review.reply } : refuse('already_decided');
}

/** The effects of the scheduled runs at a given time. */
export function daily(before: Register, now: number): Register {
  const register = structuredClone(before);
  for (const [title, review] of Object.entries(register.reviews)) {
    if (review.status === 'REJECTED' && review.decidedAt < now - 210 * DAY) delete register.reviews[title];
    if (review.status !== 'APPROVED') continue;
    const expiresAt = addMonths(review.decidedAt, 7 * 12);
    const lapsesAt = addMonths(lastSaid(review), 12);
    const archivedAt = archiveDate(review);
    const isOwed = (outstanding(review) ?? 0) > 0;
    if (isCounted(review) && isOwed && !isLapsed(review) && lapsesAt <= now) review.lapsedAt = now;
    if (isCounted(review) && archivedAt <= Math.min(now, expiresAt)) {
      review.isOlder = true;
      count(register, now, 'archived');
    }
    if (expiresAt > now) continue;
    const company = register.companies[review.company];
    if (company && !review.isRemoved) company.expired += 1;
    forget(register, title);
  }
  for (const speaker of register.speakers) {
    if (speaker.status !== 'APPROVED' || speaker.since >= now - 365 * DAY) continue;
    if (speaker.renewBy === null) speaker.renewBy = now + 30 * DAY;
    else if (speaker.renewBy < now) speaker.status = 'REVOKED';
  }
  return register;
}

/** The register after the stream has delivered every change. */
export function settleDown(before: Register, now: number): Register {
  const register = structuredClone(before);
  for (const { company, person, status } of register.speakers)
    if (status === 'REVOKED') withdrawStatements(register, person, company);
  for (const person of Object.values(register.people))
    for (const review of Object.values(register.reviews).filter(({ by }) => by === person.id)) {
      if (isShown(review)) review.shows = person.shows;
      if (person.isProved && review.isUnproved) changeDebt(register, review, now, () => undefined, person);
    }
  return register;
}
