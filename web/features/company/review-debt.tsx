import { Span } from '@chakra-ui/react';
import { formatLongDate } from '../../../shared/dates.ts';
import {
  type CompanyKind,
  DISPUTE_REASON_LABELS,
  EVIDENCE_KIND_LABELS,
  type Uncounted,
} from '../../../shared/enumerations.ts';
import { ARCHIVE_YEARS, SETTLED_YEARS } from '../../../shared/limits.ts';
import { formatRandAndCents } from '../../../shared/money.ts';
import type { PublicReview } from '../../../shared/schemas/reviews.ts';
import { counted } from '../../../shared/counted.ts';
import type { Fact } from '../../ui/facts.tsx';
import { Day } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { wordClaim, wordDemand, wordNotice } from '../../ui/review-facts.tsx';

/** For example `Settled on 3 November 2026, 9 days after the company was told`; null while it is not settled. */
export function wordSettlement({
  settledAt,
  settledDaysAfterNotice: days,
}: Pick<PublicReview, 'settledAt' | 'settledDaysAfterNotice'>) {
  if (settledAt === null) return null;
  const after = days === 0 ? ', the day on which' : `, ${counted(days ?? 0, 'day')} after`;
  return `Settled on ${formatLongDate(settledAt)}${days === null ? '' : `${after} the company was told`}`;
}

/** For example `Paid R 20 000 of R 60 000`. */
export function wordPart({
  amountOwedZar,
  paidZar,
  settledAt,
}: Pick<PublicReview, 'amountOwedZar' | 'paidZar' | 'settledAt'>) {
  if (amountOwedZar === null || paidZar === 0 || settledAt !== null) return null;
  return `Paid ${formatRandAndCents(paidZar)} of ${formatRandAndCents(amountOwedZar)}`;
}

export function wordConfirmation({
  outstandingZar,
  settledAt,
  confirmedAt,
  unconfirmedSince,
}: Pick<PublicReview, 'outstandingZar' | 'settledAt' | 'confirmedAt' | 'unconfirmedSince'>) {
  if (settledAt !== null || outstandingZar === 0) return null;
  if (unconfirmedSince) return `Not confirmed since ${formatLongDate(unconfirmedSince)}`;
  return confirmedAt && `Still owed, confirmed on ${formatLongDate(confirmedAt)}`;
}

export function debtFacts(review: PublicReview): Fact[] {
  const { paidZar, outstandingZar, settledAt } = review;
  const settlement = wordSettlement(review);
  const isWhole = paidZar > 0 && wordPart(review) === null;
  const isOwed = paidZar > 0 && settledAt === null && outstandingZar !== null;
  return [
    ['Paid', isWhole ? <Money key="paid" cents={paidZar} /> : null],
    ['Still owed', isOwed ? <Money key="owed" cents={outstandingZar} /> : null],
    ['Debt', settlement && <Span color="fg.success">{settlement}</Span>],
  ];
}

const UNCOUNTED: Record<Uncounted, string> = {
  NOT_VERIFIED: 'the author’s email address is not verified yet',
  LARGE: 'it is about more than R 10 000 000',
  NO_AMOUNT: 'the review names no amount',
};

/**
 * The deadlines for organs of state to pay. Treasury Regulation 8.2.3 (Public Finance Management Act 1 of
 * 1999) is for departments; s 65(2)(e) of the Municipal Finance Management Act 56 of 2003 for municipalities.
 * No such rule binds state companies: the National Treasury advises them to follow it.
 */
const PAYMENT_RULES: Partial<Record<CompanyKind, string>> = {
  DEPARTMENT:
    'Unless a contract says otherwise, departments must pay within 30 days from receipt of an invoice (Treasury Regulation 8.2.3).',
  MUNICIPALITY:
    'Municipalities must pay within 30 days of receiving an invoice or statement (Municipal Finance Management Act, section 65(2)(e)).',
  STATE_COMPANY:
    'The National Treasury advises state companies to pay within 30 days from receipt of an invoice, as departments must (Treasury Regulation 8.2.3).',
};

export const paymentRule = (kind: CompanyKind, { category }: Pick<PublicReview, 'category'>) =>
  category === 'NON_PAYMENT' ? PAYMENT_RULES[kind] : undefined;

export function ReviewNotes({ review }: { review: PublicReview }) {
  const { payments, dispute, evidenceSeen, underReview, archivedAt, notice, uncounted } = review;
  const demand = wordDemand(review);
  const kinds = evidenceSeen.map((kind) => EVIDENCE_KIND_LABELS[kind].toLowerCase());
  const claims = payments.map(wordClaim).filter((claim) => claim !== null);
  const states = [wordPart(review), wordConfirmation(review)];
  return (
    <div data-notes>
      {archivedAt && (
        <p>
          <Span fontWeight="medium">Older report</Span>: {counted(ARCHIVE_YEARS.incident, 'year')} after what
          it is about, or {counted(SETTLED_YEARS, 'year')} after it was settled, a review counts in none of
          the company’s figures.
        </p>
      )}
      {states.map(
        (state) =>
          state && (
            <p key={state}>
              <Span fontWeight="medium">{state}</Span>
            </p>
          ),
      )}
      {uncounted && archivedAt === null && (
        <p>
          Of what was paid, only what both sides confirmed counts in the company’s figures:{' '}
          {UNCOUNTED[uncounted]}.
        </p>
      )}
      {dispute && (
        <p>
          <Span fontWeight="medium">Disputed by the company</Span> since <Day of={dispute.since} />:{' '}
          {DISPUTE_REASON_LABELS[dispute.reason].toLowerCase()}.
        </p>
      )}
      {claims.map((claim, index) => (
        <p key={index}>{claim}</p>
      ))}
      {kinds.length > 0 && (
        <p>
          Moderators saw: <Span fontWeight="medium">{kinds.join(', ')}</Span>
        </p>
      )}
      {demand && <p>{demand}</p>}
      {notice && notice.how !== 'NONE' && <p>{wordNotice(notice)}</p>}
      {underReview && <p>A request to take this review down is under review.</p>}
    </div>
  );
}
