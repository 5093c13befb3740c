import * as z from 'zod/mini';
import { PROVINCES } from '../../shared/enumerations.ts';
import { companyProposal } from '../../shared/schemas/companies.ts';
import { completeWebAddress, NO_PROVINCE } from './company-form.ts';

export const companyForm = z.object({
  ...companyProposal.shape,
  website: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null | undefined => completeWebAddress(text)),
    ),
    companyProposal.shape.website,
  ),
  province: z.pipe(
    z.enum([NO_PROVINCE, ...PROVINCES], { error: 'Province is not one of the choices' }),
    z.transform((choice) => (choice === NO_PROVINCE ? null : choice)),
  ),
});
export type CompanyFormInput = z.input<typeof companyForm>;
export type CompanyFormOutput = z.output<typeof companyForm>;
