import { fold } from '../../shared/fold.ts';
import type { Company } from '../../shared/schemas/companies.ts';

/** Makes only whole words match: 'Durbanville Road' does not name Durban. */
const spaced = (text: string) =>
  ` ${fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(' ')} `;

/** City and province are added unless the address names them already. */
export function addressLine({
  address,
  city,
  province,
}: Pick<Company, 'address' | 'city' | 'province'>): string {
  const named = spaced(address ?? '');
  const further = [city, province].filter((name) => name && !named.includes(spaced(name)));
  return [address, ...further].filter(Boolean).join(', ');
}
