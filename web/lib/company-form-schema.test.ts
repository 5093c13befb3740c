import { describe, expect, it } from 'vitest';
import { companyForm } from './company-form-schema.ts';
import { EMPTY_COMPANY } from './company-form.ts';

describe('the company form', () => {
  it('needs a name alone; the rest is null when left empty', () => {
    expect(companyForm.parse({ ...EMPTY_COMPANY, name: ' Karoo Ridge ' })).toEqual({
      name: 'Karoo Ridge',
      tradingAs: null,
      cipcRegNo: null,
      address: null,
      city: null,
      province: null,
      website: null,
    });
  });

  it('sends a chosen province', () => {
    const company = { ...EMPTY_COMPANY, name: 'Karoo Ridge', province: 'Gauteng' as const };
    expect(companyForm.parse(company).province).toBe('Gauteng');
  });

  it.each([
    ['www.karoo.co.za', 'https://www.karoo.co.za'],
    [' karoo.co.za/contact ', 'https://karoo.co.za/contact'],
    ['http://karoo.co.za', 'http://karoo.co.za'],
    ['karoo.co.za:8080', 'https://karoo.co.za:8080'],
  ])('completes the website %j to %s', (website, completed) => {
    expect(companyForm.parse({ ...EMPTY_COMPANY, name: 'Karoo', website }).website).toBe(completed);
  });

  it.each([
    [{ name: 'K' }, 'Company name must be at least 2 characters'],
    [{ name: 'Karoo', website: 'karoo' }, 'Must be a valid URL'],
    [{ name: 'Karoo', website: 'javascript:alert(1)' }, 'Must be a valid URL'],
  ])("says of %j, in the API's words, %s", (some, message) => {
    const result = companyForm.safeParse({ ...EMPTY_COMPANY, ...some });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
