import { normalisedRegistrationNumber, splitWords } from '../../../shared/company-names.ts';
import type { OwnCompany } from '../../../shared/schemas/companies.ts';
import type { CompanyChoice } from '../../ui/company-box.tsx';

/** Every word of `q` starts a word of the name, or `q` is the number. */
export function ownProposals(companies: readonly OwnCompany[], q: string): CompanyChoice[] {
  const words = splitWords(q);
  const number = normalisedRegistrationNumber(q);
  return companies
    .filter(({ listed, status }) => !listed && status === 'PROPOSED')
    .filter(({ name, cipcRegNo }) => {
      const own = splitWords(name);
      const isNamed = words.every((word) => own.some((one) => one.startsWith(word)));
      return isNamed || (number !== '' && normalisedRegistrationNumber(cipcRegNo ?? '') === number);
    })
    .map(({ id, name, cipcRegNo }) => ({ id, name, cipcRegNo, detail: 'Proposed by you' }));
}
