import type { OwnReview, ReviewSubmission } from '../../../shared/schemas/reviews.ts';

const ACKNOWLEDGEMENTS = ['isTruthful', 'isAllegation', 'acceptsTerms', 'hasNoPersonalInformation'] as const;
type Acknowledgements = Record<(typeof ACKNOWLEDGEMENTS)[number], boolean>;

export const acknowledge = (isTicked: boolean) =>
  Object.fromEntries(ACKNOWLEDGEMENTS.map((name) => [name, isTicked])) as Acknowledgements;

/** The company gets its notice before anybody decides, or once the review is public. */
export const COMPANY_FIRST = 'first';
export const COMPANY_LATER = 'later';

export type ReviewFormInput = Record<keyof ReviewSubmission | 'publicName', string> & Acknowledgements;

export const EMPTY_REVIEW: ReviewFormInput = {
  companyId: '',
  category: '',
  amountOwedZar: '',
  incidentDate: '',
  title: '',
  body: '',
  evidenceNote: '',
  demandedOn: '',
  demandHow: '',
  waitForCompany: COMPANY_LATER,
  noticeEmail: '',
  publicName: '',
  ...acknowledge(false),
};

/** Without the company's address, which no response contains, and the profile's public name. */
export function valuesOf(
  review: Pick<OwnReview, Exclude<keyof ReviewSubmission, 'noticeEmail'>>,
  { isAcknowledged }: { isAcknowledged: boolean },
): ReviewFormInput {
  const { companyId, category, amountOwedZar, incidentDate, title, body, evidenceNote } = review;
  const { demandedOn, demandHow, waitForCompany } = review;
  return {
    ...EMPTY_REVIEW,
    ...acknowledge(isAcknowledged),
    companyId,
    category,
    amountOwedZar: amountOwedZar === null ? '' : (amountOwedZar / 100).toFixed(2),
    incidentDate: incidentDate?.slice(0, 'YYYY-MM-DD'.length) ?? '',
    title,
    body,
    evidenceNote: evidenceNote ?? '',
    demandedOn: demandedOn ?? '',
    demandHow: demandHow ?? '',
    waitForCompany: waitForCompany ? COMPANY_FIRST : COMPANY_LATER,
  };
}
