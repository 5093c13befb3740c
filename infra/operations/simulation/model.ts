import { DAY_MS } from '../../../shared/durations.ts';
import { southAfricanDay, southAfricanMonth } from '../../../shared/dates.ts';
import { LARGE_AMOUNT_CENTS, PAYMENTS } from '../../../shared/limits.ts';
import type { OtherName } from '../../../shared/schemas/names.ts';
import { dueInDays, dueInWorkingDays } from '../../../shared/working-days.ts';

/** FlagRegister as its users see it: an act changes the register, or is refused with a code of shared/errors.ts. */

export const PEOPLE = ['thandi', 'pieter', 'lerato', 'sipho', 'ayesha'] as const;
export type Name = (typeof PEOPLE)[number];
export const MODERATORS: readonly Name[] = ['sipho', 'ayesha'];
/** Has a work address at every company, and may become its representative. */
export const SPEAKER: Name = 'lerato';
export const SURNAME = 'Mokoena';
/** Whoever reads the mail at a company's address for notices, and answers without an account. */
const CLERK = 'clerk';

interface Person {
  /** Changes when the person deletes their account and signs up again. */
  id: string;
  isProved: boolean;
  shows: 'full' | 'first' | 'hidden';
}

export interface Company {
  name: string;
  alsoKnownAs: OtherName[];
  /** Names of which nobody but its proposer spoke. */
  proposedNames: OtherName[];
  status: 'PROPOSED' | 'LISTED' | 'DECLINED' | 'MERGED' | 'REMOVED';
  by: string | null;
  into: string | null;
  /** The times of its listing and of the last approval of one of its reviews; 0 before. */
  listedAt: number;
  approvedAt: number;
  removed: number;
  expired: number;
}

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
  /** Its author was mailed about the claim: once a day at most. */
  isAsked: boolean;
}

interface Decision {
  decidedAt: number;
  decidedBy: string | null;
  appeal: 'OPEN' | 'GRANTED' | 'REFUSED' | null;
  /** The moderator whose decision an appeal took back. */
  notBy: string | null;
}
const UNDECIDED: Decision = { decidedAt: 0, decidedBy: null, appeal: null, notBy: null };

interface Review extends Decision {
  company: string;
  by: string | null;
  /** Distinguishes the authors of a company's reviews, even after their accounts are deleted. */
  reporter: string;
  amount: number | null;
  incidentAt: number;
  /** Its words, and those to which the company's answers are. */
  text: string;
  answeredText: string;
  /** The company at whose domain the author's address for notices is. */
  office: string | null;
  waits: boolean;
  notice: 'EMAIL' | 'REPRESENTATIVE' | 'NONE' | null;
  /** Until when the company is heard, and until when the address in its notice works; 0 for never. */
  hearUntil: number;
  openUntil: number;
  /** A merge moved it, and the stream has not ended its address yet; its sixty days are over. */
  isMoved: boolean;
  isOver: boolean;
  status: 'PENDING' | 'REJECTED' | 'PUBLIC' | 'OLDER' | 'REMOVED';
  /** The name under which it was approved, and how much of it is shown. */
  name: Name;
  shows: Person['shows'];
  payments: Payment[];
  settledAt: number;
  /** Whether its author's address was unverified when they last changed what was paid. */
  isUnproved: boolean;
  confirmedAt: number;
  lapsedAt: number;
  claimMailedAt: number;
  disputedBy: string | null;
  /** The latest reply, and who wrote the published one. */
  reply: { by: string; status: 'PENDING' | 'APPROVED' | 'REJECTED' } | null;
  publishedBy: string | null;
}

interface Takedown extends Decision {
  review: string;
  /** The account that filed it, while that is known. */
  by: string | null;
  status: 'RECEIVED' | 'UNDER_REVIEW' | 'ACTIONED' | 'REJECTED';
}

export interface Register {
  people: Record<Name, Person>;
  /** By the name under which it was proposed, which no other ever has at first. */
  companies: Record<string, Company>;
  /** Every name that a company ever had, the last one last; some more than once. */
  names: string[];
  speakers: Speaker[];
  reviews: Record<string, Review>;
  takedowns: Record<string, Takedown>;
  /** The counts of each month: `2027-02 approved`. */
  months: Record<string, number>;
  /** The public log: `REVIEW APPROVED`. */
  log: string[];
}

const newPerson = (id: string): Person => ({ id, isProved: false, shows: 'full' });

export const emptyRegister = (): Register => ({
  people: Object.fromEntries(PEOPLE.map((name) => [name, newPerson(`${name} 1`)])) as Register['people'],
  ...{ companies: {}, names: [], speakers: [], reviews: {}, takedowns: {}, months: {}, log: [] },
});

export const isShown = ({ status }: Review) => status === 'PUBLIC' || status === 'OLDER';

