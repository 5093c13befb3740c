import { CATEGORIES, PROVINCES } from '../../shared/enumerations.ts';
import type { Company } from '../../shared/schemas/companies.ts';
import type { PublicReview } from '../../shared/schemas/reviews.ts';

const AT = '2026-01-15T08:00:00.000Z';

const REVIEW: PublicReview = {
  id: 'sample',
  companyId: 'sample',
  category: 'OTHER',
  title: 'A title',
  body: 'What happened',
  amountOwedZar: 100_00,
  incidentDate: '2025-12-01',
  evidenceNote: 'What shows it',
  status: 'APPROVED',
  createdAt: AT,
  updatedAt: AT,
  user: { firstName: 'Thandi', lastName: 'Mokoena' },
  paidZar: 0,
  outstandingZar: 100_00,
  settledAt: null,
  payments: [],
  dispute: null,
  reply: null,
  evidenceSeen: [],
  underReview: false,
  archivedAt: null,
  timeline: [
    { at: '2025-12-01', event: 'INCIDENT' },
    { at: AT, event: 'SUBMITTED' },
    { at: AT, event: 'PUBLISHED' },
  ],
};

const review = (some: Partial<PublicReview>, index: number): PublicReview => ({
  ...REVIEW,
  id: String(index),
  ...some,
});

const SETTLED: PublicReview['timeline'] = [
  { at: AT, event: 'SUBMITTED' },
  { at: AT, event: 'PUBLISHED' },
  { at: AT, event: 'PAYMENT' },
  { at: AT, event: 'SETTLED' },
];

const REVIEWS = [
  ...CATEGORIES.map((category, index) => review({ category }, index)),
  review({ paidZar: 40_00, outstandingZar: 60_00, evidenceSeen: ['INVOICE'], underReview: true }, 97),
  review(
    {
      payments: [{ amountZar: 10_00, paidOn: '2026-01-02', recordedBy: 'COMPANY', status: 'CLAIMED' }],
      dispute: { reason: 'NOT_OWED', since: AT },
      reply: { body: 'What the company says', position: 'Credit manager', publishedAt: AT },
      timeline: [
        { at: AT, event: 'SUBMITTED' },
        { at: AT, event: 'DISPUTED' },
      ],
    },
    96,
  ),
  review({ paidZar: 100_00, outstandingZar: 0, settledAt: AT, timeline: SETTLED }, 98),
  review(
    {
      amountOwedZar: null,
      incidentDate: null,
      evidenceNote: null,
      user: { firstName: null, lastName: null },
    },
    99,
  ),
];

const full: Company = {
  id: 'sample',
  slug: 'sample',
  name: 'Sample Company',
  kind: 'COMPANY',
  cipcRegNo: '2016/926208/07',
  address: '1 Long Street',
  city: 'Cape Town',
  province: PROVINCES[0],
  website: 'https://sample.example',
  createdAt: AT,
  updatedAt: AT,
  reviewCount: REVIEWS.length,
  reporterCount: 2,
  firstFlaggedAt: AT,
  lastFlaggedAt: AT,
  totalOwed: 500_00,
  totalSettled: 140_00,
  settledCount: 1,
  replyCount: 3,
  medianReplyDays: 4,
  removedCount: 1,
  archivedCount: 2,
  expiredCount: 1,
  categoryCounts: { NON_PAYMENT: 1, FRAUD: 1, CONTRACT_BREACH: 1, OTHER: 2 },
  monthCounts: [{ month: '2026-01', count: REVIEWS.length }],
  yearCounts: [{ year: '2026', count: REVIEWS.length }],
  reviews: REVIEWS,
};

const bare: Company = {
  ...full,
  cipcRegNo: null,
  address: null,
  city: null,
  province: null,
  website: null,
  reviewCount: 0,
  reporterCount: 0,
  firstFlaggedAt: null,
  lastFlaggedAt: null,
  totalOwed: 0,
  totalSettled: 0,
  settledCount: 0,
  replyCount: 0,
  medianReplyDays: null,
  removedCount: 0,
  archivedCount: 0,
  expiredCount: 0,
  monthCounts: [],
  yearCounts: [],
  reviews: [],
};

/** Pages that hold between them everything that a page of a company can hold: their styles are every such page's. */
export const SAMPLES: readonly { address: string; company: Company | null; next: string | null }[] = [
  { address: '/company/sample', company: { ...full, reviewCount: 60 }, next: 'a' },
  { address: '/company/sample', company: { ...full, totalSettled: 0 }, next: null },
  { address: '/company/sample', company: { ...full, totalSettled: 0, replyCount: 0 }, next: null },
  { address: '/company/sample?cursor=a', company: full, next: null },
  { address: '/company/sample', company: bare, next: null },
  { address: '/company/sample', company: null, next: null },
];
