import type { Category } from '../../../shared/enumerations.ts';
import { demoCompanies, trades } from './companies.ts';
import { Composer, type Text } from './compose.ts';
import { pick, seeded } from './grammar.ts';
import { demoPeople, type Tongue, tongues } from './people.ts';
import { GENERAL_REASONS } from './phrases.ts';
import { large } from './written/large.ts';
import { others } from './written/others.ts';
import { proposed } from './written/proposed.ts';
import { rejected } from './written/rejected.ts';
import type { Written } from './written/written.ts';

export interface DemoReview {
  company: number;
  author: number;
  category: Category;
  title: string;
  body: string;
  /** Cents. */
  amountOwedZar: number | null;
  /** Whole days, before the submission. */
  incidentDaysAgo: number | null;
  evidenceNote: string | null;
  /** Days with a fraction, so that no two come at the same minute. */
  submittedDaysAgo: number;
  outcome: 'APPROVED' | 'REJECTED' | 'PENDING';
  decidedAfterHours: number | null;
  /** What the moderator told the author. */
  reason: string | null;
}

type Outcome = DemoReview['outcome'];

const APPROVED = 310;
const PENDING = 50;
const REJECTED = 40;
/** Approved reviews of the companies that have many, the first of the list. */
const MANY = [60, 30, 20, 16, 12, 10];
/** Every so many listed companies one has no review, unless somebody wrote one. */
const NONE_EVERY = 4;
const OLDEST_DAYS = 540;
const NEWEST_DECIDED_DAYS = 0.3;
const PENDING_DAYS = 4;

const random = seeded(20_140_612);
const composer = new Composer(random);

const listed = demoCompanies.flatMap((company, at) => (company.state === 'listed' ? [at] : []));

function companyOf(written: Written): number {
  const at = demoCompanies.findIndex(({ name }) => name.startsWith(written.company));
  if (at < 0) throw new Error(`No company begins with ${written.company}`);
  return at;
}

const authorUses = new Map<string, number>();
const usesOf = (key: string) => authorUses.get(key) ?? 0;

/** Whoever has written least of all, and not yet of this company; of the tongue where the text shows one. */
function drawAuthor(company: number, tongue: Tongue | null): number {
  const weighed = demoPeople.map((_, at) => {
    const foreign = tongue !== null && tongues[at] !== tongue ? 100 : 0;
    return { at, weight: usesOf(`${company} ${at}`) * 1000 + foreign + usesOf(String(at)) + random() * 7 };
  });
  weighed.sort((a, b) => a.weight - b.weight);
  const at = weighed[0]?.at ?? 0;
  for (const key of [String(at), `${company} ${at}`]) authorUses.set(key, usesOf(key) + 1);
  return at;
}

function tongueOf(text: string): Tongue | null {
  if (/\b(?:Ek|Dis|Mense|nie)\b/.test(text)) return 'afrikaans';
  return /\b(?:Angikaze|Sengathi|Kubuhlungu|gogos)\b/.test(text) ? 'nguni' : null;
}

const roundTo = (value: number, digits: number) => Number(value.toFixed(digits));

function drawTimes(outcome: Outcome, gap: number) {
  const decided = outcome !== 'PENDING';
  const submittedDaysAgo = decided
    ? NEWEST_DECIDED_DAYS + (OLDEST_DAYS - NEWEST_DECIDED_DAYS) * random() ** 1.5
    : PENDING_DAYS * random();
  return {
    submittedDaysAgo: roundTo(submittedDaysAgo, 3),
    incidentDaysAgo: random() < 0.13 ? null : Math.ceil(submittedDaysAgo) + gap,
    decidedAfterHours: decided ? roundTo(Math.min(2 + 45 * random(), submittedDaysAgo * 24 * 0.9), 1) : null,
  };
}

function drawGap(): number {
  return Math.round(40 + 310 * random() ** 2.2);
}

function draftReview(
  company: number,
  category: Category,
  outcome: Outcome,
  reason: string | null,
  by: Text | null,
) {
  const gap = drawGap();
  const author = drawAuthor(company, by && tongueOf(by.body));
  const tongue = tongues[author] ?? 'english';
  const text = by ?? composer.compose({ company, trade: trades[company] ?? 'it', category, tongue, gap });
  return { company, author, category, ...text, outcome, reason, ...drawTimes(outcome, gap) };
}

