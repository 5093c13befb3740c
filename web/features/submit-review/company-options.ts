import { normalisedRegistrationNumber, splitWords } from '../../../shared/company-names.ts';
import type { CompanyOption, OwnCompany } from '../../../shared/schemas/companies.ts';

export interface Option extends Pick<CompanyOption, 'id' | 'name' | 'cipcRegNo'> {
  /** Proposed by the person at the form, and not public yet. */
  isOwnProposal?: boolean;
}

/** `Name (regno)`, the number where there is one. */
export function optionText({ name, cipcRegNo }: Option): string {
  return cipcRegNo ? `${name} (${cipcRegNo})` : name;
}

/** The proposals that can be flagged and that `q` finds: every word begins a word of the name, or it is the number. */
export function ownProposals(companies: readonly OwnCompany[], q: string): Option[] {
  const words = splitWords(q);
  const number = normalisedRegistrationNumber(q);
  return companies
    .filter(({ listed, status }) => !listed && status === 'PROPOSED')
    .filter(({ name, cipcRegNo }) => {
      const own = splitWords(name);
      const isNamed = words.every((word) => own.some((one) => one.startsWith(word)));
      return isNamed || (number !== '' && normalisedRegistrationNumber(cipcRegNo ?? '') === number);
    })
    .map(({ id, name, cipcRegNo }) => ({ id, name, cipcRegNo, isOwnProposal: true }));
}
