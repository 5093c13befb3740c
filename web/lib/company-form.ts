import * as z from 'zod/mini';
import { PROVINCES } from '../../shared/enumerations.ts';
import { companySubmission } from '../../shared/schemas/companies.ts';

/** The select's value for no province: no option may have an empty value. */
export const NO_PROVINCE = 'none';

/** Adds the scheme that people leave out before `www.` or a name with a dot, as the API needs it. */
export function completeWebAddress(text: string): string {
  const address = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(address) ? `https://${address}` : text;
}

/** The API's company submission, as people type it. */
export const companyForm = z.object({
  ...companySubmission.shape,
  website: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text): string | null | undefined => completeWebAddress(text)),
    ),
    companySubmission.shape.website,
  ),
  province: z.pipe(
    z.enum([NO_PROVINCE, ...PROVINCES], { error: 'Province is not one of the choices' }),
    z.transform((choice) => (choice === NO_PROVINCE ? null : choice)),
  ),
});
export type CompanyFormInput = z.input<typeof companyForm>;
export type CompanyFormOutput = z.output<typeof companyForm>;

export const EMPTY_COMPANY: CompanyFormInput = {
  name: '',
  cipcRegNo: '',
  address: '',
  city: '',
  province: NO_PROVINCE,
  website: '',
};

export const COMPANY_FORM_LABELS: Record<keyof CompanyFormInput, string> = {
  name: 'Company Name',
  cipcRegNo: 'CIPC Registration Number',
  address: 'Address',
  city: 'City',
  province: 'Province',
  website: 'Website',
};
