import { splitWords } from '../../../shared/company-names.ts';
import { hasNumber } from '../../../shared/matching/registration-numbers.ts';
import type { OwnCompany } from '../../../shared/schemas/companies.ts';
import type { CompanyChoice } from '../../ui/company-box.tsx';

/** Every word of `q` starts a word of the name, or `q` is the number or its beginning. */
export function ownProposals(companies: readonly OwnCompany[], q: string): CompanyChoice[] {
  const words = splitWords(q);
  return companies
    .filter(({ listed, status }) => !listed && status === 'PROPOSED')
    .filter((company) => {
      const own = splitWords(company.name);
      const isNamed = words.every((word) => own.some((one) => one.startsWith(word)));
      return isNamed || hasNumber(company, q);
    })
    .map(({ id, name, cipcRegNo }) => ({ id, name, cipcRegNo, detail: 'Proposed by you' }));
}
