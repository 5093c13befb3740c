import * as z from 'zod/mini';
import type { DemandWay } from '../../../shared/enumerations.ts';
import { type OwnReview, type ReviewSubmission, reviewSubmission } from '../../../shared/schemas/reviews.ts';
import { amountInRand } from '../../lib/amount-in-rand.ts';

/** A field's text, for a schema that also accepts null. */
const typedText = <T extends z.ZodMiniType<unknown, string | null | undefined>>(schema: T) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string): string | null | undefined => text),
    ),
    schema,
  );

const acknowledged = z.pipe(
  z.boolean(),
  z.literal(true, { error: 'Please confirm this to submit your review' }),
);

/** Four statements, each a checkbox that must be ticked. */
const ACKNOWLEDGEMENTS = ['isTruthful', 'isAllegation', 'acceptsTerms', 'hasNoPersonalInformation'] as const;
type Acknowledgements = Record<(typeof ACKNOWLEDGEMENTS)[number], boolean>;

/** Whether the company gets a notice before anybody decides, or once the review is public. */
export const COMPANY_FIRST = 'first';
export const COMPANY_LATER = 'later';

const formFields = z.object({
  ...reviewSubmission.shape,
  category: z.pipe(z.string(), reviewSubmission.shape.category),
  amountOwedZar: amountInRand('Amount Owed', reviewSubmission.shape.amountOwedZar),
  incidentDate: typedText(reviewSubmission.shape.incidentDate),
  evidenceNote: typedText(reviewSubmission.shape.evidenceNote),
  demandedOn: typedText(reviewSubmission.shape.demandedOn),
  demandHow: z.pipe(z.string(), reviewSubmission.shape.demandHow as z.ZodMiniType<DemandWay | null, string>),
  waitForCompany: z.pipe(
    z.string(),
    z.transform((choice) => choice === COMPANY_FIRST),
  ),
  noticeEmail: typedText(reviewSubmission.shape.noticeEmail),
  isTruthful: acknowledged,
  isAllegation: acknowledged,
  acceptsTerms: acknowledged,
  hasNoPersonalInformation: acknowledged,
});

/**
 * The values of the form: the API's submission as people type it, and the four acknowledgements. The way in
 * which payment was asked for is shown only with a date, so it is left out where the date was cleared.
 */
export const reviewForm = z.pipe(
  formFields,
  z.transform((filled: z.output<typeof formFields>) =>
    filled.demandedOn === null ? { ...filled, demandHow: null } : filled,
  ),
) satisfies z.ZodMiniType<ReviewSubmission, ReviewFormInput>;
export type ReviewFormInput = Record<keyof ReviewSubmission, string> & Acknowledgements;
export type ReviewFormOutput = z.output<typeof reviewForm>;

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
  isTruthful: false,
  isAllegation: false,
  acceptsTerms: false,
  hasNoPersonalInformation: false,
};

/** A review as form values, without the company's address, which no response contains. */
export function valuesOf(
  review: Pick<OwnReview, Exclude<keyof ReviewSubmission, 'noticeEmail'>>,
  { isAcknowledged }: { isAcknowledged: boolean },
): ReviewFormInput {
  const { companyId, category, amountOwedZar, incidentDate, title, body, evidenceNote } = review;
  const { demandedOn, demandHow, waitForCompany } = review;
  const ticks = Object.fromEntries(ACKNOWLEDGEMENTS.map((name) => [name, isAcknowledged]));
  return {
    ...(ticks as Acknowledgements),
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
    noticeEmail: '',
  };
}
