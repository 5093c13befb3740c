import { fold } from '../../shared/company-names.ts';
import type { Company } from '../../shared/schemas/companies.ts';

/** Whole words alone: Durban is not named by Durbanville Road. */
const spaced = (text: string) =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/** Where a company is, in a line: its address, and its city and province where the address does not name them already. */
export function addressLine({
  address,
  city,
  province,
}: Pick<Company, 'address' | 'city' | 'province'>): string {
  const named = spaced(address ?? '');
  const further = [city, province].filter((name) => name && !named.includes(spaced(name)));
  return [address, ...further].filter(Boolean).join(', ');
}