const isHeard = ({ status, hearUntil }: Review, now: number) => status === 'PENDING' && hearUntil > now;
const isBeforeCompany = ({ status, hearUntil }: Review) => status === 'PENDING' && hearUntil > 0;
const isAnswerable = (review: Review) => isShown(review) || isBeforeCompany(review);
const isAnswered = ({ reply, disputedBy, payments }: Review) =>
  reply !== null || disputedBy !== null || payments.some(({ isClaim }) => isClaim);
export const isAnsweredInPublic = (review: Review) =>
  isAnswered({ ...review, reply: review.publishedBy === null ? null : review.reply });
const isFixed = (review: Review) => (review.notice ?? 'NONE') !== 'NONE' || isAnswered(review);
/** Whether the address in its notice still is one of the company that it has now. */
const mayAnswer = ({ openUntil, office, company }: Review, now: number) =>
  openUntil > now && office === company;
export const isOpen = (review: Review, now: number) => mayAnswer(review, now) && isAnswerable(review);

const isAgreed = ({ isClaim, by, status }: Payment) => isClaim && by !== CLERK && status === 'CONFIRMED';
const sum = (payments: Payment[]) => payments.reduce((total, { amount }) => total + amount, 0);
export const paid = ({ payments }: Review) => sum(payments.filter(({ status }) => status === 'CONFIRMED'));

export function outstanding(review: Review): number | null {
  if (review.settledAt > 0) return 0;
  return review.amount === null ? null : review.amount - paid(review);
}

/** The amount that counts as paid, of some reviews only what a representative recorded and the author confirmed. */
export function settled(review: Review): { total: number; count: number } {
  const { amount, isUnproved, settledAt } = review;
  const agreed = sum(review.payments.filter(isAgreed));
  const needsBoth = isUnproved || Math.max(amount ?? 0, paid(review)) > LARGE_AMOUNT_CENTS;
  const isWhole = agreed > 0 && agreed === (isUnproved ? amount : paid(review));
  const total = needsBoth || amount === null ? agreed : paid(review);
  return { total, count: Number(settledAt > 0 && (isWhole || !needsBoth)) };
}

export const isUnanswered = ({ status, at }: Payment, now: number) =>
  status === 'CLAIMED' && now > Date.parse(dueInDays(new Date(at), 14));

const lastAnswered = ({ confirmedAt, payments }: Review) =>
  Math.max(confirmedAt, ...payments.filter(({ isClaim }) => !isClaim).map(({ at }) => at));
const lastSaid = (review: Review) => Math.max(review.decidedAt, lastAnswered(review));

export const isLapsed = (review: Review) => review.lapsedAt > lastSaid(review);

/** Whether a representative claims to have paid all that is left, and the author has not answered in time. */
const isLeftUnanswered = (review: Review, now: number) =>
  review.payments.some(
    (one) =>
      one.by !== CLERK &&
      (one.isAsked || review.by === null) &&
      isUnanswered(one, now) &&
      one.amount >= (outstanding(review) ?? 0) &&
      one.at > lastAnswered(review),
  );

export const owed = (review: Review) =>
  review.status === 'PUBLIC' && !isLapsed(review) ? (outstanding(review) ?? 0) : 0;

const dayOf = (at: number) => at - (at % DAY_MS);

function addMonths(at: number, months: number): number {
  const date = new Date(at);
  return date.setUTCMonth(date.getUTCMonth() + months);
}

