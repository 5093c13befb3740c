import { describe, expect, it } from 'vitest';
import { findHeader, nameGrade, numberGrade } from './header.ts';

const rows = (text: string) => text.split('\n').map((line) => line.split(';'));

describe('the header', () => {
  it.each([
    ['in the first row', 'Supplier Code;Supplier\nA1;Acme', 0, 'Supplier Code'],
    [
      'below a title, a company and a date',
      'Company: Ubuntu;;\nAge Analysis;;\n28/11/2026;;\nCode;Supplier;30 Days\nA1;Acme;5',
      3,
      'Code',
    ],
    [
      'below a title that is spread over cells',
      'Company:;Ubuntu;;\nCode;Vendor Name;Current;60 Days\nA1;Acme;5;6',
      1,
      'Code',
    ],
    [
      'below a row of what was asked for',
      'Vendor;All;;\nCode;Vendor;30 Days;60 Days\nA1;Acme;5;6',
      1,
      'Code',
    ],
    ['in Afrikaans', 'Verskafferlys;\nKode;Verskaffernaam\nA1;Acme', 1, 'Kode'],
    ['of words joined', '*ContactName;POAddressLine1;TaxNumber\nAcme;1 Main;4', 0, '*ContactName'],
    ['without a column of names', 'Supplier Code;Terms\nA1;30', 0, 'Supplier Code'],
    ['of details alone', 'Account;Phone;City\nA1;021;Ceres', 0, 'Account'],
    ['with columns that nobody knows', 'Vendor;Wibble;Name 1;City\n1;x;Acme;Ceres', 0, 'Vendor'],
  ])('is found %s', (_, text, at, first) => {
    const header = findHeader(rows(text));
    expect(header?.at).toBe(at);
    expect(header?.columns[0]).toBe(first);
  });

  it.each([
    ['of names alone', 'Acme\nOther Works'],
    ['whose first names are words of headers', 'City Group\nStandard Bank\nContact Centre'],
    ['whose first row holds a number', 'Company;2015/123456/07\nAcme;2016/123456/07'],
    ['of names, with a heading copied into it', 'Acme\nOther\nSupplier\nThird'],
    [
      'of full rows, with the heading of a next page',
      'A1;Acme;5\nA2;Other;6\nCode;Supplier;Balance\nA3;Third;7',
    ],
    ['whose heading comes after fifteen rows', `${'Title;\n'.repeat(15)}Code;Supplier\nA1;Acme`],
  ])('is not seen in a list %s: no row is lost', (_, text) => {
    expect(findHeader(rows(text))).toBeNull();
  });

  it.each([
    [
      'groups over columns',
      'Supplier;;Contact;\nCode;Name;Name;Phone\nA1;Acme;Anna;5',
      ['Supplier Code', 'Supplier Name', 'Contact Name', 'Contact Phone'],
    ],
    [
      'two languages',
      'Supplier code;Supplier name\nVerskafferkode;Verskaffernaam\nA1;Acme',
      ['Supplier code Verskafferkode', 'Supplier name Verskaffernaam'],
    ],
    ['currencies', 'Supplier;Balance\n;ZAR\nAcme;5', ['Supplier', 'Balance ZAR']],
  ])('of two rows is read as one: %s', (_, text, columns) => {
    expect(findHeader(rows(text))).toEqual({ at: 0, end: 2, columns });
  });

  it.each([
    ['Supplier Description', 4],
    ['SupplierName', 4],
    ['Co./Last Name', 4],
    ['Verskaffersnaam', 4],
    ['Vendor', 3],
    ['Trading As', 3],
    ['Name 1', 2],
    ['Contact Name', 1.5],
    ['Description', 0.5],
    ['Wibble', 0],
    ...[
      'Supplier Code',
      'Supplier No.',
      'Vendor account',
      'Creditor ID',
      'Supplier Group',
      'Contact',
      'First Name',
    ].map((header): [string, null] => [header, null]),
    ...[
      'Bank Name',
      'City',
      'Company number',
      'Verskafferkode',
      'Kontakpersoon',
      'Last Name',
      'Is a company',
    ].map((header): [string, null] => [header, null]),
  ])('%s is worth %s as one of names', (header, grade) => {
    expect(nameGrade(header)).toBe(grade);
  });

  it.each([
    ['Reg No', 1],
    ['CompanyNumber', 1],
    ['Maatskappyregistrasienommer', 1],
    ['Region', 0],
    ['VAT Reg No', -1],
    ['BTW-registrasienommer', -1],
    ['Bank account number', -1],
  ])('%s is worth %s as one of company numbers', (header, grade) => {
    expect(numberGrade(header)).toBe(grade);
  });
});
