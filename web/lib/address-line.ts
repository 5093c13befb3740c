import { fold } from '../../shared/company-names.ts';
import type { Company } from '../../shared/schemas/companies.ts';

/** Whole words alone: Durban is not named by Durbanville Road. */
const spaced = (text: string) =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/** A company's address in one line, with city and province unless the address names them already. */
export function addressLine({
  address,
  city,
  province,
}: Pick<Company, 'address' | 'city' | 'province'>): string {
  const named = spaced(address ?? '');
  const further = [city, province].filter((name) => name && !named.includes(spaced(name)));
  return [address, ...further].filter(Boolean).join(', ');
}
