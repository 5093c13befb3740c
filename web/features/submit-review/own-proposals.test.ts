import { describe, expect, it } from 'vitest';
import type { OwnCompany } from '../../../shared/schemas/companies.ts';
import { ownProposals } from './own-proposals.ts';

const company = (some: Partial<OwnCompany>) =>
  ({ id: some.name, cipcRegNo: null, listed: false, status: 'PROPOSED', ...some }) as OwnCompany;

describe('ownProposals', () => {
  const companies = [
    company({ name: 'Café Karoo', cipcRegNo: '2015/123456/07' }),
    company({ name: 'Blue Gum' }),
    company({ name: 'Karoo Listed', listed: true, status: 'LISTED' }),
    company({ name: 'Karoo Declined', status: 'DECLINED' }),
  ];
  const found = (q: string) => ownProposals(companies, q).map(({ name }) => name);

  it.each([
    ['', ['Café Karoo', 'Blue Gum']],
    ['karoo caf', ['Café Karoo']],
    ['2015 123456 07', ['Café Karoo']],
    ['aroo', []],
  ])('finds by %j', (q, names) => expect(found(q)).toEqual(names));
});