function fromWritten(written: Written, outcome: Outcome): DemoReview {
  const company = companyOf(written);
  composer.reserveTitle(company, written.title);
  const text = {
    title: written.title,
    body: written.body,
    amountOwedZar: written.rand === null ? null : written.rand * 100,
    evidenceNote: written.evidence ?? null,
  };
  const review = draftReview(company, written.category, outcome, written.reason ?? null, text);
  // What is told by hand names its own times: a date is given only where it cannot contradict them.
  return { ...review, incidentDaysAgo: null };
}

/** How often each kind of complaint comes up; goods and services that households buy see fewer unpaid suppliers. */
const SHARES: Record<'household' | 'business', readonly Category[]> = {
  household: shares(26, 26, 38, 10),
  business: shares(52, 17, 23, 8),
};

function shares(nonPayment: number, fraud: number, breach: number, other: number): Category[] {
  return [
    ...Array<Category>(nonPayment).fill('NON_PAYMENT'),
    ...Array<Category>(fraud).fill('FRAUD'),
    ...Array<Category>(breach).fill('CONTRACT_BREACH'),
    ...Array<Category>(other).fill('OTHER'),
  ];
}

/** The kinds of complaint, by their shares, of which there is something left to tell about a company. */
function categoriesLeft(company: number): Category[] {
  const trade = trades[company] ?? 'it';
  const isHousehold = ['solar', 'shop', 'travel', 'letting'].includes(trade);
  return SHARES[isHousehold ? 'household' : 'business'].filter((category) =>
    composer.hasMore(company, trade, category),
  );
}

function composed(company: number, outcome: Outcome, reason: string | null): DemoReview {
  return draftReview(company, pick(random, categoriesLeft(company)), outcome, reason, null);
}

/** How many approved reviews each listed company has, given how many were written by hand for it. */
function quotas(written: ReadonlyMap<number, number>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [rank, company] of listed.entries()) {
    const byHand = written.get(company) ?? 0;
    const isBare = byHand === 0 && rank % NONE_EVERY === NONE_EVERY - 1;
    counts.set(company, MANY[rank] ?? (isBare ? 0 : Math.max(1, byHand)));
  }
  const growing = listed.slice(MANY.length).filter((company) => counts.get(company));
  let left = APPROVED - [...counts.values()].reduce((sum, count) => sum + count, 0);
  while (left > 0) {
    const company = pick(random, growing);
    const count = counts.get(company) ?? 0;
    if (count >= 5) continue;
    counts.set(company, count + 1);
    left--;
  }
  return counts;
}

function makeReviews(): DemoReview[] {
  const reviews = [
    ...[...large, ...others].map((written) => fromWritten(written, 'APPROVED')),
    ...rejected.map((written) => fromWritten(written, 'REJECTED')),
    ...proposed.map((written) => fromWritten(written, 'PENDING')),
  ];
  const byHand = new Map<number, number>();
  for (const { company, outcome } of reviews) {
    if (outcome === 'APPROVED') byHand.set(company, (byHand.get(company) ?? 0) + 1);
  }
  const counts = quotas(byHand);
  for (const [company, count] of counts) {
    for (let at = byHand.get(company) ?? 0; at < count; at++) {
      reviews.push(composed(company, 'APPROVED', null));
    }
  }
  const reviewed = listed.filter((company) => counts.get(company));
  const drawCompany = () =>
    pick(
      random,
      reviewed.filter((company) => categoriesLeft(company).length > 0),
    );
  for (let at = rejected.length; at < REJECTED; at++) {
    const reason = GENERAL_REASONS[at % GENERAL_REASONS.length] ?? null;
    reviews.push(composed(drawCompany(), 'REJECTED', reason));
  }
  for (let at = proposed.length; at < PENDING; at++) reviews.push(composed(drawCompany(), 'PENDING', null));
  return reviews.sort((a, b) => b.submittedDaysAgo - a.submittedDaysAgo);
}

/** Oldest first. */
export const demoReviews: readonly DemoReview[] = makeReviews();
