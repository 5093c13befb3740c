import { describe, expect, it } from 'vitest';
import {
  countCompanies,
  isFiltered,
  listChips,
  NO_FILTERS,
  readFilters,
  toQuery,
} from './directory-filters.ts';

const read = (search: string) => readFilters(new URLSearchParams(search));

describe('readFilters', () => {
  it('takes what the address says', () => {
    expect(
      read(
        'q=acme&province=Gauteng&category=FRAUD&city=Cape+Town&kind=DEPARTMENT&settled=true&sortBy=alphabetical',
      ),
    ).toEqual({
      q: 'acme',
      province: 'Gauteng',
      category: 'FRAUD',
      city: 'Cape Town',
      kind: 'DEPARTMENT',
      settled: 'true',
      sortBy: 'alphabetical',
      cursor: '',
    });
  });

  it.each([
    '',
    'province=Atlantis&category=THEFT&kind=CITY&sortBy=best',
    'province=all&category=all&city=all&settled=false',
    'city=%20',
    'q=%20%20',
  ])('counts %j as no filter', (search) => expect(read(search)).toEqual(NO_FILTERS));
});

describe('queryOf', () => {
  it('is what readFilters reads back', () => {
    const filters = read('q=a%26b&province=KwaZulu-Natal&city=eThekwini&sortBy=highest-owed');
    expect(readFilters(new URLSearchParams(toQuery(filters)))).toEqual(filters);
  });

  it('is empty without filters, so that the plain address stays plain', () => {
    expect(toQuery(NO_FILTERS)).toEqual({});
  });
});

describe('chipsOf', () => {
  it('names each filter that narrows the list; the order is none', () => {
    const chips = listChips(
      read('q=acme&category=NON_PAYMENT&city=Durban&kind=STATE_COMPANY&settled=true&sortBy=alphabetical'),
    );
    expect(chips.map(({ label }) => label)).toEqual([
      '“acme”',
      'Durban',
      'Non-Payment',
      'State Company',
      'Has settled a debt',
    ]);
  });
});

describe('countCompanies', () => {
  it.each([
    [0, '0 companies'],
    [1, '1 company'],
    [24, '24 companies'],
    [1204, '1\u00a0204 companies'],
  ])('says %i', (total, line) => expect(countCompanies(total)).toBe(line));

  it('says where more may match', () => expect(countCompanies(1204, true)).toBe('1\u00a0204+ companies'));
});

it('a search alone is no filter to clear', () => {
  expect(isFiltered(read('q=litvuur&sortBy=highest-owed'))).toBe(false);
  expect(isFiltered(read('q=litvuur&province=Gauteng'))).toBe(true);
});