/** Every review of a simulation is of non-payment. */
export function archiveDate({ incidentAt, settledAt }: Review): number {
  const owedUntil = addMonths(incidentAt, 36);
  return settledAt > 0 ? Math.min(owedUntil, addMonths(settledAt, 12)) : owedUntil;
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

export const shownNames = ({ name, alsoKnownAs }: Pick<Company, 'name' | 'alsoKnownAs'>): OtherName[] =>
  alsoKnownAs.filter(
    (one) => one.name !== name && one === alsoKnownAs.find((other) => other.name === one.name),
  );

/** Companies merged into another keep their names from all others. A declined one gives its own name up. */
function isHeldByAnother(register: Register, name: string, taker: string): boolean {
  return Object.entries(register.companies).some(([holder, company]) => {
    const into = standing(register, holder);
    const { status, name: own } = register.companies[into] ?? company;
    const isFree = status === 'REMOVED' || (status === 'DECLINED' && own === name);
    return company.name === name && into !== taker && !isFree;
  });
}

const isMerged = ({ kind }: OtherName) => kind === 'MERGED';

/** Each name once, without its own; but names of merged companies stay for when others no longer hide them. */
function nameCompany(register: Register, company: Company, name: string, names: OtherName[]): void {
  const set = shownNames({ name, alsoKnownAs: names.filter((one) => !isMerged(one)) });
  const alsoKnownAs = [...set, ...shownNames({ name: '', alsoKnownAs: names.filter(isMerged) })];
  Object.assign(company, { name, alsoKnownAs });
  register.names.push(...alsoKnownAs.map((one) => one.name), name);
}

function listCompany(company: Company, now: number): void {
  if (company.status === 'PROPOSED') Object.assign(company, { status: 'LISTED', listedAt: now });
}

function changeDebt(register: Register, review: Review, now: number, change: () => void, author?: Person) {
  const before = settled(review).total;
  change();
  if (outstanding(review) === 0) review.settledAt ||= now;
  if (author) review.isUnproved = !author.isProved;
  count(register, now, 'settledZar', settled(review).total - before);
}

function countProved(register: Register, review: Review, now: number, author: Person): void {
  if (author.isProved && review.isUnproved) changeDebt(register, review, now, () => undefined, author);
}

/** The company says something about a review as it is now; that ends the wait for it. */
function answer(review: Review, now: number, say: (review: Review) => unknown): void {
  if (!isAnswered(review)) review.answeredText = review.text;
  if (isHeard(review, now)) review.hearUntil = now;
  say(review);
}

function claim(review: Review, payment: Omit<Payment, 'isAsked'>): void {
  const isAsked = payment.at - review.claimMailedAt >= DAY_MS;
  if (isAsked) review.claimMailedAt = payment.at;
  review.payments.push({ ...payment, isAsked });
}

const officeOf = (speakers: readonly Speaker[], who: string | null, company: string): Speaker | undefined =>
  speakers.find((one) => one.person === who && one.company === company && one.status !== 'REVOKED');

/** Whom a notice of a review reaches; an author is not told of their own. */
function reach(register: Register, { company, office, by }: Review): NonNullable<Review['notice']> {
  const isTold = (one: Speaker) => one.company === company && one.status === 'APPROVED' && one.person !== by;
  if (register.speakers.some(isTold)) return 'REPRESENTATIVE';
  return office === company ? 'EMAIL' : 'NONE';
}

function tellCompany(register: Register, review: Review, now: number): void {
  review.notice = reach(register, review);
  if (review.notice === 'NONE') review.hearUntil = 0;
  if (review.office === review.company) review.openUntil = Date.parse(dueInDays(new Date(now), 60));
}

function endReply(review: Review): void {
  const { publishedBy } = review;
  review.reply = publishedBy === null ? null : { by: publishedBy, status: 'APPROVED' };
}

function endClerksReply(review: Review): void {
  if (review.publishedBy === CLERK) review.publishedBy = null;
  if (review.reply?.by === CLERK) endReply(review);
}

/** An amount that stopped counting by a claim counts again once the claim is gone. */
function dropPayments(review: Review, isDropped: (payment: Payment) => boolean): void {
  const payments = review.payments.filter((one) => !isDropped(one));
  if (payments.length < review.payments.length) Object.assign(review, { payments, lapsedAt: 0 });
}

/** What waits of the answers at an address goes with it, and what nobody reads yet. */
function endAddress(review: Review, now: number): void {
  if (review.reply?.by === CLERK && review.reply.status === 'PENDING') endReply(review);
  if (review.disputedBy === CLERK && !isShown(review)) review.disputedBy = null;
  const isWaiting = (one: Payment) => one.by === CLERK && one.status === 'CLAIMED' && !isUnanswered(one, now);
  dropPayments(review, isWaiting);
}

function withdrawStatements(register: Register, { person, company }: Speaker): void {
  for (const review of Object.values(register.reviews).filter((one) => one.company === company)) {
    if (review.reply?.by === person && review.reply.status === 'PENDING') endReply(review);
    if (review.disputedBy === person) review.disputedBy = null;
    dropPayments(review, ({ by, status }) => status === 'CLAIMED' && by === person);
  }
}

function forget(register: Register, title: string): void {
  const review = register.reviews[title];
  const company = register.companies[review?.company ?? ''];
  if (review?.status === 'REMOVED' && company) company.removed += 1;
  delete register.reviews[title];
}

export interface Act {
  kind: Kind;
  by: Name;
  on: string;
  /** The name of a new item, or of the company to merge into. */
  name: string;
  /** The company at whose domain the author of a new review knows an address. */
  office: string | null;
  /** The trading name of a proposed company, or all other names of one. */
  others: OtherName[];
  amount: number;
  days: number;
}

export type Kind =
  | keyof ReturnType<typeof actsOfPeople>
  | keyof ReturnType<typeof actsOfCompany>
  | keyof ReturnType<typeof actsOfModerators>;

class Refused extends Error {}
const refuse = (code: string): never => {
  throw new Refused(code);
};

export function take(before: Register, act: Act, now: number): { after: Register; answer: string } {
  const after = structuredClone(before);
  const decisions = actsOfModerators(after, act, now);
  try {
    if (act.kind in decisions && !MODERATORS.includes(act.by)) refuse('forbidden');
    ({ ...actsOfPeople(after, act, now), ...actsOfCompany(after, act, now), ...decisions })[act.kind]();
    return { after, answer: 'ok' };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return { after: before, answer: error.message };
  }
}

function requirePayable(review: Review, amount: number, isClaim: boolean): void {
  if (review.amount === null && amount > LARGE_AMOUNT_CENTS) refuse('validation_failed');
  requireOwed(review, amount);
  const own = review.payments.filter((one) => one.isClaim === isClaim);
  if (own.length >= PAYMENTS[isClaim ? 'COMPANY' : 'AUTHOR']) refuse('too_many_payments');
}

function requireOwed(review: Review, cents: number): void {
  const left = outstanding(review);
  if (left !== null && cents > left) refuse('exceeds_outstanding');
}

function actsOfPeople(register: Register, { by, on, name, amount, days, office, others }: Act, now: number) {
  const { people, companies, reviews, takedowns } = register;
  const person = people[by];
  const me = person.id;
  const speaks = (company: string) => officeOf(register.speakers, me, company);

  const findReview = () => reviews[on] ?? refuse('review_not_found');

  function ownReview(error = 'review_not_found'): Review {
    const review = reviews[on];
    return review?.by === me ? review : refuse(error);
  }

  function spokenFor(): Review {
    const review = findReview();
    const isTheirs = review.by !== me && speaks(review.company)?.status === 'APPROVED';
    return isAnswerable(review) && isTheirs ? review : refuse('review_not_found');
  }

  function payable(): Review {
    if (findReview().by !== me) return spokenFor();
    return isAnswerable(findReview()) ? findReview() : refuse('review_not_public');
  }

  function answerClaim(status: 'CONFIRMED' | 'DENIED'): void {
    const review = ownReview('payment_not_found');
    if (!isAnswerable(review)) refuse('review_not_public');
    const claim = review.payments.find(({ isClaim }) => isClaim) ?? refuse('payment_not_found');
    if (review.settledAt > 0) refuse('already_settled');
    if (claim.status !== 'CLAIMED' || isUnanswered(claim, now)) refuse('already_decided');
    if (status === 'CONFIRMED') requireOwed(review, claim.amount);
    changeDebt(register, review, now, () => (claim.status = status), person);
  }

  function appeal(decision: Review | Takedown): void {
    if (decision.appeal) refuse('already_appealed');
    const isLate = now > addMonths(decision.decidedAt, 6);
    if (decision.status !== 'REJECTED' || isLate) refuse('appeal_closed');
    decision.appeal = 'OPEN';
    count(register, now, 'filed');
  }

  return {
    propose() {
      companies[name] = {
        ...{ name, alsoKnownAs: others, proposedNames: others, status: 'PROPOSED', by: me, into: null },
        ...{ listedAt: 0, approvedAt: 0, removed: 0, expired: 0 },
      };
      register.names.push(name, ...others.map((one) => one.name));
    },

    /** Has a moderator approve the speaker as a company's representative. */
    speak() {
      const company = standing(register, on);
      if (companies[company]?.status !== 'LISTED') refuse('company_not_found');
      if (speaks(company)?.status === 'APPROVED') refuse('already_representative');
      const flags = Object.values(reviews).filter((one) => one.by === me && one.company === company);
      const isAuthor = flags.some((one) => one.status === 'PENDING' || isShown(one));
      if (isAuthor) refuse('own_company');
      register.speakers = register.speakers.filter((one) => one.company !== company || one.person !== me);
      register.speakers.push({ company, person: me, status: 'APPROVED', since: now, renewBy: null });
      register.log.push('REPRESENTATIVE APPROVED');
    },

    submit() {
      const company = standing(register, on);
      const { status = 'REMOVED', by: proposer } = companies[company] ?? {};
      if (status === 'REMOVED' || (status !== 'LISTED' && proposer !== me)) refuse('company_not_found');
      if (status === 'DECLINED') refuse('company_closed');
      if (speaks(company)) refuse('own_company');
      if (office !== null && office !== company) refuse('email_not_of_company');
      reviews[name] = {
        ...{ ...UNDECIDED, company, by: me, reporter: me, name: by, shows: 'hidden', status: 'PENDING' },
        ...{ amount: amount || null, incidentAt: dayOf(now - days * DAY_MS) },
        ...{ payments: [], settledAt: 0, isUnproved: false, confirmedAt: 0, lapsedAt: 0, claimMailedAt: 0 },
        ...{ disputedBy: null, reply: null, publishedBy: null, text: '', answeredText: '' },
        ...{ office, waits: office !== null && days > 0, notice: null, hearUntil: 0, openUntil: 0 },
        ...{ isMoved: false, isOver: false },
      };
      count(register, now, 'submitted');
    },

    edit() {
      const review = ownReview();
      if (review.status !== 'PENDING') refuse('already_decided');
      const next = amount || null;
      if (next === review.amount) return;
      const isLower = review.amount !== null && (next === null || next < review.amount);
      if (isFixed(review) && !isLower) refuse('company_was_told');
      if (amount > 0 && amount < paid(review)) refuse('validation_failed');
      review.amount = next;
      if (paid(review) > 0 && outstanding(review) === 0) review.settledAt ||= now;
    },

    rewrite() {
      const review = ownReview();
      if (review.status !== 'PENDING') refuse('already_decided');
      if (isFixed(review)) refuse('company_was_told');
      review.text = name;
    },

    withdraw() {
      if (isShown(ownReview())) count(register, now, 'withdrawn');
      forget(register, on);
    },

    pay() {
      const review = payable();
      const isClaim = review.by !== me;
      requirePayable(review, amount, isClaim);
      const status = isClaim ? 'CLAIMED' : 'CONFIRMED';
      const payment = { amount, by: me, isClaim, status, at: now } as const;
      if (isClaim) answer(review, now, () => claim(review, payment));
      else
        changeDebt(register, review, now, () => review.payments.push({ ...payment, isAsked: false }), person);
    },

    'confirm payment': () => answerClaim('CONFIRMED'),
    'deny payment': () => answerClaim('DENIED'),

    settle() {
      const review = payable();
      if (review.by !== me) refuse('review_not_found');
      if (review.settledAt > 0) refuse('already_settled');
      changeDebt(register, review, now, () => (review.settledAt = now), person);
    },

    confirm() {
      const review = ownReview();
      if (!isShown(review)) refuse('review_not_found');
      if (review.settledAt > 0) refuse('already_settled');
      const [last, today] = [review.confirmedAt, now].map((at) => southAfricanDay(new Date(at)));
      if (last !== today) review.confirmedAt = now;
    },

    dispute: () => answer(spokenFor(), now, (review) => (review.disputedBy ??= me)),
    'withdraw dispute': () => void (spokenFor().disputedBy = null),
    reply() {
      const { reply } = spokenFor();
      if (reply?.by === CLERK && reply.status === 'PENDING') refuse('answered_by_another');
      answer(spokenFor(), now, (review) => (review.reply = { by: me, status: 'PENDING' }));
    },

    'file takedown': () => {
      if (!isShown(findReview())) refuse('review_not_found');
      takedowns[name] = { ...UNDECIDED, review: on, by: me, status: 'RECEIVED' };
      count(register, now, 'received');
    },

    'appeal review': () => {
      const review = ownReview();
      if (!review.appeal && speaks(review.company)) refuse('own_company');
      appeal(review);
    },
    /** Anybody with its reference may appeal. */
    'appeal takedown': () => appeal(takedowns[on] ?? refuse('takedown_not_found')),

    'prove address': () => void (person.isProved = true),
    /** The person's reviews follow after the stream was delivered. */
    'show name': () => void (person.shows = name as Person['shows']),

    /** Approved reviews stay, without their author. */
    'delete account': () => {
      for (const speaker of register.speakers.filter((one) => one.person === me))
        withdrawStatements(register, speaker);
      register.speakers = register.speakers.filter((one) => one.person !== me);
      for (const [title, review] of Object.entries(reviews)) {
        if (review.reply?.by === me) {
          if (review.publishedBy === me) review.publishedBy = 'nobody';
          endReply(review);
        }
        if (review.by !== me) continue;
        if (review.status === 'PENDING' || review.status === 'REJECTED') delete reviews[title];
        else {
          countProved(register, review, now, person);
          Object.assign(review, { by: null, shows: 'hidden', appeal: null });
        }
      }
      for (const subject of Object.values({ ...companies, ...takedowns }))
        if (subject.by === me) subject.by = null;
      people[by] = newPerson(`${by} ${Number(me.split(' ')[1]) + 1}`);
    },
  };
}

/** What is done with the address in the notice of a review, and when that mail comes back. */
function actsOfCompany({ reviews }: Register, { on, amount }: Act, now: number) {
  const opened = () => {
    const review = reviews[on];
    return review && isOpen(review, now) ? review : refuse('answer_not_found');
  };
  return {
    'reply by address': () => {
      const { reply, publishedBy } = opened();
      const isAnothers = reply?.by !== CLERK && reply?.status === 'PENDING';
      if (isAnothers || (publishedBy ?? CLERK) !== CLERK) refuse('answered_by_another');
      answer(opened(), now, (review) => (review.reply = { by: CLERK, status: 'PENDING' }));
    },
    'withdraw reply by address': () => {
      const { reply, publishedBy } = opened();
      if (reply?.by !== CLERK && publishedBy !== CLERK) refuse('reply_not_found');
      endClerksReply(opened());
    },
    'pay by address': () => {
      requirePayable(opened(), amount, true);
      const payment = { amount, by: CLERK, isClaim: true, status: 'CLAIMED', at: now } as const;
      answer(opened(), now, (review) => claim(review, payment));
    },
    'dispute by address': () => {
      if ((opened().disputedBy ?? CLERK) !== CLERK) refuse('answered_by_another');
      answer(opened(), now, (review) => (review.disputedBy = CLERK));
    },
    'withdraw dispute by address': () => {
      if ((opened().disputedBy ?? CLERK) !== CLERK) refuse('answered_by_another');
      opened().disputedBy = null;
    },
    bounce: () => {
      const review = reviews[on];
      if (review?.notice === 'EMAIL') Object.assign(review, { notice: 'NONE', hearUntil: 0 });
    },
  };
}

/** Moderators may not decide on their own reviews and proposals, nor again where an appeal reopened a case. */
function actsOfModerators(register: Register, { by, on, name, others }: Act, now: number) {
  const { people, companies, reviews, takedowns } = register;
  const me = people[by].id;
  const refuseOwn = (subject: { by: string | null } | undefined) => subject?.by === me && refuse('own_case');
  const log = (entry: string) => register.log.push(entry);

  function findCompany(named: string, from?: Company['status']): Company {
    const company = companies[named];
    if (!company || company.status === 'REMOVED') return refuse('company_not_found');
    refuseOwn(company);
    return from && company.status !== from ? refuse('company_decided') : company;
  }

  const isOpenCompany = ({ status }: Company) => status === 'PROPOSED' || status === 'LISTED';
  const requireOpen = (company: Company | undefined): Company =>
    company && isOpenCompany(company) ? company : refuse('company_closed');

  /** A company that was listed keeps its former name, unless a moderator says why not. */
  function correct(keepsFormer: boolean): void {
    const company = requireOpen(findCompany(on));
    if (company.name === name) return;
    if (isHeldByAnother(register, name, on)) refuse('company_exists');
    const former: OtherName = { name: company.name, kind: 'FORMER' };
    const isKept = keepsFormer && company.status === 'LISTED';
    nameCompany(register, company, name, [...company.alsoKnownAs, ...(isKept ? [former] : [])]);
  }

  function findReview(isOpen: (review: Review) => boolean): Review {
    const review = reviews[on] ?? refuse('review_not_found');
    refuseOwn(review);
    return isOpen(review) ? review : refuse('already_decided');
  }

  function findDecidable(): Review {
    const review = findReview(({ status }) => status === 'PENDING');
    if (review.notBy === me) refuse('own_decision');
    return isHeard(review, now) ? refuse('company_is_heard') : review;
  }

  function findReply() {
    const review = reviews[on];
    if (!review?.reply) return refuse('reply_not_found');
    refuseOwn(review);
    return review.reply.status === 'PENDING' ? { review, reply: review.reply } : refuse('already_decided');
  }

  const openRequests = (title: string): Takedown[] =>
    Object.values(takedowns).filter(
      ({ review, status }) => review === title && (status === 'RECEIVED' || status === 'UNDER_REVIEW'),
    );

  /** A decision may close every open request on a review, so one of their own makes all of them their own case. */
  function findTakedown(from: Takedown['status']): Takedown {
    const takedown = takedowns[on] ?? refuse('takedown_not_found');
    refuseOwn(reviews[takedown.review]);
    for (const request of [takedown, ...openRequests(takedown.review)]) refuseOwn(request);
    if (takedown.status !== from) refuse('illegal_step');
    return takedown.notBy === me ? refuse('own_decision') : takedown;
  }

  const decide = <Item extends Review | Takedown>(item: Item, status: Item['status']) =>
    Object.assign(item, { status, decidedBy: me, decidedAt: now });

  function rejectReview(review: Review): void {
    decide(review, 'REJECTED');
    log('REVIEW REJECTED');
    count(register, now, 'rejected');
  }

  function closeTakedown(takedown: Takedown, status: 'ACTIONED' | 'REJECTED'): void {
    decide(takedown, status);
    log(status === 'ACTIONED' ? 'TAKEDOWN ACTIONED' : 'TAKEDOWN REFUSED');
    count(register, now, status === 'ACTIONED' ? 'actioned' : 'refused');
  }

  function settleAppeal(appeal: 'GRANTED' | 'REFUSED'): void {
    const takedown = takedowns[on];
    const review = reviews[takedown?.review ?? on];
    const subject = takedown ?? review;
    if (!subject?.appeal) return refuse('appeal_not_found');
    refuseOwn(review);
    refuseOwn(takedown);
    if (subject.appeal !== 'OPEN') refuse('already_decided');
    if (subject.decidedBy === me) refuse('own_decision');
    const isSpeaker = review && officeOf(register.speakers, review.by, review.company);
    if (appeal === 'GRANTED' && !takedown && isSpeaker) refuse('own_company');
    subject.appeal = appeal;
    log(`APPEAL ${appeal}`);
    count(register, now, appeal === 'GRANTED' ? 'granted' : 'appealsRefused');
    if (appeal === 'REFUSED') return;
    subject.notBy = subject.decidedBy;
    if (takedown) takedown.status = 'UNDER_REVIEW';
    else if (review) Object.assign(review, { status: 'PENDING', hearUntil: 0 });
  }

  return {
    list() {
      listCompany(findCompany(on, 'PROPOSED'), now);
      log('COMPANY LISTED');
    },

    decline() {
      findCompany(on, 'PROPOSED').status = 'DECLINED';
      log('COMPANY DECLINED');
      for (const review of Object.values(reviews))
        if (review.company === on && review.status === 'PENDING') rejectReview(review);
    },

    /** Moves its reviews; its representatives have to be approved again for the target. */
    merge() {
      const [from, into] = [findCompany(on), findCompany(name)];
      requireOpen(from);
      if (from === into || !isOpenCompany(into)) refuse('merge_refused');
      if (from.status === 'LISTED' && into.status === 'PROPOSED') listCompany(into, now);
      const isSaid = (one: OtherName) => from.status !== 'PROPOSED' || !from.proposedNames.includes(one);
      const theirs = [from, ...from.alsoKnownAs.filter(isSaid)].map((one) => ({
        name: one.name,
        kind: 'MERGED' as const,
      }));
      Object.assign(from, { status: 'MERGED', into: name });
      nameCompany(register, into, into.name, [...into.alsoKnownAs, ...theirs]);
      into.approvedAt = Math.max(into.approvedAt, from.approvedAt);
      into.expired += from.expired;
      into.removed += from.removed;
      from.removed = 0;
      for (const review of Object.values(reviews))
        if (review.company === on) Object.assign(review, { company: name, isMoved: true });
      register.speakers = register.speakers.flatMap((one) => {
        if (one.company !== on || one.status === 'REVOKED') return one;
        const isThere = officeOf(register.speakers, one.person, name) !== undefined;
        return isThere ? [] : { ...one, company: name, status: 'PENDING' };
      });
      log('COMPANY MERGED');
    },

    'correct name': () => correct(true),
    'replace name': () => correct(false),

    'other names': () => {
      const company = requireOpen(findCompany(on));
      const merged = company.alsoKnownAs.filter(isMerged);
      const set = others.filter((one) => !isMerged(one));
      company.proposedNames = [];
      nameCompany(register, company, company.name, [...set, ...merged]);
    },

    remove() {
      if (findCompany(on).status === 'MERGED') refuse('company_closed');
      for (const [other, company] of Object.entries(companies))
        if (standing(register, other) === on) company.status = 'REMOVED';
      for (const [title, review] of Object.entries(reviews)) if (review.company === on) delete reviews[title];
      log('COMPANY REMOVED');
    },

    approve() {
      const review = findDecidable();
      const company = requireOpen(companies[review.company]);
      if (company.status === 'PROPOSED') refuseOwn(company);
      if (review.waits && !review.notice && reach(register, review) !== 'NONE') refuse('company_is_heard');
      if (company.status === 'PROPOSED') log('COMPANY LISTED');
      if (!review.notice) tellCompany(register, review, now);
      listCompany(company, now);
      company.approvedAt = now;
      decide(review, archiveDate(review) < now ? 'OLDER' : 'PUBLIC');
      review.shows = Object.values(people).find(({ id }) => id === review.by)?.shows ?? 'hidden';
      log('REVIEW APPROVED');
      count(register, now, 'approved');
      if (review.status === 'OLDER') count(register, now, 'archived');
    },

    reject: () => rejectReview(findDecidable()),

    hear() {
      const review = findDecidable();
      if (!review.waits) refuse('wait_not_asked');
      if (review.notice) refuse('company_is_heard');
      requireOpen(companies[review.company]);
      if (reach(register, review) === 'NONE') refuse('nobody_to_hear');
      review.hearUntil = Date.parse(dueInWorkingDays(new Date(now), 10));
      tellCompany(register, review, now);
    },

    /** The review's company goes back to the place that its newest other public review gave it. */
    unpublish() {
      const review = findReview(isShown);
      const company = companies[review.company];
      const others = Object.values(reviews).filter(
        (other) => other !== review && other.company === review.company && other.status === 'PUBLIC',
      );
      if (company?.approvedAt === review.decidedAt)
        company.approvedAt = Math.max(0, ...others.map(({ decidedAt }) => decidedAt));
      Object.assign(review, { status: 'PENDING', decidedAt: 0, hearUntil: 0 });
      log('REVIEW UNPUBLISHED');
    },

    'end answers': () => {
      const review = findReview(({ openUntil }) => openUntil > 0);
      endClerksReply(review);
      if (review.disputedBy === CLERK) review.disputedBy = null;
      dropPayments(review, ({ by, status }) => by === CLERK && status !== 'CONFIRMED');
      review.openUntil = 0;
    },

    'approve reply': () => {
      const { review, reply } = findReply();
      if (!isShown(review)) refuse('review_not_public');
      const office = officeOf(register.speakers, reply.by, review.company);
      const isSpeaker = reply.by === CLERK ? mayAnswer(review, now) : office?.status === 'APPROVED';
      if (!isSpeaker) refuse('not_representative');
      reply.status = 'APPROVED';
      review.publishedBy = reply.by;
      log('REPLY APPROVED');
      count(register, now, 'replies');
    },

    'reject reply': () => {
      findReply().reply.status = 'REJECTED';
      log('REPLY REJECTED');
    },

    'start takedown': () => void (findTakedown('RECEIVED').status = 'UNDER_REVIEW'),

    'action takedown': () => {
      const { review: title } = findTakedown('UNDER_REVIEW');
      for (const request of openRequests(title)) closeTakedown(request, 'ACTIONED');
      const review = reviews[title];
      if (review?.status === 'PENDING') decide(review, 'REJECTED');
      else if (review && isShown(review)) review.status = 'REMOVED';
    },

    'refuse takedown': () => closeTakedown(findTakedown('UNDER_REVIEW'), 'REJECTED'),
    'grant appeal': () => settleAppeal('GRANTED'),
    'refuse appeal': () => settleAppeal('REFUSED'),
  };
}

export function daily(before: Register, now: number): Register {
  const register = structuredClone(before);
  for (const [title, review] of Object.entries(register.reviews)) {
    if (review.openUntil > 0 && review.openUntil < now && !review.isOver) {
      endAddress(review, now);
      review.isOver = true;
    }
    const { status, decidedAt } = review;
    if (status === 'REJECTED' && decidedAt < now - 210 * DAY_MS) delete register.reviews[title];
    if (status === 'PENDING' || status === 'REJECTED') continue;
    const expiresAt = addMonths(decidedAt, 7 * 12);
    const isOver = addMonths(lastSaid(review), 12) <= now || isLeftUnanswered(review, now);
    if (owed(review) > 0 && isOver) review.lapsedAt = now;
    if (status === 'PUBLIC' && archiveDate(review) <= Math.min(now, expiresAt)) {
      review.status = 'OLDER';
      count(register, now, 'archived');
    }
    if (expiresAt > now) continue;
    const company = register.companies[review.company];
    if (company && status !== 'REMOVED') company.expired += 1;
    forget(register, title);
  }
  for (const [name, takedown] of Object.entries(register.takedowns)) {
    const { status, decidedAt } = takedown;
    const isDecided = status === 'ACTIONED' || status === 'REJECTED';
    if (isDecided && decidedAt < now - 210 * DAY_MS) takedown.by = null;
    if (isDecided && decidedAt < now - 7 * 366 * DAY_MS) delete register.takedowns[name];
  }
  for (const speaker of register.speakers) {
    if (speaker.status !== 'APPROVED' || speaker.since >= now - 365 * DAY_MS) continue;
    if (speaker.renewBy === null) speaker.renewBy = Date.parse(dueInDays(new Date(now), 30));
    else if (speaker.renewBy < now) speaker.status = 'REVOKED';
  }
  return register;
}

export function settleDown(before: Register, now: number): Register {
  const register = structuredClone(before);
  // A merge moves the statements of a former representative, and may bring back somebody else.
  const speakers = register.speakers.map((one) => ({ ...one, company: standing(register, one.company) }));
  for (const speaker of speakers) {
    const isBack = officeOf(speakers, speaker.person, speaker.company) !== undefined;
    if (speaker.status === 'REVOKED' && !isBack) withdrawStatements(register, speaker);
  }
  for (const review of Object.values(register.reviews)) {
    if (review.isMoved && review.openUntil > 0 && !mayAnswer(review, now)) endAddress(review, now);
    review.isMoved = false;
  }
  for (const person of Object.values(register.people))
    for (const review of Object.values(register.reviews).filter(({ by }) => by === person.id)) {
      if (isShown(review)) review.shows = person.shows;
      countProved(register, review, now, person);
    }
  return register;
}
