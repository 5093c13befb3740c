/** The select's value for no province: no option may have an empty value. */
export const NO_PROVINCE = 'none';

/** Adds the scheme that people leave out before `www.` or a name with a dot, as the API needs it. */
export function completeWebAddress(text: string): string {
  const address = text.trim();
  return /^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]\S*)?$/u.test(address) ? `https://${address}` : text;
}

export const EMPTY_COMPANY = {
  name: '',
  tradingAs: '',
  cipcRegNo: '',
  address: '',
  city: '',
  province: NO_PROVINCE,
  website: '',
} as const;

export const COMPANY_FORM_LABELS: Record<keyof typeof EMPTY_COMPANY, string> = {
  name: 'Company Name',
  tradingAs: 'Trading as',
  cipcRegNo: 'CIPC Registration Number',
  address: 'Address',
  city: 'City',
  province: 'Province',
  website: 'Website',
};
