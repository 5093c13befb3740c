import { demoReviews } from './reviews.ts';

export interface DemoTakedown {
  /** Place in `demoReviews` of an approved one. */
  review: number;
  filedDaysAgo: number;
  requesterName: string;
  requesterEmail: string;
  reason: string;
}

/** Approved long before; not by the demo user, whose own reviews stay undisputed. */
const disputable = demoReviews.flatMap(({ outcome, author, submittedDaysAgo, amountOwedZar }, position) =>
  outcome === 'APPROVED' && author > 0 && submittedDaysAgo > 60 && amountOwedZar !== null ? position : [],
);
const [first = 0, second = 0] = disputable;

/** The older one is past the date of its acknowledgement, so that a moderator sees how that looks. */
export const demoTakedowns: readonly DemoTakedown[] = [
  {
    review: first,
    filedDaysAgo: 6,
    requesterName: 'Nokwanda Pretorius',
    requesterEmail: 'nokwanda.pretorius@example.co.za',
    reason:
      'The amount in this review was paid in two instalments, the last of them a month before the review was written. We can show the proof of payment and the statement that its author signed for it.',
  },
  {
    review: second,
    filedDaysAgo: 1,
    requesterName: 'Gideon Rasool',
    requesterEmail: 'gideon.rasool@example.com',
    reason:
      'This review is about a company with a name like ours. We never had a contract with its author, and the invoice that it speaks of was not addressed to us.',
  },
];
