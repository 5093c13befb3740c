import * as z from 'zod/mini';
import { type DemandWay, PUBLIC_NAMES } from '../../../shared/enumerations.ts';
import { type ReviewSubmission, reviewSubmission } from '../../../shared/schemas/reviews.ts';
import { amountInRand } from '../../lib/amount-in-rand.ts';
import { COMPANY_FIRST, type ReviewFormInput } from './review-form-values.ts';

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
  publicName: z.pipe(z.string(), z.enum(['', ...PUBLIC_NAMES])),
  isTruthful: acknowledged,
  isAllegation: acknowledged,
  acceptsTerms: acknowledged,
  hasNoPersonalInformation: acknowledged,
});

export const amountForm = z.pick(formFields, { amountOwedZar: true });

/** The way of asking for payment is shown only with a date, so it is left out where the date was cleared. */
export const reviewForm = z.pipe(
  formFields,
  z.transform((filled: z.output<typeof formFields>) =>
    filled.demandedOn === null ? { ...filled, demandHow: null } : filled,
  ),
) satisfies z.ZodMiniType<ReviewSubmission, ReviewFormInput>;
export type ReviewFormOutput = z.output<typeof reviewForm>;
