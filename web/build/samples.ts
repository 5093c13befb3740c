import type { ListPage, PageFacts } from '../../shared/drawn-pages.ts';
import {
  CATEGORIES,
  PROVINCES,
  REJECTION_CODES,
  SIGNAL_KINDS,
  TAKEDOWN_GROUNDS,
} from '../../shared/enumerations.ts';
import type { Company, CompanyCard } from '../../shared/schemas/companies.ts';
import type { PublicReview } from '../../shared/schemas/reviews.ts';
import type { PublicDecision } from '../../shared/schemas/transparency.ts';

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
  demandedOn: '2025-12-20',
  demandHow: 'EMAIL',
  notice: { on: '2026-01-15', how: 'EMAIL', answered: false, remindedOn: null },
  status: 'APPROVED',
  createdAt: AT,
  updatedAt: AT,
  user: { firstName: 'Thandi', lastName: 'Mokoena' },
  paidZar: 0,
  outstandingZar: 100_00,
  settledAt: null,
  settledDaysAfterNotice: null,
  uncounted: null,
  confirmedAt: null,
  unconfirmedSince: null,
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
  { at: AT, event: 'PAYMENT', amountZar: 100_00 },
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
  review(
    {
      ...{ paidZar: 100_00, outstandingZar: 0, settledAt: AT, settledDaysAfterNotice: 0 },
      ...{ uncounted: 'NOT_VERIFIED', timeline: SETTLED },
    },
    98,
  ),
  review(
    {
      amountOwedZar: null,
      incidentDate: null,
      evidenceNote: null,
      demandedOn: null,
      demandHow: null,
      notice: null,
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
  alsoKnownAs: ['A', 'B', 'C', 'D'].map((name) => ({ name, kind: 'TRADING' })),
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
  unconfirmedZar: 250_00,
  evidenceCount: 2,
  disputedCount: 1,
  medianSettledDays: 41,
  totalSettled: 140_00,
  settledCount: 1,
  answeredCount: 1,
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
  alsoKnownAs: [],
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
  answeredCount: 0,
  replyCount: 0,
  medianReplyDays: null,
  removedCount: 0,
  archivedCount: 0,
  expiredCount: 0,
  monthCounts: [],
  yearCounts: [],
  reviews: [],
};

const sample = (company: Company | null, next: string | null = null): PageFacts['company'] => ({
  slug: 'sample',
  company,
  next,
});

/** Together they contain everything that such a page can contain: their styles are all such pages' styles. */
export const COMPANY_SAMPLES: readonly [address: string, data: PageFacts['company']][] = [
  ['/company/sample', sample({ ...full, reviewCount: 60 }, 'a')],
  ['/company/sample?cursor=a', sample(full)],
  ['/company/sample', sample(bare)],
  ['/company/sample', sample(null)],
  ['/company/sample/else', null],
];

const list = <Item>(items: Item[], some: Partial<ListPage<Item[]>> = {}): ListPage<Item[]> => ({
  items,
  next: null,
  total: items.length,
  isAtLeast: false,
  unfiltered: null,
  ...some,
});
const directory = (
  page: ListPage<CompanyCard[]> | null,
  refusal: string | null = null,
  suggested: PageFacts['directory']['suggested'] = null,
): PageFacts['directory'] => ({
  page,
  refusal,
  suggested,
  cities: [{ city: 'Cape Town', province: 'Western Cape', count: 2 }],
  hasAllCities: true,
});
const CARDS: CompanyCard[] = [full, bare, { ...full, kind: 'MUNICIPALITY' as const }].map((one) => ({
  ...one,
  foundBy: one.alsoKnownAs[0] ?? null,
}));
const FILTERED = '/directory?q=a&province=Gauteng&city=Cape+Town&category=FRAUD&settled=true';

export const DIRECTORY_SAMPLES: readonly [address: string, facts: PageFacts['directory']][] = [
  ['/directory', directory(list(CARDS, { total: 60, next: 'a' }))],
  [FILTERED, directory(list(CARDS))],
  ['/directory?cursor=a', directory(list(CARDS))],
  ['/directory?q=sampel', directory(list(CARDS))],
  ['/directory?cursor=a', directory(list([]))],
  ['/directory?q=a', directory(list([]), null, list(CARDS))],
  ['/directory?q=a', directory(list([]), null, list([]))],
  [FILTERED, directory(list([], { unfiltered: 2 }))],
  ['/directory?province=Atlantis', directory(null, 'Province is not one of the choices')],
];

export const REVIEW_SAMPLES: readonly [address: string, data: PageFacts['review']][] = [
  ...REVIEWS.flatMap((one) =>
    CARDS.map((card): [string, PageFacts['review']] => [
      '/review/sample',
      { id: 'sample', review: { ...one, company: card, mine: null }, removal: null },
    ]),
  ),
  ['/review/sample', { id: 'sample', review: null, removal: null }],
  ['/review/sample', { id: 'sample', review: null, removal: { removedOn: '2026-01-15', ground: 'POPIA' } }],
  ['/review/sample/else', null],
];

const sameCount = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, 1])) as Record<Name, number>;
export const BROUGHT = {
  heard: { told: 3, reached: 3, answered: 3, medianDaysToAnswer: 1 },
  asked: { sent: 2, answered: 2, confirmed: 1 },
  settled: { count: 3, medianDays: 2 },
};
const MONTH: PageFacts['transparency']['figures']['months'][number] = {
  month: '2026-01',
  submitted: 1,
  approved: 1,
  rejected: 1,
  medianHoursToDecision: 1,
  late: 0,
  takedowns: { received: 1, actioned: 1, refused: 0, medianDays: 1 },
  appeals: { filed: 1, granted: 1, refused: 0 },
  reasons: sameCount(REJECTION_CODES),
  signals: sameCount(SIGNAL_KINDS),
  grounds: TAKEDOWN_GROUNDS.map((ground) => ({ ground, actioned: 1, refused: 1 })),
  secondReadings: { read: 20, agreed: 19, kappa: 0.5 },
  authorReads: 1,
  replies: 1,
  settledZar: 1_00,
  withdrawn: 1,
  archived: 1,
  ...BROUGHT,
};
const FIGURES: PageFacts['transparency']['figures'] = {
  asOf: AT,
  totals: { companies: 1, reviews: 1, outstandingZar: 1_00, settledZar: 1_00, replies: 1, ...BROUGHT },
  months: ['2026-01', '2026-02', '2026-03'].map((month) => ({ ...MONTH, month })),
};
const DECISIONS = (['APPROVED', 'REJECTED', 'ACTIONED'] as const).map((outcome): PublicDecision => ({
  at: '2026-01-15',
  kind: 'TAKEDOWN',
  outcome,
  reasonCode: 'OTHER',
  hours: 1,
  ground: 'DEFAMATION',
  automated: false,
}));

export const TRANSPARENCY_SAMPLES: readonly [address: string, facts: PageFacts['transparency']][] = [
  ['/transparency', { figures: FIGURES, decisions: list(DECISIONS, { next: 'a' }) }],
  ['/transparency', { figures: { ...FIGURES, months: [MONTH] }, decisions: list<PublicDecision>([]) }],
];

export const LANDING_SAMPLES: readonly [address: string, facts: PageFacts['landing']][] = [
  ['/', { figures: FIGURES }],
];
